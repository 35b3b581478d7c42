import { createHash } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOrigins, type Site } from '../addresses';
import { madeHostile } from '../hostile/routes';
import { requestUrl } from '../http/request-url';
import type { Sandbox } from '../sandbox-context';
import { renderPage, siteAsset } from '../sites/pages';
import { pageConfig } from './page-config';
import { pageFlags } from './page-flags';

/** The pages of a brand's site, its files and the built script. */
export const siteRoutes = (host: FastifyInstance, sandbox: Sandbox, site: Site): void => {
  host.register(fastifyStatic, {
    root: path.resolve(sandbox.distDir),
    prefix: '/masthead/',
    index: false,
    // Serves `.br` files where the folder has them (bench/versions.ts).
    preCompressed: true,
    // Pages of any origin may load the script from here.
    setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
  });

  host.get('/assets/*', async (request, reply) => {
    const asset = siteAsset(requestUrl(sandbox.addresses[site], request.url).pathname);
    return asset === null
      ? reply.status(404).type('text/plain').send('Not found')
      : sendCached(request, reply, asset.body, asset.contentType);
  });

  host.get('/*', async (request, reply) => {
    sandbox.catchUp();
    return sendPage(sandbox, site, request, reply);
  });
};

export const sendPage = (
  sandbox: Sandbox,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const url = requestUrl(sandbox.addresses[site], request.originalUrl);
  const { status, html } = renderPage({
    brand: site,
    url,
    config: pageConfig(sandbox, site, url, pageFlags(request)),
    scriptSrc: '/masthead/membership.js',
    sites: siteOrigins(sandbox.addresses),
  });
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(madeHostile(sandbox.addresses, request, reply, html));
};

/** Sends a response that browsers cache and revalidate on every use. */
const sendCached = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  contentType: string,
): FastifyReply => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate').type(contentType);
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body);
};
