import type { FastifyInstance } from 'fastify';
import { text } from '../http/body';

const PAGES = [
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

/** The WordPress pages that generic queries read. */
export function pageRoutes(scope: FastifyInstance): void {
  scope.get('/wp/v2/pages', async (request, reply) => {
    const slug = text(request.query, 'slug');
    const fields = text(request.query, '_fields')?.split(',') ?? null;
    const found = PAGES.filter((page) => slug === null || page.slug === slug);
    reply.header('x-wp-total', String(found.length)).header('x-wp-totalpages', found.length > 0 ? '1' : '0');
    return found.map((page) =>
      Object.fromEntries(Object.entries(page).filter(([name]) => fields?.includes(name) ?? true)),
    );
  });
}
