import type { FastifyInstance } from 'fastify';
import type { Site } from './addresses';
import { controlRoutes } from './control/routes';
import { gatewayRoutes } from './gateway/routes';
import { PageError, RestError } from './http/errors';
import { createHost, type SendError } from './http/host';
import type { Sandbox } from './sandbox-context';
import { hostileRoutes } from './hostile/routes';
import { uploadedPictureRoutes } from './site-api/pictures';
import { siteApiRoutes } from './site-api/routes';
import { shopRoutes } from './shop/routes';
import { sendPage, siteRoutes } from './site-host/pages';

const messages: Record<number, [code: string, message: string]> = {
  400: ['rest_invalid_json', 'Invalid JSON body passed.'],
  401: ['rest_forbidden', 'Sorry, you are not allowed to do that.'],
  404: ['rest_no_route', 'No route was found matching the URL and request method.'],
  413: ['rest_upload_file_too_big', 'The body is too large.'],
  415: ['rest_invalid_param', 'This content type is not supported.'],
  500: ['internal_server_error', 'There has been a critical error on this website.'],
};

/** Sends errors in WordPress's format. */
const sendRestError: SendError = (reply, status, error) => {
  if (error instanceof RestError) {
    const { message, code, data } = error;
    return reply.status(error.status).send({ code, message, data: { status: error.status, ...data } });
  }
  const known = error instanceof PageError ? error.status : status;
  const isOfJson = reply.request.headers['content-type']?.startsWith('application/json') === true;
  const [code, message] = (known === 400 && !isOfJson ? undefined : messages[known]) ?? [
    'rest_invalid_param',
    'The request could not be read.',
  ];
  return reply.status(known).send({ code, message, data: { status: known } });
};

/** One brand's site: its pages, its WordPress and the origin of the card fields. */
export const createSiteHost = (sandbox: Sandbox, site: Site): FastifyInstance => {
  const host = createHost((reply, status, error) => {
    const { request } = reply;
    const isPage =
      error === null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/wp-');
    return isPage ? sendPage(sandbox, site, request, reply) : sendRestError(reply, status, error);
  });
  controlRoutes(host, sandbox, site);
  gatewayRoutes(host, sandbox, site);
  siteApiRoutes(host, sandbox, site);
  uploadedPictureRoutes(host, sandbox);
  if (site === 'news') shopRoutes(host, sandbox);
  hostileRoutes(host, site);
  siteRoutes(host, sandbox, site);
  return host;
};
