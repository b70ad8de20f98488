/**
 * The one address of a page on the host of a site: `siteUrl` ends in a slash, `page` is its path from there. The first page
 * of a folder has the folder's address.
 */
export function addressAt(siteUrl: string, page: string): string {
  const path = page.split('/').map(encodeURIComponent).join('/').replaceAll('%3D', '=');
  return siteUrl + path.replace(/(^|\/)index\.html$/, '$1');
}
