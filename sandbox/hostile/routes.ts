import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Addresses, Brand } from '../addresses';
import { escapeHtml, plainPage } from '../http/html';
import { file, type HostilePage } from './hostile-page';
import { hostilePage, hostilePages } from './pages';

/** Which hostility the reader has chosen: it stays while they go from page to page. */
const hostileCookie = 'sandbox_hostile';

const start: Record<Brand, string> = {
  news: '/sports/lanterns-win-in-the-dark/',
  lifestyle: '/',
  media: '/',
};

/** `/hostile/`: a list; `/hostile/{name}/`: the site's pages from here on; `/hostile/none/`: as they were. */
export const hostileRoutes = (host: FastifyInstance, brand: Brand): void => {
  host.get('/hostile/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(index()));

  // Of the page whose service worker keeps everything.
  host.get('/hostile/worker.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('service-worker-allowed', '/')
      .header('cache-control', 'no-store')
      .send(file('worker')),
  );

  host.get<{ Params: { name: string } }>('/hostile/:name/', async (request, reply) => {
    const { name } = request.params;
    const page = hostilePage(name);
    if (page === null && name !== 'none') return reply.callNotFound();
    const life = page === null ? 'Expires=Thu, 01 Jan 1970 00:00:00 GMT; ' : '';
    return reply
      .header('set-cookie', `${hostileCookie}=${page?.name ?? ''}; ${life}Path=/; SameSite=Lax`)
      .header('cache-control', 'no-store')
      .redirect(start[brand]);
  });
};

/** What becomes of a page of the site for this reader. */
export const madeHostile = (
  addresses: Addresses,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): string => {
  const page = hostilePage(request.cookies[hostileCookie]);
  if (page === null) return html;
  reply.headers(page.headers?.(addresses) ?? {});
  // By who asks, the frame is told from the page around it.
  return page.name === 'framed' && request.headers['sec-fetch-dest'] === 'document'
    ? framed(request.originalUrl)
    : page.change(html, addresses);
};

const framed = (address: string): string => `<!doctype html>
<html lang="en">
  <head><title>Framed</title><link rel="icon" href="data:," /></head>
  <body style="margin:0">
    <iframe title="The site" src="${escapeHtml(address)}" style="border:0;display:block;width:100%;height:100vh"></iframe>
  </body>
</html>
`;

const index = (): string =>
  plainPage(
    'Hostile pages',
    `<p>The site as hosts can be at their worst. What is chosen stays until it is put back.</p>
<ul>${hostilePages.map(item).join('')}</ul>
<p><a href="/hostile/none/">Put everything back</a></p>`,
  );

const item = ({ name, says }: HostilePage): string =>
  `<li><a href="/hostile/${name}/">${name}</a>: ${says}</li>`;
