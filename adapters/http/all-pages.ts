import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import { isGood, readBody, unexpected } from './call';
import { linkTo } from './link-header';
import { siteFailure, type SiteClient } from './site-client';

/** BC-04. */
const pageSize = 100;

/** More than any list of a publisher's site has. */
export const mostPages = 100;

/** AP-37: a list, page by page, for as long as an answer names a next page of the same REST root. */
export const allPages =
  (client: SiteClient, restBase: string, path: string, signal: AbortSignal): Call<readonly unknown[]> =>
  async () => {
    const name = 'query';
    const items: unknown[] = [];
    const asked = new Set<string>();
    let next: string | null = inHundreds(path);
    while (next !== null) {
      if (asked.has(next) || asked.size >= mostPages) return E.left(unexpected(`${name}: too many pages`));
      asked.add(next);
      const answer = await client.exchange({ name, method: 'GET', path: next, signal })();
      if (E.isLeft(answer)) return answer;
      if (!isGood(answer.right)) return E.left(siteFailure(name, answer.right));
      const page = readBody(name, answer.right.body, t.UnknownArray);
      if (E.isLeft(page)) return page;
      for (const item of page.right) items.push(item);
      next = nextPage(answer.right.header('link'), restBase, next);
    }
    return E.right(items);
  };

const inHundreds = (path: string): string => {
  const [place = '', query = ''] = path.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('per_page='));
  return `${place}?${[...others, `per_page=${pageSize}`].join('&')}`;
};

/** The path of the next page below the REST root, seen from the page `from`; `null` where there is none, or where it lies elsewhere (R13). */
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
