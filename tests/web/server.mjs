/* Serves a folder to this machine alone, as any static host would: for playing (`node server.mjs FOLDER PORT`) and for
 * the browser tests, which also start a second one as "another site". It sends the strictest Content-Security-Policy
 * that the page promises to live with, so that a slip shows at once. */
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'";

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgn': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/**
 * The file that an address means, or null.
 * @param {string} root
 * @param {string} address
 */
function find(root, address) {
  try {
    let path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
    if (path.endsWith('/')) path += 'index.html';
    const file = realpathSync(join(root, path));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null; // no such file, or an address that cannot be one
  }
}

/**
 * Starts serving; the promise holds the server and its address, which ends in a slash.
 * @param {string} folder
 * @param {number} [port] 0 takes a free one
 * @param {Record<string, string>} [headers] instead of the policy
 * @returns {Promise<{ server: import('node:http').Server, address: string }>}
 */
export function serve(folder, port = 0, headers = { 'content-security-policy': POLICY }) {
  const root = realpathSync(folder);
  const server = createServer((request, response) => {
    const file = find(root, request.url ?? '/');
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-length': statSync(file).size,
      'cache-control': 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ server, address: `http://127.0.0.1:${bound.port}/` });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'web', port = '8080'] = process.argv.slice(2);
  serve(folder, Number(port)).then(
    ({ server, address }) => {
      console.log(`Tessera is at ${address} (stop with Ctrl-C)`);
      process.once('SIGINT', () => {
        server.close();
        server.closeAllConnections();
      });
    },
    (/** @type {NodeJS.ErrnoException} */ error) => {
      const taken = error.code === 'EADDRINUSE';
      console.error(taken ? `Port ${port} is in use; choose another with PORT=…` : error.message);
      process.exitCode = 1;
    },
  );
}
