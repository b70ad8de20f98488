export { checkOut, type Folders } from './check.ts';
export { foreignFiles, MARKER, type Maker, type Marker, readMarker } from './marker.ts';
export { publish, repair } from './publish.ts';
