import { chargesOf, type PricedPlans } from '../flows/subscribe/offer';
import { planTerms, type PlanTerms } from '../domain/charges/plan-terms';
import { yearlySaving } from '../domain/charges/yearly-saving';
import { ownLines } from '../domain/plan/benefits';
import { headingOfCard } from '../domain/plan/curated-words';
import type { Translate } from '../domain/messages/catalogue';
import type { Plan } from '../domain/plan/plan';
import { firstMonths, perPeriod, trialLength, everyPeriod } from './period-words';
import { planCall } from './plan-call';
import { stepParameters } from './plan-words';
import type { DatedWording } from './wording';

/** The texts of one plan card. */
export interface PlanCardWords {
  readonly planId: string;
  readonly name: string;
  /** "Try for free", "Get 1 Year for $89.99", or the publisher's text (BC-02, readings 65). */
  readonly call: string;
  /** True for the plan that is marked as the best value (BC-02). At most one plan is marked. */
  readonly isBest: boolean;
  readonly price: string;
  readonly period: string;
  readonly perMonth: string | null;
  readonly saving: string | null;
  readonly terms: string | null;
  /** The publisher's texts for this plan that do not apply to all plans. */
  readonly copy: readonly string[];
}

/** Returns the cards of all offered plans with a known price. */
export const planCardWords = (offer: PricedPlans, kit: DatedWording): readonly PlanCardWords[] => {
  const { t, format } = kit;
  const { plans, on } = offer;
  const { skipTrial } = offer.choice;
  const timelines = plans.map((plan) => ({ plan, entries: chargesOf(offer, plan) }));
  const best = plans.find(({ featured }) => featured);
  return timelines.flatMap((preview): readonly PlanCardWords[] => {
    const { plan, entries } = preview;
    const terms = planTerms(plan, entries);
    if (terms === null) return [];
    const trial =
      plan.hasTrial && !skipTrial
        ? t('subscribe.trial-terms', {
            length: trialLength(plan, t),
            amount: format.money(terms.amount),
            period: everyPeriod(plan.billingInterval, t),
          })
        : null;
    const year = yearlySaving(preview, timelines, on);
    return [
      {
        planId: plan.planId,
        name: headingOfCard(plan, skipTrial),
        call: planCall({ plan, skipTrial }, entries, kit),
        isBest: plan === best,
        price: format.money(terms.amount),
        period: perPeriod(plan.billingInterval, t),
        ...valueWords(terms, plan, year, kit),
        terms: termsWords(trial, terms, plan, kit),
        copy: ownLines(plan, skipTrial, plans),
      },
    ];
  });
};

/** The trial, and the price that follows the first one; `null` without both. */
const termsWords = (trial: string | null, terms: PlanTerms, plan: Plan, kit: DatedWording): string | null => {
  if (trial === null) return stepOf(terms, plan, kit);
  if (terms.later === null) return trial;
  return `${trial} ${kit.t('subscribe.step-terms', stepParameters(terms.later, plan.billingInterval, kit))}`;
};

/** Describes a price that changes: "For the first year, then $89.99 a year"; `null` if it stays. */
export const stepOf = (
  { later }: PlanTerms,
  { billingInterval }: Pick<Plan, 'billingInterval'>,
  kit: DatedWording,
): string | null => later && kit.t('subscribe.step-terms-alone', stepParameters(later, billingInterval, kit));

/**
 * The price per month, and what the plan saves (BC-03). If the price changes later, both are those of the first period
 * and say so, as one text (readings 82). `year`: the yearly saving compared with monthly payments, in dollars; `null` if
 * there is none.
 */
export const valueWords = (
  { perMonth, savingPercent: percent, later }: PlanTerms,
  { normalAmount }: Plan,
  year: number | null,
  { t, format }: DatedWording,
): Pick<PlanCardWords, 'perMonth' | 'saving'> => {
  const amount = perMonth === null ? null : format.money(perMonth);
  const price = format.money(normalAmount);
  if (later !== null) {
    const first = firstMonths(later.months, t);
    if (percent === 0)
      return { perMonth: amount && t('subscribe.a-month-first', { amount, first }), saving: null };
    return {
      perMonth: null,
      saving:
        amount === null
          ? t('subscribe.saving-first', { percent, price, first })
          : t('subscribe.month-saving-first', { amount, percent, first }),
    };
  }
  return {
    perMonth: amount && t('subscribe.a-month', { amount }),
    saving: savingWords(percent, price, year === null ? null : format.money(year), t),
  };
};

/** The discount on the regular price, and the yearly saving compared with monthly payments. */
const savingWords = (percent: number, price: string, amount: string | null, t: Translate): string | null => {
  if (amount === null) return percent > 0 ? t('subscribe.saving', { percent, price }) : null;
  return percent > 0 ? t('plans.saving-both', { percent, amount }) : t('plans.saving-year', { amount });
};
