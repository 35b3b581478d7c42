import { ownLines, sharedBenefits } from '../domain/plan/benefits';
import type { AccountSettings } from '../domain/settings/settings';
import type { PricedPlans } from '../flows/subscribe/offer';
import { ownMembershipGives } from './membership-gives';

/**
 * The lines about what a membership gives, beside the plans of an offer. Plans without texts of their own have those of
 * the publisher's configuration; empty if there are none.
 */
export const offerGives = (
  { plans, choice }: Pick<PricedPlans, 'plans' | 'choice'>,
  settings: Pick<AccountSettings, 'membershipGives' | 'language'>,
): readonly string[] => {
  const shared = sharedBenefits(plans);
  const hasTexts =
    shared.length > 0 || plans.some((plan) => ownLines(plan, choice.skipTrial, plans).length > 0);
  return hasTexts ? shared : ownMembershipGives(settings);
};
