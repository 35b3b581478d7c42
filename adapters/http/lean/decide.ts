import * as E from '../../../core/domain/fp';
import type { CallFailed } from '../../../core/ports/call-failed';
import { field } from './json';
import { request, readAnswer } from './request';

/** The page data that the publisher's rules receive. */
export interface DecisionPage {
  /** An origin without trailing slash. */
  readonly membershipHost: string;
  /** The page's query string, as in `location.search`. */
  readonly query: string;
  readonly path: string;
  readonly userAgent: string;
  /** Empty on a page without an article. */
  readonly contentId: string;
  readonly sessionId: () => string | null;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

/**
 * Requests a decision (AP-21). `read` returns `undefined` for an invalid value, such as the missing one of a
 * failed rule. A decision on another feature is invalid too (readings 71).
 */
export const decide = async <A>(
  { membershipHost, query, path, userAgent, contentId, sessionId, limit }: DecisionPage,
  feature: string,
  read: (value: unknown) => A | undefined,
): Promise<E.Either<CallFailed, A>> => {
  const session = sessionId() ?? undefined;
  const answer = await request(
    `${membershipHost}/zephr/decision-engine${query}`,
    {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ contentId, path, sdkFeatureSlug: feature, userAgent, session }),
    },
    limit,
    true,
  );
  if (E.isLeft(answer)) return answer;
  return readAnswer(
    feature,
    answer.right,
    (body) =>
      (field(body, 'sdkFeatureSlug') ?? feature) === feature ? read(field(body, 'outputValue')) : undefined,
    { _tag: 'SignedOut' },
  );
};
