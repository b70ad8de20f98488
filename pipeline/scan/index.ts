export { classify } from './classify.ts';
export { type Decoded, decode } from './decode.ts';
export { DEFAULT_MAX_BYTES, type Scan, type ScannedFile, type ScanOptions, scan } from './scan.ts';
