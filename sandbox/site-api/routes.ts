import type { FastifyInstance } from 'fastify';
import type { Site } from '../addresses';
import { watchBackend } from '../http/backend';
import { allowSites } from '../http/cors';
import { RestError } from '../http/errors';
import { publisherOf } from '../publishers';
import type { Sandbox } from '../sandbox-context';
import { ajaxRoutes } from './ajax';
import { checkHeaderNonces } from './checks';
import { contentRoutes } from './content';
import { membershipRoutes } from './membership';
import { newsletterRoutes } from './newsletters';
import { pageRoutes } from './pages';
import { pictureRoutes } from './pictures';
import { readerCheckRoutes } from './reader-checks';
import { sessionRoutes } from './session';

/** A site's WordPress: its REST API and the endpoint for fresh nonces. */
export const siteApiRoutes = (host: FastifyInstance, sandbox: Sandbox, site: Site): void => {
  host.register(async (scope) => {
    allowSites(scope, (origin) => sandbox.origins.includes(origin));
    watchBackend(scope, sandbox, site);
    scope.get('/wp-admin/admin-ajax.php', async (request, reply) => {
      const { action } = request.query as { action?: string };
      reply.type('text/html; charset=UTF-8').header('cache-control', 'no-store');
      if (action !== 'rest-nonce' || !sandbox.settings.read().nonceEndpoint)
        return reply.status(400).send('0');
      return reply.send(sandbox.nonces.fresh());
    });
  });

  host.register(
    async (scope) => {
      allowSites(scope, (origin) => sandbox.origins.includes(origin));
      watchBackend(scope, sandbox, site);
      checkHeaderNonces(scope, sandbox);
      scope.addHook('onSend', async (_request, reply) => {
        reply.headers({
          'x-content-type-options': 'nosniff',
          'access-control-expose-headers':
            'X-WP-Total, X-WP-TotalPages, Link, X-WP-Nonce, X-WP-Upload-Attachment-ID, Date, Age',
          'cache-control': 'no-store',
          date: sandbox.clock.now().toUTCString(),
        });
      });
      pageRoutes(scope, () => sandbox.addresses[site]);
      pictureRoutes(scope, sandbox, () => sandbox.addresses[site]);
      ajaxRoutes(scope, sandbox, site);
      scope.register(
        async (plugin) => {
          membershipRoutes(plugin, sandbox, site);
          contentRoutes(plugin, sandbox);
          readerCheckRoutes(plugin, sandbox);
          newsletterRoutes(plugin, sandbox, site);
          sessionRoutes(plugin, sandbox);
          ajaxRoutes(plugin, sandbox, site);
        },
        { prefix: `/${publisherOf(site).restNamespace}` },
      );
      // A catch-all route, so that unknown calls reach the hooks above instead of the site's pages.
      scope.all('/*', async () => {
        throw new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
      });
    },
    { prefix: '/wp-json' },
  );
};
