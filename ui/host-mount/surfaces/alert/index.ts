import { isRight, isSome } from '../../../../core/domain/fp';
import { fieldsInJson, parseJson } from '../../../../core/domain/json';
import { consoleLog } from '../../../../adapters/browser/log';
import { fetchPaymentStatus } from '../../../../adapters/http/lean/payment-status';
import { alertSnooze } from '../../../../adapters/storage/alert-snooze';
import { dueAlert } from '../../../../core/domain/payment-method/due-alert';
import { keptDeliveryEnded, keptNewEmail, lastKnownStatus } from '../../../../core/state/persisted';
import { drawAlert, type HostAlert } from './alert-bar';
import type { PageContext } from '../../page/context';
import { mounts } from '../../page/mounts';
import { pageStore, subscriberMark } from '../../page/storage';

export const reason = 'Tells readers who pay of a charge that failed, or of a card that ends';

/**
 * SC-08 on pages of the host's: what a reader has to see to. Brought once somebody is at the page; asked no more than every ten
 * minutes where there was nothing to say; of readers who never paid nothing is asked, and only a new address that waits is told. Of readers whom
 * this browser does not know it is asked where they may not read the article.
 */
export const makeAlerts = (boot: PageContext): (() => void) => {
  const quiet = alertSnooze(() => sessionStorage, Date.now);
  let shown: { readonly mount: HTMLElement; readonly remove: () => void } | null = null;
  let alert: { readonly reader: unknown; readonly found: Promise<HostAlert | null> } | null = null;

  const remove = (): void => {
    shown?.remove();
    shown = null;
  };
  return () => {
    const reader = boot.reader();
    const mount = place();
    if (shown !== null && (shown.mount !== mount || alert?.reader !== reader)) remove();
    if (reader?.loggedIn !== true) {
      quiet.end();
      return;
    }
    if (mount === undefined || shown !== null) return;
    const known = knownOf(reader.trackingId);
    if (!known.deliveryEnded && quiet.now()) return;
    if (!known.pays && !known.isUnknown && !known.awaitsEmail && !known.deliveryEnded) return;
    if (alert?.reader !== reader) alert = { reader, found: find(boot, known) };
    const { found } = alert;
    void found.then((due) => {
      if (boot.reader() !== reader || shown !== null || place() !== mount) return;
      if (due?.kind !== 'delivery-ended' && quiet.now()) return;
      if (due === null) return quiet.forAWhile();
      shown = {
        mount,
        remove: drawAlert(mount, boot.config, due, () => {
          if (due.kind === 'delivery-ended') forgetDeliveryEnded();
          else quiet.forThisVisit();
          // What was found has been seen: what is left to see to is asked for anew.
          alert = null;
          remove();
        }),
      };
    });
  };
};

/** None where the account area is on the page: it has a bar of its own, and the way to pay. */
const place = (): HTMLElement | undefined => (mounts('account').length > 0 ? undefined : mounts('alert')[0]);

interface Known {
  /** The payment provider may know this reader; it answers with an error else. */
  readonly pays: boolean;
  /** No page of this browser has read how their membership stands. */
  readonly isUnknown: boolean;
  /** A new address of theirs waits. */
  readonly awaitsEmail: boolean;
  /** ST-13: nobody has told them yet. */
  readonly deliveryEnded: boolean;
}

const find = async (
  boot: PageContext,
  { pays, isUnknown, awaitsEmail, deliveryEnded }: Known,
): Promise<HostAlert | null> => {
  // No call, and no failing one, stands before what this browser knows.
  if (deliveryEnded) return { kind: 'delivery-ended' };
  const asks = pays || (isUnknown && (await mayNotRead(boot)));
  return (asks ? await readAlert(boot) : null) ?? (awaitsEmail ? { kind: 'new-email' } : null);
};

/** The entitlement check of an article on this page has said so. */
const mayNotRead = async ({ entitled }: PageContext): Promise<boolean> => {
  const answer = await entitled;
  return answer !== undefined && isSome(answer) && !answer.value;
};

const knownOf = (trackingId: string | null): Known => {
  const kept = parseJson(pageStore().get('state'));
  const status = lastKnownStatus(kept, trackingId ?? '');
  return {
    pays: (status ?? 'None') !== 'None' || subscriberMark().isMarkedSubscriber(),
    isUnknown: status === null,
    awaitsEmail: keptNewEmail(kept)?.reader === trackingId,
    deliveryEnded: keptDeliveryEnded(kept, trackingId ?? ''),
  };
};

/** The reader has seen it. */
const forgetDeliveryEnded = (): void => {
  const store = pageStore();
  store.set('state', JSON.stringify({ ...fieldsInJson(store.get('state')), deliveryEnded: undefined }));
};

const readAlert = async ({ config }: PageContext): Promise<HostAlert | null> => {
  const answer = await fetchPaymentStatus({
    membershipHost: config.membershipHost,
    noCustomer: config.customerNotFound ?? undefined,
  }).read();
  if (isRight(answer)) return dueAlert(answer.right);
  consoleLog.warn('What is due could not be read', { because: answer.left._tag });
  return null;
};
