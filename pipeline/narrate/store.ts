import { join } from 'node:path';
import { writeAtomic } from '../base/write.ts';
import { type Format, formatArtifact, readArtifact } from '../formats/artifact.ts';
import { type Narration, narrationFormat } from '../formats/narration.ts';
import { type Registers, registersFormat } from '../formats/registers.ts';

/** Writes `phase3/narration.json` of a work directory. */
export function writeNarration(work: string, narration: Narration): Promise<void> {
  return write(work, 'narration.json', narrationFormat, narration);
}

/** Reads it back. Throws `artifact-missing` or `artifact-invalid`. */
export function readNarration(work: string): Promise<Narration> {
  return readArtifact(narrationFormat, join(work, 'phase3', 'narration.json'));
}

/** Writes `phase3/registers.json` of a work directory. */
export function writeRegisters(work: string, registers: Registers): Promise<void> {
  return write(work, 'registers.json', registersFormat, registers);
}

/** Reads it back. Throws `artifact-missing` or `artifact-invalid`. */
export function readRegisters(work: string): Promise<Registers> {
  return readArtifact(registersFormat, join(work, 'phase3', 'registers.json'));
}

function write<T>(work: string, name: string, format: Format<T>, value: T): Promise<void> {
  return writeAtomic(join(work, 'phase3', name), formatArtifact(format, value));
}
