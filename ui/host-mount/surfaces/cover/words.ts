import { helpAddress } from '../../page/help-address';
import { amountToday } from '../../../../core/presentation/amount-today';
import { dayIn } from '../../../../core/presentation/day';
import { moneyIn } from '../../../../core/presentation/money';
import type { Cover, CoverTerms } from '../../../../core/domain/cover/cover';
import { coverTexts } from '../../../../core/domain/messages/texts/cover';
import type { OfferedPlan } from '../../../../core/domain/plan/page-call-to-action';
import { trialEndOf } from '../../../../core/domain/plan/plan';
import type { HostConfig } from '../../page/config';
import { translateIn } from '../../page/translate-in';
import { isLasting, termsOf } from '../cta/offer-words';

/** The texts of a cover: a title, sentences, and one button. */
export interface CoverWords {
  /** The next step, or the reason why there is none. */
  readonly title: string;
  /** Explains the title. Empty if the title is enough. */
  readonly text: string;
  /** The charges, shown below the button. Empty if the button leads to no charge, or the title has the amount. */
  readonly charges: string;
  /** The whole price of an offer in one sentence; null for covers that are not an offer with a price. */
  readonly price: string | null;
  /** Empty if the cover has no button. */
  readonly button: string;
  /**
   * A key of the charges behind the button, for comparing offers. Null if the button leads to no charge, or the charge
   * is unknown.
   */
  readonly terms: string | null;
}

/** The configuration and time used to format the texts. */
export interface CoverSetting {
  readonly config: HostConfig;
  readonly now: Date;
}

type OfferCover = Extract<Cover, { readonly kind: 'offer' }>;

/** Returns the texts of a cover, or null for the loading state, which has none. */
export const coverWords = (cover: Cover, setting: CoverSetting): CoverWords | null => {
  const { config } = setting;
  const t = translateIn(config, coverTexts);
  const plain = (title: Key, text: Key, button?: Key): CoverWords => ({
    title: t(title),
    text: t(text),
    charges: '',
    button: button === undefined ? '' : t(button),
    price: null,
    terms: null,
  });
  switch (cover.kind) {
    case 'loading':
      return null;
    case 'offer':
      return offerWords(cover, setting);
    case 'paused':
      return {
        ...plain('cover.resume-to-read', 'cover.paused', 'cover.resume'),
        text: dated('cover.paused', cover.until, setting),
        ...(cover.terms === null ? {} : chargedToday(config, 'cover.resume-for', cover.terms)),
      };
    case 'past-due': {
      const words = plain('cover.pay-due-to-read', 'cover.past-due', 'cover.pay');
      if (cover.amount === null) return words;
      const amount = moneyIn(config)(cover.amount);
      return {
        ...words,
        title: t('cover.pay-to-read', { amount }),
        button: t('cover.pay-amount', { amount }),
        terms: `due ${amount}`,
      };
    }
    case 'ended': {
      const today = chargedToday(config, 'cover.restart-for', cover.terms);
      return {
        ...plain('cover.restart-to-read', 'cover.ended'),
        text: dated('cover.ended', cover.on, setting),
        ...today,
        charges: `${today.charges} ${t('cover.cancel')}`,
      };
    }
    case 'starts':
      return {
        ...plain('cover.starts', 'cover.starts-then', 'cover.membership'),
        title: dated('cover.starts', cover.on, setting),
      };
    case 'delivery':
      return helpAddress(setting.config) === null
        ? plain('cover.delivery', 'cover.delivery-how')
        : plain('cover.delivery', 'cover.delivery-how', 'cover.help');
    case 'runs':
      return plain('cover.other-plan', 'cover.other-plan-how', 'cover.membership');
    case 'unsettled':
      return plain('cover.unsettled', 'cover.unsettled-how', 'cover.membership');
    case 'outside-region':
      return plain('cover.region', 'cover.region-how');
    case 'service-down':
      return plain('cover.down', 'cover.down-how', 'cover.again');
    case 'log-in':
      return plain('cover.log-in-here', 'cover.log-in-here-how', 'cover.log-in-button');
    case 'not-read':
      return plain(
        'cover.not-read',
        cover.checked ? 'cover.not-read-how' : 'cover.still-reads',
        'cover.again',
      );
  }
};

type Key = keyof typeof coverTexts;

/** Returns the text with its date, or the text without a date if `on` is null. */
const dated = (
  key: 'cover.ended' | 'cover.paused' | 'cover.starts',
  on: Date | null,
  { config, now }: CoverSetting,
): string =>
  translateIn(config, coverTexts)(on === null ? key : `${key}-on`, {
    date: on === null ? '' : dayIn(config.locale)(on, now),
  });

const chargedToday = (config: HostConfig, button: Key, terms: CoverTerms) => {
  const t = translateIn(config, coverTexts);
  const words = termsOf(config, terms);
  return {
    charges: t(isLasting(terms) ? 'cover.price' : 'cover.price-later', words),
    button: t(button, { amount: words.first }),
    terms: [terms.amount, terms.laterAmount, terms.billingInterval].join(' '),
  };
};

const offerWords = ({ to, plan, skipTrial, endedOn }: OfferCover, setting: CoverSetting): CoverWords => {
  const { config, now } = setting;
  const t = translateIn(config, coverTexts);
  const text =
    to === 'delivery-ended'
      ? t('cover.delivery-ended')
      : to === 'ended'
        ? dated('cover.ended', endedOn, setting)
        : '';
  const title = t(to === 'ended' ? 'cover.restart-to-read' : 'cover.join');
  if (plan === null)
    return {
      title,
      text: `${text} ${t('cover.no-terms')}`.trim(),
      charges: '',
      button: t('cover.see-plans'),
      price: null,
      terms: null,
    };
  const ofPlan = termsOf(config, plan);
  const later = isLasting(plan) ? '' : '-later';
  const cancel = ` ${t('cover.cancel')}`;
  const terms = [plan.amount, plan.laterAmount, plan.billingInterval].join(' ');
  if (!plan.hasTrial || skipTrial) {
    const price = t(`cover.price${later}`, ofPlan);
    const button = t(to === 'ended' ? 'cover.restart-for' : 'cover.start', { amount: ofPlan.first });
    return { title, text, charges: price + cancel, price, button, terms };
  }
  const date = dayIn(config.locale)(trialEndOf(plan, now), now);
  return {
    title: t(startKey(plan), { count: plan.trialDuration }),
    text,
    charges: t(`cover.then${later}`, { ...ofPlan, date }) + cancel,
    price: t(`cover.trial${later}`, ofPlan),
    button: t('cover.start-trial', { amount: amountToday(0, moneyIn(config)) }),
    terms: `${ofPlan.trial} ${terms}`,
  };
};

const startKey = ({ trialDuration, trialDurationUnit: unit }: OfferedPlan) =>
  trialDuration === 1 ? (`cover.start-one-${unit}` as const) : (`cover.start-${unit}s` as const);

/** True if the cover offers a charge or a plan, so that the page's calls to action become quiet. */
export const isAsking = ({ kind }: Cover): boolean =>
  kind === 'offer' || kind === 'paused' || kind === 'past-due' || kind === 'ended';

/** The publisher's lines about the membership, for readers who have none. */
export const coverBenefits = ({ kind }: Cover, config: HostConfig): readonly string[] =>
  kind === 'offer' || kind === 'ended'
    ? (['cover.benefit-1', 'cover.benefit-2', 'cover.benefit-3'] as const)
        .map((key) => translateIn(config, coverTexts)(key).trim())
        .filter((line) => line !== '')
    : [];
