/** What is to be told. Amounts are cents of the sender's own ledger, days are read as UTC. */
export type MailMessage =
  | { readonly kind: 'verification' | 'password-reset' | 'email-change'; readonly link: string }
  /** To the address that an account had until now. */
  | { readonly kind: 'email-changed' }
  | {
      readonly kind: 'invitation';
      readonly from: string;
      /** What the sender says, after his name: "reads The Courier". */
      readonly reason: string;
      readonly cents: number;
      readonly link: string;
    }
  | {
      readonly kind: 'welcome';
      readonly terms: Terms;
      readonly paid: Payment | null;
      /** They have been a member before. */
      readonly again: boolean;
      /** The day on which a trial that has begun is over. */
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
      /** The last day that is paid for. */
      readonly lastDay: Date;
      /** How it starts again, where that is known. */
      readonly terms: Terms | null;
      readonly link: string;
    }
  | { readonly kind: 'resumed'; readonly terms: Terms; readonly paid: Payment | null }
  | {
      readonly kind: 'plan-change';
      readonly terms: Terms;
      readonly paid: Payment | null;
      readonly oldPlan: string;
      /** A change that waited was taken back. */
      readonly kept: boolean;
    }
  | {
      readonly kind: 'canceled';
      readonly plan: string;
      /** The last day of access; `null` where it is over. */
      readonly until: Date | null;
      /** What could not be charged, where that ended it. */
      readonly unpaidCents: number | null;
    };

export type MailKind = MailMessage['kind'];

/** A plan, and what it takes next. */
export interface Terms {
  readonly plan: string;
  /** Months between two charges. */
  readonly months: 1 | 6 | 12;
  /** The plan's price now, before discounts. */
  readonly cents: number;
  /** A price that comes later. */
  readonly later: { readonly cents: number; readonly from: Date } | null;
  /** The charge ahead, discounts taken off; `null` where none is. */
  readonly next: { readonly cents: number; readonly on: Date } | null;
  readonly method: Method | null;
}

/** A charge that went through, and the days that it pays for. */
export interface Payment {
  readonly cents: number;
  readonly on: Date;
  readonly from: Date;
  readonly to: Date;
}

export type Method =
  | { readonly kind: 'card'; readonly type: string; readonly digits: string }
  | { readonly kind: 'paypal' | 'google-pay' | 'apple-pay' };

/** As it is printed on a card. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}
