export type { DescribeInput } from './context.ts';
export { type Description, describe } from './describe.ts';
export { LIFECYCLE_RULES, ROLE_RULES } from './roles.ts';
export { readCards, writeCards } from './store.ts';
