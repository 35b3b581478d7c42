import type { Plan } from '../domain/plan/plan';
import type { AsyncResult, Call } from './call';

/** The ids of the session that a site API request belongs to. */
export interface SessionIds {
  readonly sessionId: string;
  readonly trackingId: string;
}

/** The pause email (EN-10). */
export interface PauseEmail {
  readonly emailAddress: string;
  /** Months. */
  readonly pauseLength: number;
  readonly pauseLengthEffectiveDate: Date;
  readonly billingCycleEndDate: Date;
  /** The URL of the page where the reader can end the pause. */
  readonly cta: string;
}

/** The publisher's own site (AP-22…24, 28). */
export interface Site {
  /** For plans that are shown: at most 300,000 ms old. Invalid records are skipped and logged. */
  readonly plans: Call<readonly Plan[]>;
  /**
   * For plans that are compared with shown terms before a payment: read past every cache. The response replaces cached
   * plans. If absent, `plans` is called, which then must not be cached.
   */
  readonly freshPlans?: Call<readonly Plan[]>;
  /** Creates the reader's customer record at the payment provider if there is none. */
  readonly prepareCustomer: (ids: SessionIds) => AsyncResult<void>;
  readonly sendPostalCode: (
    ids: SessionIds,
    place: { readonly state: string; readonly postalCode: string },
  ) => AsyncResult<void>;
  readonly sendPauseEmail: (email: PauseEmail) => AsyncResult<void>;
}
