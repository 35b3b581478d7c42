import type { FastifyInstance } from 'fastify';
import { text } from '../http/body';
import { escapeHtml, plainPage } from '../http/html';
import type { Sandbox } from '../sandbox-context';
import { count } from './counts';
import { personByCode } from './people';
import { cookieValue } from './referral-cookie';
import { shareLink } from './share-links';
import { knownTenant } from './tenants';

/**
 * Pages at the service's own addresses: targets of shared links, and mock pages of the sites where links are posted.
 */
export const linkRoutes = (host: FastifyInstance, sandbox: Sandbox): void => {
  const { database, clock, addresses, settings } = sandbox;

  host.get('/r/:tenant/:code', async (request, reply) => {
    const tenant = knownTenant(text(request.params, 'tenant') ?? '');
    if (tenant === null) return reply.status(404).type('text/html; charset=utf-8').send(noLink);
    const landing = new URL(tenant.landing(addresses));
    const sharer = personByCode(database, tenant.alias, text(request.params, 'code') ?? '');
    if (sharer !== null && settings.read().rewardsOpen) {
      const { m, w } = request.query as { m?: unknown; w?: unknown };
      const medium = typeof m === 'string' ? m.slice(0, 40) : 'direct';
      count(database, sharer, 'visited', medium, typeof w === 'string' ? w.slice(0, 40) : null, clock.now());
      landing.searchParams.set(
        '_saasquatch',
        cookieValue(tenant, sharer.code, shareLink(addresses, sharer), clock.now()),
      );
    }
    return reply.header('cache-control', 'no-store').redirect(landing.href, 302);
  });

  host.get('/share', async (request, reply) => {
    const words = text(request.query, 'text') ?? '';
    const on = text(request.query, 'on') ?? 'another site';
    return reply.type('text/html; charset=utf-8').send(
      plainPage(
        `Sharing on ${on}`,
        `<p>Outside the sandbox, this window shows ${escapeHtml(on)} with this text ready to post:</p>
<blockquote>${escapeHtml(words)}</blockquote>
<p>No data has left this machine. You can close this window.</p>`,
      ),
    );
  });
};

const noLink = plainPage('Unknown link', '<p>The link may be incomplete. Copy it again.</p>');
