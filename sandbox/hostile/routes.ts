import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Addresses, Site } from '../addresses';
import { escapeHtml, plainPage } from '../http/html';
import { file, type HostilePage } from './hostile-page';
import { hostilePage, hostilePages } from './pages';

/** The hostile page kind that the reader has chosen. It persists across page loads. */
const hostileCookie = 'sandbox_hostile';

const start: Record<Site, string> = {
  news: '/sports/lanterns-win-in-the-dark/',
  lifestyle: '/',
  media: '/',
  harbor: '/sea/forty-hours-behind-the-front/',
};

/**
 * `/hostile/`: a list; `/hostile/{name}/`: makes the site's pages hostile from now on; `/hostile/none/`: restores them.
 */
export const hostileRoutes = (host: FastifyInstance, site: Site): void => {
  host.get('/hostile/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(index()));

  // Script of the page whose service worker caches everything.
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
      .redirect(start[site]);
  });
};

/** Transforms a page of the site for this reader's choice. */
export const madeHostile = (
  addresses: Addresses,
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): string => {
  const page = hostilePage(request.cookies[hostileCookie]);
  if (page === null) return html;
  reply.headers(page.headers?.(addresses) ?? {});
  // `sec-fetch-dest` distinguishes the frame from the page around it.
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
    `<p>Each page adds host code that conflicts with ours to the site. The selected page stays active until the site is restored.</p>
<ul>${hostilePages.map(item).join('')}</ul>
<p><a href="/hostile/none/">Restore the site</a></p>`,
  );

const item = ({ name, says }: HostilePage): string =>
  `<li><a href="/hostile/${name}/">${name}</a>: ${says}</li>`;
