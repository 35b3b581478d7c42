import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Call } from '../../ports/call';
import { type CallFailed, failureFacts } from '../../ports/call-failed';
import type { Log } from '../../ports/log';
import type { BillingPlace } from '../../domain/settings/billing-place';
import type { SessionCookies } from '../../ports/session-cookies';
import type { Site } from '../../ports/site';

/**
 * Creates the reader's customer record at the payment provider (PZ-01). Sends the postal code once per page load
 * (VA-10).
 */
export type PrepareCustomer = Call<void>;

export interface PrepareCustomerPorts {
  readonly site: Pick<Site, 'prepareCustomer' | 'sendPostalCode'>;
  readonly cookies: Pick<SessionCookies, 'sessionId' | 'trackingId'>;
}

/** Call once per page load. The returned function takes the ports of the operation that the step belongs to. */
export const makePrepareCustomer = ({
  log,
  place,
}: {
  readonly log: Log;
  /** `null` if the publisher does not know it; no postal code is sent then. */
  readonly place: BillingPlace | null;
}): ((ports: PrepareCustomerPorts) => PrepareCustomer) => {
  let postalCodeSent = false;
  return ({ site, cookies }) =>
    async () => {
      const sessionId = cookies.sessionId();
      if (sessionId === null) return E.left<CallFailed>({ _tag: 'SignedOut' });
      const ids = { sessionId, trackingId: cookies.trackingId() ?? '' };
      const prepared = await site.prepareCustomer(ids);
      if (E.isRight(prepared) && place !== null && !postalCodeSent) {
        postalCodeSent = true;
        await TE.getOrElseW(
          (error: CallFailed) => async () =>
            log.warn('The postal code was not accepted', failureFacts(error)),
        )(() => site.sendPostalCode(ids, place))();
      }
      return prepared;
    };
};
