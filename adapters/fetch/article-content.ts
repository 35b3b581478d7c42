import * as E from './either';
import type { CallFailed } from '../../core/ports/call-failed';
import type { ArticleContent } from '../../core/ports/site';
import { ask, field, parsed, readAnswer, type Answer } from './ask';

export interface FetchArticleContentOptions {
  /** The site's REST root, without a slash at its end. */
  readonly restBase: string;
  readonly nonce: string | null;
  /** Where a fresh nonce is read; `null` where the publisher has no such address. */
  readonly nonceEndpoint: string | null;
  /** Milliseconds; 10 seconds where nothing is said. */
  readonly limit?: number;
}

/** AP-27. A refused nonce is read anew once, for all articles of the page; then the call is sent once more. */
export const fetchArticleContent = ({
  restBase,
  nonce,
  nonceEndpoint,
  limit,
}: FetchArticleContentOptions): ArticleContent => {
  let current = readNonce(nonce);
  let refreshes = 0;
  let refreshing: Promise<void> | null = null;

  const refresh = (endpoint: string): Promise<void> =>
    (refreshing ??= ask(endpoint, { headers: { accept } }, limit).then((answer) => {
      if (E.isRight(answer) && answer.right.status < 300) current = readNonce(answer.right.body) ?? current;
      refreshes += 1;
      refreshing = null;
    }));

  const once = async (contentId: string): Promise<E.Either<CallFailed, Answer>> => {
    const before = refreshes;
    const headers = { accept, ...(current === null ? {} : { 'X-WP-Nonce': current }) };
    const address = `${restBase}/nyp-membership/v1/content/${encodeURIComponent(contentId)}`;
    const answer = await ask(address, { headers }, limit);
    if (E.isRight(answer) && answer.right.status < 300 && refreshes === before)
      current = readNonce(answer.right.nonce) ?? current;
    return answer;
  };

  return {
    hiddenBody: (contentId) => async () => {
      const [used, before] = [current, refreshes];
      let answer = await once(contentId);
      if (E.isRight(answer) && refusesNonce(answer.right)) {
        if (nonceEndpoint !== null && refreshes === before) await refresh(nonceEndpoint);
        if (current !== used) answer = await once(contentId);
      }
      if (E.isLeft(answer)) return answer;
      const content = readAnswer('content', answer.right, (body) => {
        const html = field(body, 'content');
        return typeof html === 'string' ? html : undefined;
      });
      return E.isRight(content) && content.right.trim() === '' ? E.left({ _tag: 'NotFound' }) : content;
    },
  };
};

const accept = 'application/json, */*;q=0.1';

/** A nonce is a short word. `0` and `-1` are WordPress's words for no, and an error page is none either. */
const readNonce = (raw: string | null): string | null => {
  const text = raw?.trim() ?? '';
  return /^[\w-]{2,128}$/.test(text) && text !== '-1' ? text : null;
};

const refusesNonce = ({ status, body }: Answer): boolean =>
  status === 403 && field(parsed(body), 'code') === 'rest_cookie_invalid_nonce';
