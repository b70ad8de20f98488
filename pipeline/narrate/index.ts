export type { NarrateInput } from './context.ts';
export { narrate } from './narrate.ts';
export { findRegisters, type RegisterInput } from './registers.ts';
export { readNarration, readRegisters, writeNarration, writeRegisters } from './store.ts';
