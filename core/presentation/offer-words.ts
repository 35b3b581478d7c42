import type { ChangePreview } from '../flows/membership-change/change-preview';
import type { MembershipFacts } from '../flows/membership-change/facts';
import type { Wording } from './wording';

/**
 * Describes what a retention offer changes: "$44.99 on January 7 instead of $89.99." Null if the amounts are unknown or
 * equal.
 */
export const offerInsteadWords = (
  { entries }: Pick<ChangePreview, 'entries'>,
  { ahead, now }: Pick<MembershipFacts, 'ahead' | 'now'>,
  { t, format }: Wording,
): string | null => {
  const [offered, full] = [entries, ahead].map((all) => all.find(({ kind }) => kind === 'charge'));
  if (offered?.amount === undefined || full?.amount === undefined) return null;
  if (offered.amount === full.amount || (offered.orAmount ?? full.orAmount) !== undefined) return null;
  return t('offer.instead', {
    amount: format.money(offered.amount),
    date: format.day(offered.on, now),
    full: format.money(full.amount),
  });
};
