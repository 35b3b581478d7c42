import type { ParametersOf } from '../messages/parameters';
import type { planCallTexts } from '../messages/texts/plan-calls';
import type { Plan } from './plan';

/**
 * The label of the button for a plan (BC-02). A reader who had a trial is not offered one. `money` formats the amount
 * in the page's locale and currency.
 */
export const planCallToAction = (
  { hasTrial, amount, billingInterval }: Pick<Plan, 'hasTrial' | 'amount' | 'billingInterval'>,
  hadTrial: boolean,
  money: (amount: number) => string,
  t: TranslateCall,
): string =>
  hasTrial && !hadTrial ? t('plan.try-free') : t(`plan.get-${billingInterval}`, { price: money(amount) });

type Texts = typeof planCallTexts;

/** Translates the button labels into the page's language. */
export type TranslateCall = <Key extends keyof Texts>(
  key: Key,
  ...parameters: ParametersOf<Texts[Key]>
) => string;
