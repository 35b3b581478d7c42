import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { text } from '../http/body';
import { invalidParameter, RestError } from '../http/errors';
import { requestUrl } from '../http/request-url';

/** One of WordPress's own lists. */
export interface SiteList {
  /** Path below `/wp/v2/`. */
  name: string;
  entries: readonly Readonly<Record<string, unknown>>[];
  /** Response to a page after the last one: posts refuse it, terms return an empty list. */
  afterTheLast: 'refused' | 'empty';
}

/**
 * Serves a list with filtering by slug, selected fields and paging. The `Link` header contains the adjacent pages
 * (AP-37).
 */
export const listRoute = (scope: FastifyInstance, list: SiteList, origin: () => string): void => {
  scope.get(`/wp/v2/${list.name}`, async (request, reply) => {
    const slug = text(request.query, 'slug');
    const fields = text(request.query, '_fields')?.split(',') ?? null;
    const found = list.entries.filter((entry) => slug === null || entry['slug'] === slug);
    return pageOf(list, found, request, reply, origin()).map((entry) =>
      Object.fromEntries(Object.entries(entry).filter(([name]) => fields?.includes(name) ?? true)),
    );
  });
};

const usualPerPage = 10;
const mostPerPage = 100;

const pageOf = (
  { afterTheLast }: SiteList,
  found: SiteList['entries'],
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): SiteList['entries'] => {
  const perPage = readCount(request.query, 'per_page', usualPerPage, mostPerPage);
  const page = readCount(request.query, 'page', 1, Number.MAX_SAFE_INTEGER);
  const pages = Math.ceil(found.length / perPage);
  if (page > pages && found.length > 0 && afterTheLast === 'refused') throw tooFar();
  const linkTo = (relation: 'prev' | 'next', number: number): string => {
    const address = requestUrl(origin, request.originalUrl);
    address.searchParams.delete('page');
    if (number > 1) address.searchParams.append('page', String(number));
    return `<${address.href}>; rel="${relation}"`;
  };
  const beside = [
    ...(page > 1 ? [linkTo('prev', Math.min(page - 1, Math.max(pages, 1)))] : []),
    ...(page < pages ? [linkTo('next', page + 1)] : []),
  ];
  reply.headers({ 'x-wp-total': String(found.length), 'x-wp-totalpages': String(pages) });
  if (beside.length > 0) reply.header('link', beside.join(', '));
  return found.slice((page - 1) * perPage, page * perPage);
};

const readCount = (query: unknown, name: string, otherwise: number, most: number): number => {
  const digits = text(query, name);
  if (digits === null) return otherwise;
  const count = /^\d{1,15}$/.test(digits) ? Number(digits) : 0;
  if (count < 1 || count > most) throw invalidParameter(name);
  return count;
};

const tooFar = (): RestError =>
  new RestError(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  );
