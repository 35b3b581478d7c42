import type { DatedWording, Wording } from './wording';
import { planTerms } from '../domain/charges/plan-terms';
import type { Plan } from '../domain/plan/plan';
import type { PaymentMethod } from '../domain/payment-method/payment-method';
import { paymentMethodText } from './method-words';
import { paidUntilWords } from './period-words';
import { planPriceText } from './plan-words';
import { receiptWords, type ReceiptWords } from './receipt-words';
import type { MembershipFacts } from '../flows/membership-change/facts';
import { previewOf, type ChangePreview } from '../flows/membership-change/change-preview';

/** The charges of a change and their dates, as a receipt. */
export const previewText = ({ entries, now, plan }: ChangePreview, { t, format }: Wording): ReceiptWords =>
  receiptWords(entries, { t, format, now, interval: plan?.billingInterval ?? 1, first: false });

/**
 * The same receipt with the payment method (PZ-08). The method is omitted if nothing is charged or no methods were
 * read.
 */
export const paidWords = (
  preview: ChangePreview,
  { methodsRead }: Pick<MembershipFacts, 'methodsRead'>,
  method: PaymentMethod | null,
  kit: Wording,
): ReceiptWords => {
  const words = previewText(preview, kit);
  if (!methodsRead || !preview.entries.some(({ kind }) => kind === 'charge')) return words;
  const { t } = kit;
  const named = method === null ? t('method.none') : paymentMethodText(method, t);
  return { ...words, lines: [...words.lines, { what: t('membership.card'), when: named }] };
};

/** The start day, and the reason for it. */
export const startWords = ({ start, paidUntil, now }: ChangePreview, { t, format }: Wording): string => {
  if (start === null) return t('change.today');
  const day = format.day(start, now);
  return paidUntil === null ? day : `${day}. ${paidUntilWords(paidUntil, now, { t, format })}`;
};

/**
 * Describes the price of a change to a plan.
 *
 * @example
 * ```ts
 * planChangeText(membershipFactsOf(account), annualPlan, account); // '$89.99 a year'
 * ```
 */
export const changeWords = (facts: MembershipFacts, plan: Plan, wording: DatedWording): string => {
  const { entries } = previewOf(facts, { kind: 'change', planId: plan.planId });
  const terms = planTerms(plan, entries);
  return terms === null ? '' : planPriceText(terms, plan.billingInterval, wording);
};
