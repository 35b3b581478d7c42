import { moneyIn } from '../../../../core/presentation/money';
import { fill } from '../../../../core/domain/messages/translator';
import { periodTexts } from '../../../../core/domain/messages/texts/periods';
import { planCallTexts } from '../../../../core/domain/messages/texts/plan-calls';
import { callToActionTexts } from '../../../../core/domain/messages/texts/call-to-action';
import { planCallToAction } from '../../../../core/domain/plan/call-to-action';
import type { OfferedPlan } from '../../../../core/domain/plan/page-call-to-action';
import type { HostConfig } from '../../page/config';

export const reason = 'What plans cost, in words: for readers who are offered one';

const texts = { ...callToActionTexts, ...periodTexts };

/** The words of a spot that names a plan: short ones in the header, what BC-02 says of the plan elsewhere. */
export const planWords = (
  config: HostConfig,
  kind: 'subscribe' | 'try-free',
  plan: OfferedPlan | null,
  hadTrial: boolean,
) => {
  const short = translateIn(config, texts)(`spot.${kind}`);
  if (plan === null) return { short, long: short, terms: '' };
  const trial = plan.hasTrial && !hadTrial;
  const key = trial ? 'spot.trial-terms' : 'spot.terms';
  const terms = translateIn(config, texts)(isLasting(plan) ? key : `${key}-later`, termsOf(config, plan));
  return {
    short,
    long: planCallToAction(plan, hadTrial, moneyIn(config), translateIn(config, planCallTexts)),
    terms,
  };
};

/** The price stays what it is at first. */
export const isLasting = ({ amount, laterAmount }: Priced): boolean => amount === laterAmount;

type Priced = Pick<OfferedPlan, 'amount' | 'laterAmount' | 'billingInterval'>;

/** What texts about a price name, as the page's locale writes it. */
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

/** Says some of the catalogue's texts, in the publisher's own wording where there is one. */
export const translateIn =
  <Key extends string>({ messages }: Pick<HostConfig, 'messages'>, known: Readonly<Record<Key, string>>) =>
  (key: Key, parameters: Readonly<Record<string, string | number>> = {}): string =>
    fill((messages as Readonly<Record<string, string>>)[key] ?? known[key], parameters);
