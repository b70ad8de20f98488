import { readFile } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { HandbookError } from '../base/errors.ts';
import { yaml } from '../base/escape.ts';
import { jsonPieces, toJson, toJsonRows } from '../base/json.ts';

/** One artifact: what its file holds, which versions this tool reads, and how it is written. */
export interface Format<T> {
  /** The name a person knows it by, such as `graph.json`. */
  name: string;
  syntax: 'json' | 'yaml';
  /** Versions that `parse` takes; the last one is written. */
  versions: readonly number[];
  /** Where the version stands: at the top (JSON) or under `metadata` (the YAML artifacts). */
  versionAt: 'top' | 'metadata';
  schema: z.ZodType<T>;
  /** Written with an entry a line instead of a value a line: large, and without a `Map` inside. */
  rows?: true;
}

/** Checks artifact text and gives its value. `where` is the path that messages name. Throws `artifact-invalid`. */
export function parseArtifact<T>(
  format: Format<T>,
  text: string,
  where: string = format.name,
  cure = 'mend that value, or make the file again with `handbook analyze` or `handbook generate`',
): T {
  const raw = parseSyntax(format, text, where, cure);
  checkVersion(format, raw, where);
  const result = format.schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  throw new HandbookError(
    'artifact-invalid',
    `${where} does not match the format of ${format.name}: at ${jsonPath(issue.path)}, ${issue.message}; ${cure}.`,
  );
}

/**
 * Reads and checks an artifact file. Throws `artifact-missing` or `artifact-invalid`; `remedy` says what to do where the
 * file is missing, `cure` where it is not sound.
 */
export async function readArtifact<T>(
  format: Format<T>,
  path: string,
  remedy = 'make it first, with `handbook analyze` or `handbook generate`',
  cure?: string,
): Promise<T> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new HandbookError(
      'artifact-missing',
      `${path} was expected to hold ${format.name}, but it could not be read (${(cause as NodeJS.ErrnoException).code}); ${remedy}.`,
    );
  }
  return parseArtifact(format, text, path, cure);
}

/** The text of an artifact: JSON or YAML with LF line ends, the same bytes for the same value. */
export function formatArtifact<T>(format: Format<T>, value: T): string {
  if (format.syntax === 'yaml') return yaml(value);
  return format.rows ? toJsonRows(value as object) : toJson(value);
}

/** The text of a large artifact, in pieces. */
export function artifactPieces<T extends object>(format: Format<T>, value: T): Iterable<string> {
  return format.syntax === 'yaml' || format.rows ? [formatArtifact(format, value)] : jsonPieces(value);
}

function parseSyntax<T>(format: Format<T>, text: string, where: string, cure: string): unknown {
  try {
    return format.syntax === 'yaml' ? parseYaml(text) : JSON.parse(text);
  } catch (cause) {
    const reason = (cause as Error).message.split('\n')[0];
    throw new HandbookError(
      'artifact-invalid',
      `${where} was expected to be ${format.syntax.toUpperCase()}, but it does not parse (${reason}); ${cure}.`,
    );
  }
}

function checkVersion<T>(format: Format<T>, raw: unknown, where: string): void {
  const top = raw as Record<string, unknown> | null | undefined;
  const holder = format.versionAt === 'top' ? top : (top?.metadata as Record<string, unknown> | undefined);
  const version = holder?.version;
  if (format.versions.includes(version as number)) return;
  throw new HandbookError(
    'artifact-version',
    `${where} has version ${JSON.stringify(version) ?? 'none'}, but this handbook reads ${format.name} of version ` +
      `${format.versions.join(' or ')}; use the handbook that wrote it, or make it again.`,
  );
}

function jsonPath(path: PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return /^[A-Za-z_$][\w$]*$/.test(String(key)) ? `${text}.${String(key)}` : `${text}[${JSON.stringify(key)}]`;
  }, '$');
}

/**
 * A map keyed by names from source. zod's own records lose the key `__proto__`; this keeps every key, in the order of
 * the file, and gives a `Map`.
 */
export function mapOf<T>(value: z.ZodType<T>): z.ZodType<Map<string, T>> {
  return z
    .custom<object>(
      (input) => input !== null && typeof input === 'object' && !Array.isArray(input),
      'expected an object',
    )
    .transform((input, context) => {
      const entries = input instanceof Map ? [...input] : Object.entries(input);
      const map = new Map<string, T>();
      for (const [key, raw] of entries) {
        const result = value.safeParse(raw);
        if (result.success) map.set(key, result.data);
        else {
          for (const issue of result.error.issues) {
            context.issues.push({ ...issue, input: raw, path: [key, ...issue.path] } as never);
          }
        }
      }
      return map;
    }) as unknown as z.ZodType<Map<string, T>>;
}
