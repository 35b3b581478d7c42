import * as E from '../../../core/domain/fp';
import type { CallFailed } from '../../../core/ports/call-failed';
import { field } from './json';
import { request, readAnswer } from './request';

/** What the publisher's rules are told of the page. */
export interface DecisionPage {
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** The page's query string, as in `location.search`. */
  readonly query: string;
  readonly path: string;
  readonly userAgent: string;
  /** Empty on a page that shows no article. */
  readonly contentId: string;
  readonly sessionId: () => string | null;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
}

/** AP-21. `read` answers `undefined` for a value that makes no sense. A rule that failed brings an `error` and no value: that is no answer. */
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
    (body) => (field(body, 'sdkFeatureSlug') === feature ? read(field(body, 'outputValue')) : undefined),
    { _tag: 'SignedOut' },
  );
};
