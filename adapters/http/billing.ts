import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { Billing } from '../../core/ports/billing';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import type { SessionIds } from '../../core/ports/site';
import { wholeList } from './all-pages';
import { readDiscounts } from './discounts';
import { accepting, succeeding } from './site-answers';
import type { SiteClient } from './site-client';

export interface HttpBillingOptions {
  readonly client: SiteClient;
  /** The site's REST root, without trailing slash. */
  readonly restBase: string;
  readonly log: Log;
  /** The ids of this browser's session; `null` without a session. */
  readonly session: () => SessionIds | null;
}

/** Discounts and charge retries (AP-25, AP-26). */
export const httpBilling = ({ client, restBase, log, session }: HttpBillingOptions): Billing => {
  /** Adds the fields that identify the reader. */
  const withSession = <A>(make: (ids: Readonly<Record<string, string>>) => Call<A>): Call<A> =>
    pipe(
      TE.fromIO<SessionIds | null, CallFailed>(session),
      TE.flatMap((ids) =>
        ids === null
          ? TE.left<CallFailed, A>({ _tag: 'SignedOut' })
          : make({ session_id: ids.sessionId, tracking_id: ids.trackingId }),
      ),
    );
  return {
    discounts: (id) =>
      withSession((ids) =>
        pipe(
          wholeList(client, restBase, {
            name: 'discounts',
            path: `${addressOf(client, id)}/discounts`,
            query: ids,
            nonceField: 'nonce',
          }),
          TE.flatMapEither((records) => readDiscounts(records, log)),
        ),
      )(),
    applyDiscount: (id, discountId) =>
      withSession((ids) =>
        accepting(client, {
          name: 'apply-discount',
          method: 'POST',
          path: `${addressOf(client, id)}/discounts`,
          body: { ...ids, discount_id: discountId },
          nonceField: 'nonce',
        }),
      )(),
    retry: (id) =>
      withSession((ids) =>
        succeeding(client, {
          name: 'retry',
          method: 'POST',
          path: `${addressOf(client, id)}/retry`,
          body: ids,
          nonceField: 'nonce',
        }),
      )(),
  };
};

const addressOf = ({ plugin }: SiteClient, id: string): string =>
  `${plugin}/subscriptions/${encodeURIComponent(id)}`;
