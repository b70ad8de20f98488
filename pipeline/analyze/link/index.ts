export { type LinkContext, link } from './link.ts';
