import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** Serves a folder under a base path such as `/` or `/any/base/`, with `404.html` for what is not there. */
export async function serve(folder: string, base: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://x').pathname);
    const inside = path.startsWith(base) ? path.slice(base.length) || 'index.html' : null;
    const file = inside === null ? null : await readFile(join(folder, inside)).catch(() => null);
    const type = TYPES[extname(inside ?? '')] ?? 'application/octet-stream';
    if (file) response.writeHead(200, { 'content-type': type }).end(file);
    else response.writeHead(404, { 'content-type': TYPES['.html'] }).end(await readFile(join(folder, '404.html')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
