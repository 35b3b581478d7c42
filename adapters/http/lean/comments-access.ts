import * as E from '../../../core/domain/fp';
import type { CommentsAccess } from '../../../core/ports/comments';
import { field } from './json';
import { request, readAnswer } from './request';

export interface FetchCommentsAccessOptions {
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
}

/** AP-35. */
export const fetchCommentsAccess = ({
  membershipHost,
  limit,
}: FetchCommentsAccessOptions): CommentsAccess => ({
  exchangeCode: (codeA, userName) => async () => {
    const answer = await request(
      `${membershipHost}/plugins/public/openweb-v2/sso`,
      {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ code_a: codeA, user_name: userName }),
      },
      limit,
    );
    if (E.isLeft(answer)) return answer;
    return readAnswer('comments-access', answer.right, (body) => readCode(body, answer.right.body), {
      _tag: 'SignedOut',
    });
  },
});

/** In a wrapper, as a JSON string, or bare. A page is none of them. */
const readCode = (body: unknown, text: string): string | undefined => {
  const code = body === undefined ? text.trim() : typeof body === 'string' ? body : field(body, 'codeB');
  return typeof code === 'string' && /^[\w.~+/=:-]{1,4096}$/.test(code) ? code : undefined;
};
