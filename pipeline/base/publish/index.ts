export { checkOut, type Folders } from './check.ts';
export { checkOutFile, publishFile } from './file.ts';
export { foreignFiles, MARKER } from './marker.ts';
export { publish, repair } from './publish.ts';
