import * as E from '../../../core/domain/fp';
import type { CommentsAccess } from '../../../core/ports/comments';
import { field } from './json';
import { request, readAnswer } from './request';

export interface FetchCommentsAccessOptions {
  /** An origin without trailing slash. */
  readonly membershipHost: string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

/** Exchanges the sign-in code of the comments service (AP-35). */
export const fetchCommentsAccess = ({
  membershipHost,
  limit,
}: FetchCommentsAccessOptions): CommentsAccess => ({
  exchangeCode: async (codeA, userName) => {
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

/** The code in a wrapper, as a JSON string, or as plain text. An HTML page matches none of these. */
const readCode = (body: unknown, text: string): string | undefined => {
  const code = body === undefined ? text.trim() : typeof body === 'string' ? body : field(body, 'codeB');
  return typeof code === 'string' && /^[\w.~+/=:-]{1,4096}$/.test(code) ? code : undefined;
};
