import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import { readFlag } from '../../core/domain/loose-values';
import type { Decisions } from '../../core/ports/decisions';
import type { Log } from '../../core/ports/log';
import { call } from './call';
import { absent, Id, List, listOf, orNull } from './codecs';
import { parsed, readCampaigns, readOffer } from './decided-values';

export interface HttpDecisionsOptions {
  readonly client: AxiosInstance;
  readonly log: Log;
  /** The page's query string, as in `location.search`. */
  readonly query: () => string;
  readonly path: () => string;
  readonly userAgent: string;
  /** Empty on a page without an article. */
  readonly contentId: string;
  readonly sessionId: () => string | null;
}

/**
 * Decisions of the publisher's rules (AP-21). Every call may count against a meter, so callers share the
 * response.
 */
export const httpDecisions = (page: HttpDecisionsOptions): Decisions => ({
  isEntitled: pipe(
    decide(page, 'membership-entitlement-check', t.union([t.boolean, t.string, t.number])),
    TE.map((value) => readFlag(value) === true),
  ),
  availablePlans: (inApp) =>
    pipe(
      decide(page, 'available-plans', t.union([t.string, List]), inApp ? { app: true } : {}),
      TE.map((value) => planIds(value, page.log)),
    )(),
  cancelOffer: pipe(
    decide(page, 'cancel-flow-offer', json),
    TE.map((value) => readOffer(value, page.log)),
  ),
  textCampaigns: pipe(
    decide(page, 'text-campaigns', json),
    TE.map((value) => readCampaigns(value, page.log)),
  ),
});

/** A JSON decision arrives as text or as a parsed value. */
const json = t.union([t.string, t.UnknownArray, t.UnknownRecord, t.null]);

const decide = <A>(
  { client, query, path, userAgent, contentId, sessionId }: HttpDecisionsOptions,
  feature: string,
  value: t.Decoder<unknown, A>,
  more: { readonly app?: true } = {},
): Call<A> =>
  pipe(
    TE.fromIO(sessionId),
    TE.flatMap((session) =>
      call(
        client,
        {
          name: feature,
          method: 'POST',
          readsOnly: true,
          url: `/zephr/decision-engine${queryOf(query())}`,
          data: {
            contentId,
            path: path(),
            sdkFeatureSlug: feature,
            userAgent,
            ...(session === null ? {} : { session }),
            ...more,
          },
        },
        decision(feature, value),
      ),
    ),
  );

/**
 * Decodes a decision (readings 71). A decision on another feature is invalid. So is the response of a failed
 * rule, which has an `error` and no value.
 */
const decision = <A>(feature: string, value: t.Decoder<unknown, A>): t.Decoder<unknown, A> => ({
  name: feature,
  validate: (body, context) =>
    pipe(
      Decision(feature).validate(body, context),
      E.flatMap(({ outputValue }) =>
        value.validate(outputValue, t.appendContext(context, 'outputValue', t.unknown)),
      ),
    ),
  decode: (body) =>
    decision(feature, value).validate(body, [{ key: '', type: t.unknown as t.Decoder<unknown, unknown> }]),
});

const Decision = (feature: string) =>
  t.intersection([
    t.type({ outputValue: Present }),
    t.partial({ sdkFeatureSlug: t.union([t.literal(feature), absent]) }),
  ]);

const Present = t.refinement(t.unknown, (value) => value !== undefined, 'Present');

const queryOf = (query: string): string => {
  const [text = ''] = query.replace(/^\?/, '').split('#', 1);
  return text === '' ? '' : `?${text}`;
};

/** A list of ids, as JSON or as JSON within a text. An empty text means none. */
const planIds = (value: string | readonly unknown[], log: Log): readonly string[] => {
  if (value === '') return [];
  const ids = orNull(listOf(Id), parsed(value));
  if (ids === null) log.warn('The available plans are not a list of ids');
  return ids ?? [];
};
