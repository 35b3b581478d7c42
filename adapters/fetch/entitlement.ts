import * as E from './either';
import type { Decisions } from '../../core/ports/decisions';
import { ask, field, readAnswer } from './ask';

export interface FetchEntitlementOptions {
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** The page's query string, as in `location.search`. */
  readonly query: string;
  readonly path: string;
  readonly userAgent: string;
  /** Empty on a page that shows no article. */
  readonly contentId: string;
  readonly sessionId: () => string | null;
  /** Milliseconds; 10 seconds where nothing is said. */
  readonly limit?: number;
}

const feature = 'membership-entitlement-check';

/** AP-21. Asked once for all who share this port: a decision may count against a meter. A call that failed is made anew. */
export const fetchEntitlement = (page: FetchEntitlementOptions): Pick<Decisions, 'isEntitled'> => {
  let asked: ReturnType<Decisions['isEntitled']> | null = null;
  return {
    isEntitled: async () => {
      asked ??= decide(page);
      const answer = await asked;
      if (E.isLeft(answer)) asked = null;
      return answer;
    },
  };
};

const decide = async ({
  membershipHost,
  query,
  path,
  userAgent,
  contentId,
  sessionId,
  limit,
}: FetchEntitlementOptions): ReturnType<Decisions['isEntitled']> => {
  const session = sessionId() ?? undefined;
  const answer = await ask(
    `${membershipHost}/zephr/decision-engine${query}`,
    {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ contentId, path, sdkFeatureSlug: feature, userAgent, session }),
    },
    limit,
  );
  if (E.isLeft(answer)) return answer;
  return readAnswer(feature, answer.right, readEntitlement, { _tag: 'SignedOut' });
};

/** A rule that failed brings an `error` and no value: that is no answer. */
const readEntitlement = (body: unknown): boolean | undefined => {
  const value = field(body, 'outputValue');
  if (field(body, 'sdkFeatureSlug') !== feature) return undefined;
  if (typeof value === 'string') return /^(true|yes)$/i.test(value.trim());
  return typeof value === 'boolean' ? value : undefined;
};
