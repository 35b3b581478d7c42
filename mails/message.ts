/** The content of a mail. Amounts are in cents from the sender's ledger; dates are in UTC. */
export type MailMessage =
  | { readonly kind: 'verification' | 'password-reset' | 'email-change'; readonly link: string }
  /** Sent to the previous address of an account. */
  | { readonly kind: 'email-changed' }
  | {
      readonly kind: 'invitation';
      readonly from: string;
      /** A text that follows the sender's name, such as "reads The Harbor Post". */
      readonly reason: string;
      readonly cents: number;
      readonly link: string;
    }
  | {
      readonly kind: 'welcome';
      readonly terms: Terms;
      readonly paid: Payment | null;
      /** True if the reader was a member before. */
      readonly again: boolean;
      /** The end of a running trial; null without one. */
      readonly trialEnds: Date | null;
    }
  | { readonly kind: 'receipt'; readonly terms: Terms; readonly paid: Payment }
  | { readonly kind: 'trial-ends' | 'renewal'; readonly terms: Terms; readonly days: number }
  | {
      readonly kind: 'price-rise';
      readonly terms: Terms;
      readonly days: number;
      readonly on: Date;
      readonly oldCents: number;
      readonly newCents: number;
    }
  | { readonly kind: 'card-ends'; readonly terms: Terms; readonly expiry: Expiry }
  | {
      readonly kind: 'charge-failed';
      readonly terms: Terms;
      readonly cents: number;
      readonly on: Date;
      readonly nextTry: Date;
    }
  | {
      readonly kind: 'pause';
      readonly months: number;
      /** The last paid day. */
      readonly lastDay: Date;
      /** The terms from the restart on; null if unknown. */
      readonly terms: Terms | null;
      readonly link: string;
    }
  | { readonly kind: 'resumed'; readonly terms: Terms; readonly paid: Payment | null }
  | {
      readonly kind: 'plan-change';
      readonly terms: Terms;
      readonly paid: Payment | null;
      readonly oldPlan: string;
      /** True if a pending plan change was undone. */
      readonly kept: boolean;
    }
  | {
      readonly kind: 'canceled';
      readonly plan: string;
      /** The last day of access; `null` if access has ended. */
      readonly until: Date | null;
      /** The unpaid amount that caused the cancellation; null for other causes. */
      readonly unpaidCents: number | null;
    };

export type MailKind = MailMessage['kind'];

/** A plan and its next charge. */
export interface Terms {
  readonly plan: string;
  /** Months between two charges. */
  readonly months: 1 | 6 | 12;
  /** The plan's current price before discounts. */
  readonly cents: number;
  /** A later price; null if the price stays. */
  readonly later: { readonly cents: number; readonly from: Date } | null;
  /** The next charge after discounts; `null` if there is none. */
  readonly next: { readonly cents: number; readonly on: Date } | null;
  readonly method: Method | null;
}

/** A successful charge and the period that it pays for. */
export interface Payment {
  readonly cents: number;
  readonly on: Date;
  readonly from: Date;
  readonly to: Date;
}

export type Method =
  | { readonly kind: 'card'; readonly type: string; readonly digits: string }
  | { readonly kind: 'paypal' | 'google-pay' | 'apple-pay' };

/** The expiry date as printed on a card. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}
