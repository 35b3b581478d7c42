import { periodTexts } from '../../../../core/domain/messages/texts/periods';
import { spotTexts } from '../../../../core/domain/messages/texts/spots';
import { planCallToAction } from '../../../../core/domain/plan/call-to-action';
import { twoDecimals } from '../../../../core/domain/plan/pricing';
import type { OfferedPlan, PageCallToAction } from '../../../../core/domain/plan/page-call-to-action';
import type { HostConfig } from '../../loader/config';

const texts = { ...spotTexts, ...periodTexts };

/** The words of a spot: short ones in the header, what BC-02 says of the plan elsewhere. */
export const spotWords = (
  config: HostConfig,
  { kind, plan }: PageCallToAction,
  short: boolean,
  hadTrial: boolean,
): string => (plan === null || short ? say(config, `spot.${kind}`) : planCallToAction(plan, hadTrial));

/** What stands below a spot: what the plan costs, and when. */
export const spotTerms = (config: HostConfig, { plan }: PageCallToAction, hadTrial: boolean): string => {
  if (plan === null) return say(config, 'spot.refer-terms');
  const { amount: first, laterAmount: later } = plan;
  const trial = plan.hasTrial && !hadTrial;
  const key = trial ? 'spot.trial-terms' : 'spot.terms';
  return say(config, first === later ? key : `${key}-later`, {
    trial: trialOf(config, plan),
    first: `$${twoDecimals(first)}`,
    price: `$${twoDecimals(later)}`,
    period: say(config, `period.per-${plan.billingInterval}`),
  });
};

const trialOf = (config: HostConfig, { trialDuration, trialDurationUnit: unit }: OfferedPlan): string =>
  say(config, trialDuration === 1 ? `trial.one-${unit}` : `trial.${unit}s`, { count: String(trialDuration) });

const say = (
  { messages }: HostConfig,
  key: keyof typeof texts,
  parameters: Readonly<Record<string, string>> = {},
): string =>
  (messages[key] ?? texts[key]).replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
