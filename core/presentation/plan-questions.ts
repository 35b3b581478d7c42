import { planTerms } from '../domain/charges/plan-terms';
import type { Plan } from '../domain/plan/plan';
import { planLabel } from '../domain/plan/plan-label';
import { pauseLengths } from '../domain/subscription/pause';
import type { Wallet } from '../domain/wallet/wallets';
import { everyPeriod } from './period-words';
import { chargesOf, type PricedPlans } from '../flows/subscribe/offer';
import { walletName } from './wallet-words';
import type { Wording } from './wording';

export interface Question {
  readonly id: 'cancel' | 'trial' | 'switch' | 'pause' | 'delivery' | 'pay';
  readonly question: string;
  /** One entry per paragraph. */
  readonly answer: readonly string[];
}

/** The facts that the answers depend on. */
export interface QuestionFacts {
  readonly offer: PricedPlans;
  /** The wallets that the publisher has enabled. */
  readonly wallets: readonly Wallet[];
  readonly pausingEnabled: boolean;
  /** True if a plan is free with home delivery (ST-13). */
  readonly homeDeliveryIncluded: boolean;
}

/**
 * Returns the questions of readers before they pay, with answers for this configuration (decision 73). Questions about
 * features that are not offered are omitted. A question is also omitted if the publisher's text for it or for its
 * answer is empty.
 */
export const planQuestions = (facts: QuestionFacts, kit: Wording): readonly Question[] => {
  const { t, format } = kit;
  const {
    offer: { plans },
    wallets,
  } = facts;
  const trial = trialOf(facts);
  const all: readonly (Question | false)[] = [
    {
      id: 'cancel',
      question: t('plans.cancel-question'),
      answer: [
        t('plans.cancel-answer', { action: t('action.cancel') }),
        trial === null ? '' : t('plans.cancel-answer-trial'),
      ],
    },
    trial !== null && {
      id: 'trial',
      question: t('plans.trial-question'),
      answer: [trialAnswer(trial, facts, kit), t('plans.trial-answer-once')],
    },
    plans.length > 1 && {
      id: 'switch',
      question: t('plans.switch-question'),
      answer: [t('plans.switch-answer', { action: t('action.change') })],
    },
    facts.pausingEnabled && {
      id: 'pause',
      question: t('plans.pause-question'),
      answer: [
        t('plans.pause-answer', {
          action: t('action.pause'),
          from: Math.min(...pauseLengths),
          to: Math.max(...pauseLengths),
        }),
      ],
    },
    facts.homeDeliveryIncluded && {
      id: 'delivery',
      question: t('plans.delivery-question'),
      answer: [t('plans.delivery-answer')],
    },
    {
      id: 'pay',
      question: t('plans.pay-question'),
      answer: [
        wallets.length === 0
          ? t('plans.pay-answer')
          : t('plans.pay-answer-wallets', {
              wallets: format.anyOf(wallets.map((wallet) => walletName(wallet, t))),
            }),
      ],
    },
  ];
  return all.flatMap((one) => {
    if (one === false) return [];
    const [first = '', ...more] = one.answer.map((words) => words.trim());
    // The first paragraph is the answer. Without it, the additional paragraphs are not shown.
    return one.question.trim() === '' || first === ''
      ? []
      : [{ ...one, answer: [first, ...more.filter((words) => words !== '')] }];
  });
};

/** Returns the plan whose trial is described: the picked plan, or else the first plan with a trial. */
const trialOf = ({ offer: { plans, choice } }: QuestionFacts): Plan | null =>
  choice.skipTrial ? null : ([choice.plan, ...plans].find(({ hasTrial }) => hasTrial) ?? null);

const trialAnswer = (plan: Plan, { offer }: QuestionFacts, { t, format }: Wording): string => {
  const now = offer.on;
  const entries = chargesOf(offer, plan);
  const terms = planTerms(plan, entries);
  const end = entries.find(({ kind }) => kind === 'trial-ends');
  if (terms === null || end === undefined) return '';
  const answer = t('plans.trial-answer', {
    plan: planLabel(plan),
    date: format.day(end.on, now),
    amount: format.money(terms.amount),
    period: everyPeriod(plan.billingInterval, t),
  });
  if (terms.later === null || answer === '') return answer;
  const { later } = terms;
  return `${answer} ${t('plans.trial-answer-later', {
    new: format.money(later.amount),
    later: format.day(later.on, now),
  })}`.trim();
};
