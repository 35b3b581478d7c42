import type { Plan } from '../domain/plan/plan';
import type { Call } from './call';

/** Who a call of the site API is made for. */
export interface SessionIds {
  readonly sessionId: string;
  readonly trackingId: string;
}

/** EN-10. */
export interface PauseEmail {
  readonly emailAddress: string;
  /** Months. */
  readonly pauseLength: number;
  readonly pauseLengthEffectiveDate: Date;
  readonly billingCycleEndDate: Date;
  /** Address of the page where the pause can be ended. */
  readonly cta: string;
}

/** The publisher's own site (AP-22…24, 28). */
export interface Site {
  /** Records that are no plans are left out and logged. */
  readonly plans: Call<readonly Plan[]>;
  /** Makes sure that the payment provider knows this reader. */
  readonly prepareCustomer: (ids: SessionIds) => Call<void>;
  readonly sendPostalCode: (
    ids: SessionIds,
    place: { readonly state: string; readonly postalCode: string },
  ) => Call<void>;
  readonly sendPauseEmail: (email: PauseEmail) => Call<void>;
}
