import { failureFacts } from '../../../../core/ports/call-failed';
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
import { customerNotFoundIn } from '../../page/customer-not-found';
import { mounts } from '../../page/mounts';
import { pageStorage, pageStore, subscriberMark } from '../../page/storage';

/**
 * Shows alerts on host pages (SC-08), after the first user interaction. If there is no alert, the next check follows
 * after ten minutes at the earliest. For readers who never paid, no request is sent; only a new address is shown. For
 * readers unknown to this browser, the request is sent only if they may not read the article. An interrupted change
 * (PZ-09) comes first, until the reader dismisses it.
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
    const known = knownOf(page, reader.trackingId);
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
          // After the reader has dismissed an alert, the next scan checks again.
          alert = null;
          remove();
        }),
      };
    });
  };
  /** Checks again after another page may have finished its change. */
  const again = (milliseconds: number): void =>
    void setTimeout(() => {
      alert = null;
      scan();
    }, milliseconds);
  return scan;
};

/** No alert is shown on pages with the account area, which has its own alert bar and payment form. */
const place = (): HTMLElement | undefined => (mounts('account').length > 0 ? undefined : mounts('alert')[0]);

interface Known {
  /** True if the payment provider may know this reader. For unknown readers it returns an error. */
  readonly pays: boolean;
  /** True if no page in this browser has read their membership. */
  readonly isUnknown: boolean;
  /** True if a new email address waits to be confirmed. */
  readonly awaitsEmail: boolean;
  /** True if the end of the home delivery has not been shown to the reader (ST-13). */
  readonly deliveryEnded: boolean;
  /** True if the journal has an open change of any reader. */
  readonly mayHaveBegun: boolean;
}

/** Loaded only if a change was begun and not ended in this browser. */
const openChange = (
  page: PageContext,
  reader: string,
  again: HowToFind['again'],
): Promise<HostAlert | null> =>
  import('./open-change').then(
    (part) => part.openChange(page, reader, again),
    (error: unknown) => {
      page.report(error, 'open-change');
      return null;
    },
  );

interface HowToFind {
  /** True if a request to the payment provider is allowed. */
  readonly asks: boolean;
  readonly reader: string;
  readonly again: (milliseconds: number) => void;
}

const find = async (
  page: PageContext,
  { pays, isUnknown, awaitsEmail, deliveryEnded, mayHaveBegun }: Known,
  { asks, reader, again }: HowToFind,
): Promise<HostAlert | null> => {
  // Alerts that this browser knows come first. They need no request.
  const open = mayHaveBegun ? await openChange(page, reader, again) : null;
  if (open !== null) return open;
  if (deliveryEnded) return { kind: 'delivery-ended' };
  const isAsked = asks && (pays || (isUnknown && (await mayNotRead(page))));
  return (isAsked ? await readAlert(page) : null) ?? (awaitsEmail ? { kind: 'new-email' } : null);
};

/** True if an entitlement check on this page denied access. */
const mayNotRead = async ({ entitled }: PageContext): Promise<boolean> => {
  const answers = await Promise.all(entitled.values());
  return answers.some((answer) => isSome(answer) && !answer.value);
};

const knownOf = ({ config }: PageContext, trackingId: string | null): Known => {
  const kept = parseJson(pageStore().get('state'));
  const status = lastKnownStatus(kept, trackingId ?? '');
  return {
    pays: (status ?? 'None') !== 'None' || subscriberMark(config).isMarkedSubscriber(),
    isUnknown: status === null,
    awaitsEmail: keptNewEmail(kept)?.reader === trackingId,
    deliveryEnded: keptDeliveryEnded(kept, trackingId ?? ''),
    mayHaveBegun: keepsChanges(pageStorage()),
  };
};

/** Deletes the stored mark after the reader has seen the alert. */
const forgetDeliveryEnded = (): void => {
  const store = pageStore();
  store.set('state', JSON.stringify({ ...fieldsInJson(store.get('state')), deliveryEnded: undefined }));
};

const readAlert = async ({ config }: PageContext): Promise<HostAlert | null> => {
  const answer = await fetchPaymentStatus({
    membershipHost: config.membershipHost,
    noCustomer: customerNotFoundIn(config),
  }).read();
  if (isRight(answer)) return dueAlert(answer.right);
  consoleLog.warn('The amount due could not be read', failureFacts(answer.left));
  return null;
};
