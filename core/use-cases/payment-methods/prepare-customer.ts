import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import type { Call } from '../../ports/call';
import type { CallFailed } from '../../ports/call-failed';
import type { Log } from '../../ports/log';
import type { SessionCookies } from '../../ports/session-cookies';
import type { Site } from '../../ports/site';

/** Where a reader is billed, as far as the publisher knows. */
export interface BillingPlace {
  /** Two letters. */
  readonly state: string;
  readonly postalCode: string;
}

/** PZ-01: makes the reader known to the payment provider, and sends the postal code once per page load (VA-10). */
export type PrepareCustomer = Call<void>;

export interface PrepareCustomerPorts {
  readonly site: Pick<Site, 'prepareCustomer' | 'sendPostalCode'>;
  readonly cookies: Pick<SessionCookies, 'sessionId' | 'trackingId'>;
}

/** One for a page load; its ports are those of the operation that it is a step of. */
export const makePrepareCustomer = ({
  log,
  place,
}: {
  readonly log: Log;
  /** `null` where the publisher does not know: nothing is sent then. */
  readonly place: BillingPlace | null;
}): ((ports: PrepareCustomerPorts) => PrepareCustomer) => {
  let postalCodeSent = false;
  return ({ site, cookies }) =>
    async () => {
      const sessionId = cookies.sessionId();
      if (sessionId === null) return E.left<CallFailed>({ _tag: 'SignedOut' });
      const ids = { sessionId, trackingId: cookies.trackingId() ?? '' };
      const prepared = await site.prepareCustomer(ids)();
      if (E.isRight(prepared) && place !== null && !postalCodeSent) {
        postalCodeSent = true;
        await TE.getOrElseW(
          (error: CallFailed) => async () =>
            log.warn('The postal code was not taken', { because: error._tag }),
        )(site.sendPostalCode(ids, place))();
      }
      return prepared;
    };
};
