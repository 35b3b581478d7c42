import { helpAddress } from '../../page/help-address';
import { dayIn } from '../../../../core/presentation/day';
import { moneyIn } from '../../../../core/presentation/money';
import type { Cover, CoverTerms } from '../../../../core/domain/cover/cover';
import { coverTexts } from '../../../../core/domain/messages/texts/cover';
import { planCallTexts } from '../../../../core/domain/messages/texts/plan-calls';
import { planCallToAction } from '../../../../core/domain/plan/call-to-action';
import type { HostConfig } from '../../page/config';
import { translateIn } from '../../page/translate-in';
import { isLasting, termsOf } from '../cta/offer-words';

/** The texts of a cover: a title, one or more sentences, one button. */
export interface CoverWords {
  readonly title: string;
  readonly text: string;
  /** The sentence with the price, without "Cancel anytime."; null for covers that are not an offer with a price. */
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
        ...plain('cover.paused', 'cover.resume-plain', 'cover.resume'),
        title: dated('cover.paused', cover.until, setting),
        ...(cover.terms === null ? {} : chargedToday(config, 'cover.resume-terms', cover.terms)),
      };
    case 'past-due': {
      const words = plain('cover.past-due', 'cover.pay-plain', 'cover.pay');
      if (cover.amount === null) return words;
      const money = moneyIn(config);
      const amount = money(cover.amount);
      return { ...words, text: t('cover.pay-terms', { amount }), terms: `due ${amount}` };
    }
    case 'ended': {
      const { text, terms } = chargedToday(config, 'cover.restart-terms', cover.terms);
      return {
        title: t('cover.welcome-back'),
        text: `${dated('cover.ended', cover.on, setting)} ${text} ${t('cover.cancel')}`,
        button: t('cover.restart'),
        price: null,
        terms,
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

const chargedToday = (config: HostConfig, key: Key, terms: CoverTerms) => ({
  text: translateIn(config, coverTexts)(key, { terms: priceWords(config, terms) }),
  terms: [terms.amount, terms.laterAmount, terms.billingInterval].join(' '),
});

const priceWords = (config: HostConfig, terms: CoverTerms): string =>
  translateIn(config, coverTexts)(
    isLasting(terms) ? 'cover.price' : 'cover.price-later',
    termsOf(config, terms),
  );

const titles = {
  visitor: 'cover.offer',
  eligible: 'cover.offer',
  'had-trial': 'cover.welcome-back',
  ended: 'cover.welcome-back',
  'delivery-ended': 'cover.delivery-ended',
} as const;

const offerWords = ({ to, plan, skipTrial, endedOn }: OfferCover, setting: CoverSetting): CoverWords => {
  const { config } = setting;
  const t = translateIn(config, coverTexts);
  const title = t(titles[to]);
  const before =
    to === 'delivery-ended'
      ? `${t('cover.delivery-over')} `
      : to === 'ended'
        ? `${dated('cover.ended', endedOn, setting)} `
        : '';
  if (plan === null)
    return {
      title,
      text: before + t('cover.no-terms'),
      button: t('cover.see-plans'),
      price: null,
      terms: null,
    };
  const trial = plan.hasTrial && !skipTrial;
  const words = termsOf(config, plan);
  const key = trial ? 'cover.trial' : 'cover.price';
  const price = t(isLasting(plan) ? key : `${key}-later`, words);
  return {
    title,
    text: `${before}${price} ${t('cover.cancel')}`,
    price,
    button: planCallToAction(plan, skipTrial, moneyIn(config), translateIn(config, planCallTexts)),
    terms: [trial ? words.trial : '', plan.amount, plan.laterAmount, plan.billingInterval].join(' ').trim(),
  };
};
