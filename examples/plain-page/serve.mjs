// Serves the pages on a separate port: the article, the referral page, and the account page for every path below
// /account/.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const folder = import.meta.dirname;

/**
 * Listens on 127.0.0.1, to which `localhost` resolves. `port`: 0 for any free port. `change`: modifies a
 * page's HTML before it is sent. Returns the listening server.
 */
export const servePages = (port, change = (page) => page) =>
  new Promise((resolve, reject) => {
    const server = createServer(async ({ url = '/' }, response) => {
      const name = url.startsWith('/account/') ? 'account' : url.startsWith('/refer') ? 'refer' : 'article';
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(change(await readFile(join(folder, `${name}.html`), 'utf8')));
    });
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
