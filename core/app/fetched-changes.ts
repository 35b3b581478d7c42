import * as E from 'fp-ts/Either';
import type { Call } from '../ports/call';
import type { CallFailed } from '../ports/call-failed';
import type { JournalFailed } from '../ports/journal';
import { notReady } from '../use-cases/saga/not-ready';
import type { Busy, NotDone } from '../use-cases/saga/change-failed';
import type { ChangesPart } from './changes-part';
import type { FetchedPart } from './services';

/** The failure if the code cannot be loaded: without a connection, no code arrives. */
const offline: CallFailed = { _tag: 'Offline' };
const notDone: NotDone = { _tag: 'NotDone', because: offline };
const notOpened: JournalFailed = { _tag: 'JournalFailed' };
const busy: Busy = { _tag: 'Busy' };

/**
 * Returns the calls of a part that may not be loaded yet. Each call waits for the part. If it cannot be loaded, nothing
 * is sent and nothing changes.
 */
export const callsOfChanges = (part: FetchedPart<ChangesPart>): ChangesPart => {
  const ending =
    <Missing>(missing: Missing) =>
    <Args extends readonly unknown[], A, F>(of: (there: ChangesPart) => (...args: Args) => Call<A, F>) =>
    (...args: Args): Call<A, F | Missing> =>
    async () => {
      const there = part.now() ?? (await part.load().catch(() => null));
      return there === null ? E.left(missing) : of(there)(...args)();
    };
  const change = ending(notDone);
  return {
    subscribe: change((there) => there.subscribe),
    pauseSubscription: change((there) => there.pauseSubscription),
    resumeSubscription: change((there) => there.resumeSubscription),
    changePlan: change((there) => there.changePlan),
    undoChange: change((there) => there.undoChange),
    cancelSubscription: change((there) => there.cancelSubscription),
    restartSubscription: change((there) => there.restartSubscription),
    repairPause: change((there) => there.repairPause),
    giveUpPause: change((there) => there.giveUpPause),
    addPaymentMethod: change((there) => there.addPaymentMethod),
    replacePaymentMethod: change((there) => there.replacePaymentMethod),
    confirmPaymentMethod: change((there) => there.confirmPaymentMethod),
    removePaymentMethod: change((there) => there.removePaymentMethod),
    makeDefaultMethod: change((there) => there.makeDefaultMethod),
    replaceCard: change((there) => there.replaceCard),
    payPastDue: change((there) => there.payPastDue),
    retrySubscription: change((there) => there.retrySubscription),
    acceptOffer: change((there) => there.acceptOffer),
    finishOpenChange: change((there) => there.finishOpenChange),
    forgetOpenChange: ending(notReady(offline))((there) => there.forgetOpenChange),
    quoteRemaining: ending(offline)((there) => there.quoteRemaining),
    recoverChanges: ending(notOpened)((there) => () => there.recoverChanges)(),
    hasBegun: (entryId) => part.now()?.hasBegun(entryId) === true,
    openEntries: ending(notOpened)((there) => there.openEntries),
    updateProfile: ending(offline)((there) => there.updateProfile),
    uploadPicture: ending(offline)((there) => there.uploadPicture),
    settle: ending(busy)((there) => () => there.settle)(),
  };
};
