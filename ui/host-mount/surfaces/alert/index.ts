import { isRight, isSome } from '../../../../core/domain/fp';
import { fieldsInJson, parseJson } from '../../../../core/domain/json';
import { consoleLog } from '../../../../adapters/browser/log';
import { fetchPaymentStatus } from '../../../../adapters/http/lean/payment-status';
import { alertSnooze } from '../../../../adapters/storage/alert-snooze';
import { keepsChanges } from '../../../../adapters/storage/journal-keys';
import { dueAlert } from '../../../../core/domain/payment-method/due-alert';
import { keptDeliveryEnded, keptNewEmail, lastKnownStatus } from '../../../../core/state/persisted';
import { drawAlert, type HostAlert } from './alert-bar';
import type { PageContext } from '../../page/context';
import { mounts } from '../../page/mounts';
import { pageStorage, pageStore, subscriberMark } from '../../page/storage';

export const reason =
  'Tells readers of a charge that failed, of a card that ends, and of a change that was interrupted';

/**
 * SC-08 on pages of the host's: what a reader has to see to. Brought once somebody is at the page; asked no more than every ten
 * minutes where there was nothing to say; of readers who never paid nothing is asked, and only a new address that waits is told. Of readers whom
 * this browser does not know it is asked where they may not read the article. A change that was interrupted (PZ-09) is told first, until the
 * reader sends it away.
 */
export const makeAlerts = (page: PageContext): (() => void) => {
  const quiet = alertSnooze(() => sessionStorage, Date.now);
  let shown: { readonly mount: HTMLElement; readonly bar: HTMLElement } | null = null;
  let alert: { readonly reader: unknown; readonly found: Promise<HostAlert | null> } | null = null;

  const remove = (): void => {
    shown?.bar.remove();
    shown = null;
  };
  const scan = (): void => {
    const reader = page.reader();
    const mount = place();
    const isThere = shown?.mount === mount && shown?.bar.isConnected === true;
    if (shown !== null && (!isThere || alert?.reader !== reader)) remove();
    if (reader?.loggedIn !== true) {
      quiet.end();
      return;
    }
    if (mount === undefined || shown !== null) return;
    const known = knownOf(reader.trackingId);
    const asks = !quiet.now() && (known.pays || known.isUnknown);
    const tells = known.deliveryEnded || (known.mayHaveBegun && !quiet.isForThisVisit());
    if (!asks && !tells && (quiet.now() || !known.awaitsEmail)) return;
    if (alert?.reader !== reader)
      alert = { reader, found: find(page, known, { asks, reader: reader.trackingId ?? '', again }) };
    const { found } = alert;
    void found.then((due) => {
      if (page.reader() !== reader || shown !== null || place() !== mount) return;
      if (
        due?.kind === 'open-change' ? quiet.isForThisVisit() : quiet.now() && due?.kind !== 'delivery-ended'
      )
        return;
      if (due === null) return asks ? quiet.forAWhile() : undefined;
      shown = {
        mount,
        bar: drawAlert(page, mount, due, () => {
          if (due.kind === 'delivery-ended') forgetDeliveryEnded();
          else quiet.forThisVisit();
          // What was found has been seen: what is left to see to is asked for anew.
          alert = null;
          remove();
        }),
      };
    });
  };
  /** Looks anew, when what another page may be at work on now is over. */
  const again = (milliseconds: number): void =>
    void setTimeout(() => {
      alert = null;
      scan();
    }, milliseconds);
  return scan;
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
  /** The journal has a change open, of whichever reader. */
  readonly mayHaveBegun: boolean;
}

/** Fetched for a browser in which a change was begun and not ended. */
const openChange = (
  page: PageContext,
  reader: string,
  again: HowToFind['again'],
): Promise<HostAlert | null> =>
  import('./open-change').then(
    (part) => part.openChange(page, reader, again),
    () => null,
  );

interface HowToFind {
  /** The payment provider may be asked. */
  readonly asks: boolean;
  readonly reader: string;
  readonly again: (milliseconds: number) => void;
}

const find = async (
  page: PageContext,
  { pays, isUnknown, awaitsEmail, deliveryEnded, mayHaveBegun }: Known,
  { asks, reader, again }: HowToFind,
): Promise<HostAlert | null> => {
  // No call, and no failing one, stands before what this browser knows.
  const open = mayHaveBegun ? await openChange(page, reader, again) : null;
  if (open !== null) return open;
  if (deliveryEnded) return { kind: 'delivery-ended' };
  const isAsked = asks && (pays || (isUnknown && (await mayNotRead(page))));
  return (isAsked ? await readAlert(page) : null) ?? (awaitsEmail ? { kind: 'new-email' } : null);
};

/** The entitlement check of an article on this page has said so. */
const mayNotRead = async ({ entitled }: PageContext): Promise<boolean> => {
  const answers = await Promise.all(entitled.values());
  return answers.some((answer) => isSome(answer) && !answer.value);
};

const knownOf = (trackingId: string | null): Known => {
  const kept = parseJson(pageStore().get('state'));
  const status = lastKnownStatus(kept, trackingId ?? '');
  return {
    pays: (status ?? 'None') !== 'None' || subscriberMark().isMarkedSubscriber(),
    isUnknown: status === null,
    awaitsEmail: keptNewEmail(kept)?.reader === trackingId,
    deliveryEnded: keptDeliveryEnded(kept, trackingId ?? ''),
    mayHaveBegun: keepsChanges(pageStorage()),
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
