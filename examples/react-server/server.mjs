// Serves the built files, and the page rendered on the server for every other address.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

// Written by `npm run build`.
const built = new URL('dist-server/server.js', import.meta.url).href;
const { render } = await import(built);

const types = { '.js': 'text/javascript', '.css': 'text/css' };
const page = await readFile('dist/index.html', 'utf8');

const server = createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://localhost');
  try {
    if (pathname.startsWith('/assets/')) {
      response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream');
      response.end(await readFile(join('dist', pathname)));
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page.replace('<!--app-->', render()));
    }
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`http://localhost:${server.address().port}/`);
});
