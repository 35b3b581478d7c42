import type { FastifyInstance } from 'fastify';
import { everyCategory } from './categories';
import { listRoute } from './lists';

const everyPage = [
  {
    id: 501,
    slug: 'membership-terms',
    title: { rendered: 'Membership Terms' },
    content: { rendered: '<p>Membership renews until it is cancelled.</p>', protected: false },
  },
  {
    id: 502,
    slug: 'privacy',
    title: { rendered: 'Privacy' },
    content: { rendered: '<p>What the sites know about their readers, and why.</p>', protected: false },
  },
  {
    id: 503,
    slug: 'terms',
    title: { rendered: 'Terms of Use' },
    content: { rendered: '<p>The rules for reading and commenting.</p>', protected: false },
  },
];

/** WordPress's own lists for generic queries. */
export const pageRoutes = (scope: FastifyInstance, origin: () => string): void => {
  listRoute(scope, { name: 'pages', entries: everyPage, afterTheLast: 'refused' }, origin);
  listRoute(scope, { name: 'categories', entries: everyCategory, afterTheLast: 'empty' }, origin);
};
