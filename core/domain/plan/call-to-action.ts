import type { ParametersOf } from '../messages/parameters';
import type { planCallTexts } from '../messages/texts/plan-calls';
import type { Plan } from './plan';

/**
 * BC-02: the words of the button that takes a plan; a reader who had a trial is not offered one. `money` words its amount by the page's
 * locale and currency.
 */
export const planCallToAction = (
  { hasTrial, amount, billingInterval }: Pick<Plan, 'hasTrial' | 'amount' | 'billingInterval'>,
  hadTrial: boolean,
  money: (amount: number) => string,
  t: TranslateCall,
): string =>
  hasTrial && !hadTrial ? t('plan.try-free') : t(`plan.get-${billingInterval}`, { price: money(amount) });

type Texts = typeof planCallTexts;

/** Says the button's words in the page's language. */
export type TranslateCall = <Key extends keyof Texts>(
  key: Key,
  ...parameters: ParametersOf<Texts[Key]>
) => string;
