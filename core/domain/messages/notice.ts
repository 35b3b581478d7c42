import type { PlainMessageKey } from './catalogue';
import { siteFailure, type SiteFailure } from './site-failure';

/**
 * A message for the reader: a text of the catalog, or the server's own message as plain text. `retryAt`: set if the
 * reader should try again later, from this time on; null if the time is unknown.
 */
export type Notice = { readonly retryAt?: Date | null } & (
  | {
      readonly kind: 'message';
      readonly key: PlainMessageKey;
      /** The reason from the site's REST client, if a call to the site failed or the device is offline. */
      readonly why?: SiteFailure;
    }
  | { readonly kind: 'server'; readonly text: string }
);

/** The fields of a failed call that select its message. `message`: the server's own message for the reader. */
interface Because {
  readonly _tag: string;
  readonly message?: string | null;
  readonly notJson?: true;
  readonly retryAt?: Date | null;
}

/** Returns the server's own message (ER-02); `null` if there is none. */
export const serverNotice = ({ message = null, ...because }: Because): Notice | null =>
  message === null ? null : { kind: 'server', text: message, ...retryOf(because) };

/** Returns the server's own message about a payment, a subscription or a card; otherwise our text (ER-02). */
export const failureNotice = (because: Because, ours: PlainMessageKey): Notice =>
  serverNotice(because) ?? busyNotice(because, ours) ?? { kind: 'message', key: ours };

/** The same for a purchase or a card, which also calls the site: it says if the device is offline (ER-01). */
export const paymentNotice = (because: Because, ours: PlainMessageKey): Notice =>
  because._tag === 'Offline' ? siteNotice(because, ours) : failureNotice(because, ours);

/** The same for a call to the site's REST API, with the reason from its client (ER-01). */
export const siteNotice = (because: Because, ours: PlainMessageKey): Notice => {
  const notice = failureNotice(because, ours);
  const why = siteFailure(because);
  return notice.kind === 'server' || notice.retryAt !== undefined || why === null
    ? notice
    : { ...notice, why };
};

/**
 * The message about a service that accepts no requests for now (readings 73): our text, with the advice to try again
 * later. `null` for any other failure.
 */
export const busyNotice = (because: Because, ours: PlainMessageKey): Notice | null =>
  because.retryAt === undefined
    ? null
    : {
        kind: 'message',
        key: because._tag === 'NotAccepted' ? 'later.not-accepted' : ours,
        retryAt: because.retryAt,
      };

const retryOf = ({ retryAt }: Omit<Because, 'message'>): Pick<Notice, 'retryAt'> =>
  retryAt === undefined ? {} : { retryAt };
