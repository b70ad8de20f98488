export { maskedAll, maskSecrets } from './secrets.ts';
export { type SourceOptions, writeSources } from './write.ts';
