import { left } from '../domain/fp';
import { pathOf } from '../domain/routes/paths';
import type { MemberPorts, SessionPorts } from '../ports/membership/membership-ports';
import { isLoggedIn } from '../state/member';
import { makeAddPaymentMethod } from '../use-cases/payment-methods/add-payment-method';
import { makeConfirmPaymentMethod } from '../use-cases/payment-methods/confirm-payment-method';
import { makeMakeDefaultMethod } from '../use-cases/payment-methods/make-default';
import { makePrepareCustomer } from '../use-cases/payment-methods/prepare-customer';
import { makeRemovePaymentMethod } from '../use-cases/payment-methods/remove-payment-method';
import { makePayPastDue, makeReplaceCard } from '../use-cases/payment-methods/replace-card';
import { makeReplacePaymentMethod } from '../use-cases/payment-methods/replace-payment-method';
import { makeRetrySubscription } from '../use-cases/payment-methods/retry';
import { makeEmailAddress } from '../use-cases/profile/email-address';
import { makeUpdateProfile } from '../use-cases/profile/update-profile';
import { makePageLock } from '../use-cases/saga/hold-lock';
import { makeAcceptOffer } from '../use-cases/subscriptions/accept-offer';
import { makeCancelSubscription } from '../use-cases/subscriptions/cancel';
import { makeChangePlan } from '../use-cases/subscriptions/change-plan';
import { makeClearPause } from '../use-cases/subscriptions/clear-pause';
import { makeEndHomeDeliveryPlan } from '../use-cases/subscriptions/end-home-delivery-plan';
import { makeFinishOpenChange } from '../use-cases/subscriptions/finish';
import { makeForgetOpenChange } from '../use-cases/subscriptions/forget-open-change';
import { makePauseSubscription } from '../use-cases/subscriptions/pause';
import { makeQuoteRemaining } from '../use-cases/subscriptions/quote-remaining';
import {
  cancelling,
  changingCard,
  pausing,
  paying,
  removingCard,
  savingCard,
  updating,
} from '../use-cases/subscriptions/record-outcome';
import { makeRecoverChanges } from '../use-cases/subscriptions/recover';
import { makeGiveUpPause, makeRepairPause } from '../use-cases/subscriptions/repair-interrupted-pause';
import { makeRestartSubscription } from '../use-cases/subscriptions/restart';
import { makeResumeSubscription } from '../use-cases/subscriptions/resume';
import { makeSettleUnderLock } from '../use-cases/subscriptions/settle-under-lock';
import { makeSubscribe } from '../use-cases/subscriptions/subscribe';
import { makeSyncCurrentPlan } from '../use-cases/subscriptions/sync-current-plan';
import { makeUndoChange } from '../use-cases/subscriptions/undo-change';
import { makeBindPorts } from './bound-ports';
import type { ChangeServices, KnownToPages } from './change-failures';
import { makeRunner, type Runner } from './change-runner';
import { servicesOf } from './service-table';

/**
 * The table of the services with the lifetime of a change: they change a membership, its payments and a profile. No
 * page needs them to show the status, so a shell may load them later. `changeFailures` has their failures until then.
 */
export const makeChangesPart = (
  ports: SessionPorts & MemberPorts,
  { reads, loadDiscounts, states, session, settings, onBegun }: KnownToPages,
): ChangeServices => {
  const { pausingEnabled, place, localPictures, homeDeliveryPlan } = settings;
  const { loadPaymentMethods, loadSubscriptions } = reads;
  const bindPorts = makeBindPorts(session, ports, states);
  const options = {
    ...{ session, pausingEnabled, onBegun, pageLock: makePageLock() },
    prepareCustomer: makePrepareCustomer({ log: ports.log, place }),
    onCheck: states.checkedFailure.set,
  };
  const membershipAddress = ports.navigation.addressOf(pathOf('membership'));
  const open = (runner: Runner) => ({ ...runner, emailAddress: makeEmailAddress(runner), membershipAddress });
  const thenRead = [loadPaymentMethods, loadSubscriptions];
  const methods = [loadPaymentMethods];
  return {
    ...servicesOf<Runner, Omit<ChangeServices, 'settle' | 'updateProfile' | 'uploadPicture'>>(
      () => makeRunner(bindPorts(), { ...options, comparesPlans: true }),
      {
        subscribe: { make: makeSubscribe, outcome: { success: null, failure: 'error.subscribing' } },
        pauseSubscription: {
          make: (runner) => makePauseSubscription({ ...runner, membershipAddress }),
          outcome: pausing,
        },
        resumeSubscription: {
          make: makeResumeSubscription,
          outcome: { success: 'membership.resumed', failure: 'error.resuming' },
        },
        changePlan: { make: makeChangePlan, outcome: updating },
        undoChange: { make: makeUndoChange, outcome: updating },
        cancelSubscription: { make: makeCancelSubscription, outcome: cancelling },
        restartSubscription: {
          make: makeRestartSubscription,
          outcome: { success: null, failure: 'error.restarting' },
        },
        repairPause: {
          make: makeRepairPause,
          outcome: { success: 'membership.paused', failure: 'error.pausing' },
        },
        giveUpPause: {
          make: (runner) => makeGiveUpPause({ ...runner, clearPause: makeClearPause(runner) }),
          outcome: { success: null, failure: 'error.pausing' },
        },
        addPaymentMethod: { make: makeAddPaymentMethod, outcome: savingCard, thenRead: methods },
        replacePaymentMethod: { make: makeReplacePaymentMethod, outcome: savingCard, thenRead: methods },
        confirmPaymentMethod: { make: makeConfirmPaymentMethod },
        removePaymentMethod: { make: makeRemovePaymentMethod, outcome: removingCard, thenRead: methods },
        makeDefaultMethod: { make: makeMakeDefaultMethod, outcome: changingCard, thenRead },
        replaceCard: { make: makeReplaceCard, outcome: changingCard, thenRead },
        payPastDue: { make: makePayPastDue, outcome: paying, thenRead },
        retrySubscription: { make: makeRetrySubscription, outcome: paying, thenRead },
        acceptOffer: { make: makeAcceptOffer, outcome: changingCard, thenRead: [loadDiscounts] },
        recoverChanges: { make: (runner) => makeRecoverChanges(open(runner)) },
        quoteRemaining: { make: makeQuoteRemaining },
        finishOpenChange: { make: (runner) => makeFinishOpenChange(open(runner)) },
        forgetOpenChange: { make: makeForgetOpenChange },
        openEntries: { make: ({ journal }) => journal.open },
      },
    ),
    ...servicesOf<Runner, Pick<ChangeServices, 'settle'>>(
      // Reconciling charges nothing.
      () => makeRunner(bindPorts(), { ...options, comparesPlans: false }),
      {
        settle: {
          make: (runner) =>
            makeSettleUnderLock({
              ...runner,
              holdLock: runner.holdLockToSettle,
              clearPause: makeClearPause(runner),
              syncCurrentPlan: makeSyncCurrentPlan(runner),
              endHomeDeliveryPlan: makeEndHomeDeliveryPlan(runner),
              homeDeliveryPlan,
            }),
        },
      },
    ),
    updateProfile: makeUpdateProfile({ bindPorts, profanity: ports.profanity, localPictures }),
    // The site knows the reader of an upload only by its own session (readings 88).
    uploadPicture: async (picture, until) =>
      isLoggedIn(states.member.getValue()) === true && session.cookieOf.sessionId() === null
        ? left({ _tag: 'SignedOut' })
        : ports.pictures.upload(picture, until),
  };
};
