export * from './declarations.ts';
export * from './scopes.ts';
export * from './values.ts';
