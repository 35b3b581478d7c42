import { sharedBenefits } from '../domain/plan/benefits';
import type { AccountSettings } from '../domain/settings/settings';
import type { PricedPlans } from '../flows/subscribe/offer';
import { ownMembershipGives } from './membership-gives';
import { planCardWords } from './plan-card-words';
import type { DatedWording } from './wording';

/**
 * The lines about what a membership gives, beside the plans of an offer. Plans without texts of their own have those of
 * the publisher's configuration; empty if there are none.
 */
export const offerGives = (
  offer: PricedPlans,
  words: DatedWording & { readonly settings: Pick<AccountSettings, 'membershipGives' | 'language'> },
): readonly string[] => {
  const shared = sharedBenefits(offer.plans);
  const hasTexts = shared.length > 0 || planCardWords(offer, words).some(({ copy }) => copy.length > 0);
  return hasTexts ? shared : ownMembershipGives(words.settings);
};
