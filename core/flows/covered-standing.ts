import type { CoveredStanding, CoverTerms } from '../domain/cover/cover';
import { amountDue } from '../domain/charges/due';
import { planTerms } from '../domain/charges/plan-terms';
import { isFreeRecord } from '../domain/subscription/subscription';
import type { SubscriptionState } from '../state/subscriptions';
import { previewOf, type ChangePreview } from './membership-change/change-preview';
import type { MembershipFacts } from './membership-change/facts';

/**
 * How the membership stands of a reader who may not read an article, with what taking it up again is charged: by the same outlook that the
 * membership page shows before the press. `null`: the list was not read.
 */
export const coveredStanding = (held: SubscriptionState, facts: MembershipFacts): CoveredStanding | null => {
  if (!held.subscriptionsFetched) return null;
  const { standing, actions, live } = facts;
  // ST-13: it ends with the delivery, whether that was written already or not.
  if (live !== null && isFreeRecord(live) && !facts.homeDelivery) return { kind: 'delivery-ended' };
  switch (standing._tag) {
    case 'None':
      return { kind: 'none', hadTrial: false };
    case 'TrialCancelled':
      return { kind: 'none', hadTrial: true };
    case 'Paused':
      return { kind: 'paused', terms: termsToday(previewOf(facts, { kind: 'resume' })) };
    case 'PastDue':
      return { kind: 'past-due', amount: amountDue(held, facts.now) };
    case 'Ended': {
      // Without a stored method a restart leads to the plans as well (PZ-06).
      const mayRestart = actions.includes('restart') && facts.methods.length > 0;
      const terms = mayRestart ? termsToday(previewOf(facts, { kind: 'restart' })) : null;
      return { kind: 'ended', on: standing.on, terms };
    }
    case 'FreeEnded':
      return { kind: 'delivery-ended' };
    case 'Starting':
      return { kind: 'starts', on: standing.on };
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

/** `null` where nothing is charged today. */
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
