import * as E from 'fp-ts/Either';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Answer } from './answer';
import { isGood, readBody, unexpected } from './call';
import { List } from './codecs';
import { linkTo } from './link-header';
import { siteFailure, type SiteClient, type SiteRequest } from './site-client';

/** Items per page (BC-04). */
const pageSize = 100;

/** Limit of pages per list; no list of a publisher's site is longer. */
export const mostPages = 100;

/** The request for a list. */
export type ListRequest = Pick<SiteRequest, 'name' | 'path' | 'query' | 'nonceField' | 'signal'>;

/**
 * Reads a list in pages of 100, as long as a response links to a next page below the same REST root (AP-37).
 * The fields of the request are sent with every page, even if the server's link repeats or changes them.
 */
export const allPages =
  (client: SiteClient, restBase: string, { path, ...request }: ListRequest): Call<readonly unknown[]> =>
  async () => {
    const { name, query, nonceField } = request;
    const ours = [...Object.keys(query ?? {}), ...(nonceField === undefined ? [] : [nonceField])];
    const items: unknown[] = [];
    const requestedPages = new Set<string>();
    let next: string | null = `${without(path, ['per_page'], '?')}per_page=${pageSize}`;
    while (next !== null) {
      if (requestedPages.has(next) || requestedPages.size >= mostPages)
        return E.left(unexpected(`${name}: too many pages`));
      requestedPages.add(next);
      const answer = await client.exchange({ ...request, method: 'GET', path: next })();
      if (E.isLeft(answer)) return answer;
      const page = readPage(name, answer.right);
      if (E.isLeft(page)) return page;
      for (const item of page.right) items.push(item);
      const link = nextPage(answer.right.header('link'), restBase, next);
      next = link === null || ours.length === 0 ? link : without(link, ours);
    }
    return E.right(items);
  };

/**
 * Reads a list that usually has one page (BC-04). The first request has no page size. If the response links
 * to a next page, all pages are read in hundreds.
 */
export const wholeList =
  (client: SiteClient, restBase: string, request: ListRequest): Call<readonly unknown[]> =>
  async () => {
    const answer = await client.exchange({ ...request, method: 'GET' })();
    if (E.isLeft(answer)) return answer;
    const page = readPage(request.name, answer.right);
    const isAll = nextPage(answer.right.header('link'), restBase, request.path) === null;
    return E.isLeft(page) || isAll ? page : allPages(client, restBase, request)();
  };

const readPage = (name: string, answer: Answer): E.Either<CallFailed, readonly unknown[]> =>
  isGood(answer) ? readBody(name, answer.body, List) : E.left(siteFailure(name, answer));

/**
 * Removes these fields from the path's query. With `mark`, the result ends so that another field can be
 * appended.
 */
const without = (path: string, names: readonly string[], mark = ''): string => {
  const [place = '', query = ''] = path.split('?');
  const others = query.split('&').filter((part) => part !== '' && !names.includes(part.split('=')[0]!));
  return others.length === 0 ? place + mark : `${place}?${others.join('&')}${mark && '&'}`;
};

/**
 * The path of the next page below the REST root; relative links resolve against `from`. `null` if there is no
 * next page or it lies outside of the root (R13).
 */
export const nextPage = (link: string | null, restBase: string, from = '/'): string | null => {
  const target = linkTo('next', link ?? '');
  if (target === null || target === '') return null;
  try {
    const base = new URL(restBase).href.replace(/\/$/, '');
    const { href, hash } = new URL(target, base + from);
    return href.startsWith(`${base}/`) ? href.slice(base.length, href.length - hash.length) : null;
  } catch {
    return null;
  }
};
