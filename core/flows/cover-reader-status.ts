import type { CoverReaderStatus, CoverTerms } from '../domain/cover/cover';
import { amountDue } from '../domain/charges/due';
import { planTerms } from '../domain/charges/plan-terms';
import { isFreeRecord } from '../domain/subscription/subscription';
import type { SubscriptionState } from '../state/subscriptions';
import { previewOf, type ChangePreview } from './membership-change/change-preview';
import type { MembershipFacts } from './membership-change/facts';

/**
 * Returns the membership status of a reader who may not read an article, with the charge for resuming or restarting it.
 * Dates and amounts come from the facts and the preview that the membership page shows. Returns null if the
 * subscriptions were not fetched.
 */
export const coverReaderStatus = (
  subscriptionState: SubscriptionState,
  facts: MembershipFacts,
): CoverReaderStatus | null => {
  if (!subscriptionState.subscriptionsFetched) return null;
  const { membershipStatus: readerStatus, actions, live } = facts;
  // A free record ends with the home delivery, even if its end is not recorded yet (ST-13).
  if (live !== null && isFreeRecord(live) && !facts.homeDelivery) return { kind: 'delivery-ended' };
  switch (readerStatus._tag) {
    case 'None':
      return { kind: 'none', hadTrial: false };
    case 'TrialCancelled':
      return { kind: 'none', hadTrial: true };
    case 'Paused': {
      const terms = termsToday(previewOf(facts, { kind: 'resume' }));
      return { kind: 'paused', until: readerStatus.on, terms };
    }
    case 'PastDue':
      return { kind: 'past-due', amount: amountDue(subscriptionState, facts.now) };
    case 'Ended': {
      // Without a stored payment method, a restart leads to the plans too (PZ-06).
      const mayRestart = actions.includes('restart') && facts.methods.length > 0;
      const terms = mayRestart ? termsToday(previewOf(facts, { kind: 'restart' })) : null;
      return { kind: 'ended', on: readerStatus.on, terms };
    }
    case 'FreeEnded':
      return { kind: 'delivery-ended' };
    case 'Starting':
      return { kind: 'starts', on: readerStatus.on };
    case 'PauseInterrupted':
    case 'OtherPlan':
      return { kind: 'unsettled' };
    case 'Active':
    case 'Trial':
    case 'Changing':
    case 'Cancelled':
      return { kind: 'runs' };
  }
};

/** Returns the terms of a change that is charged today, or null if nothing is charged today. */
const termsToday = ({ plan, start, entries }: ChangePreview): CoverTerms | null => {
  const terms = plan === null || start !== null ? null : planTerms(plan, entries);
  return plan === null || terms === null
    ? null
    : {
        amount: terms.amount,
        laterAmount: terms.later?.amount ?? terms.amount,
        billingInterval: plan.billingInterval,
      };
};
