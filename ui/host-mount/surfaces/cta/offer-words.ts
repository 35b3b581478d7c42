import { moneyIn } from '../../../../core/presentation/money';
import { periodTexts } from '../../../../core/domain/messages/texts/periods';
import { planCallTexts } from '../../../../core/domain/messages/texts/plan-calls';
import { callToActionTexts } from '../../../../core/domain/messages/texts/call-to-action';
import { planCallToAction } from '../../../../core/domain/plan/call-to-action';
import type { OfferedPlan } from '../../../../core/domain/plan/page-call-to-action';
import type { HostConfig } from '../../page/config';
import { translateIn } from '../../page/translate-in';

const texts = { ...callToActionTexts, ...periodTexts };

/** Returns the texts of a call to action for a plan: a short one for the header, and the BC-02 texts elsewhere. */
export const planWords = (config: HostConfig, kind: 'subscribe' | 'try-free', plan: OfferedPlan | null) => {
  // A reader who had a trial gets the plan without it.
  const skipTrial = kind === 'subscribe';
  const short = translateIn(config, texts)(`spot.${kind}`);
  if (plan === null) return { short, long: short, terms: '' };
  const trial = plan.hasTrial && !skipTrial;
  const key = trial ? 'spot.trial-terms' : 'spot.terms';
  const terms = translateIn(config, texts)(isLasting(plan) ? key : `${key}-later`, termsOf(config, plan));
  return {
    short,
    long: planCallToAction(plan, skipTrial, moneyIn(config), translateIn(config, planCallTexts)),
    terms,
  };
};

/** True if the price never changes. */
export const isLasting = ({ amount, laterAmount }: Priced): boolean => amount === laterAmount;

type Priced = Pick<OfferedPlan, 'amount' | 'laterAmount' | 'billingInterval'>;

/** Returns the parameters of price texts, formatted for the page's locale. */
export const termsOf = (config: HostConfig, plan: Priced & Partial<OfferedPlan>) => {
  const money = moneyIn(config);
  const { amount: first, laterAmount: later } = plan;
  return {
    trial: trialOf(config, plan),
    first: money(first),
    price: money(later),
    period: translateIn(config, texts)(`period.per-${plan.billingInterval}`),
  };
};

const trialOf = (
  config: HostConfig,
  { trialDuration = 0, trialDurationUnit: unit = 'day' }: Partial<OfferedPlan>,
): string =>
  translateIn(config, texts)(trialDuration === 1 ? `trial.one-${unit}` : `trial.${unit}s`, {
    count: String(trialDuration),
  });
