import { dayIn } from '../../../../core/words/day';
import { moneyIn } from '../../../../core/words/money';
import type { Cover, CoverTerms } from '../../../../core/domain/cover/cover';
import { coverTexts } from '../../../../core/domain/messages/texts/cover';
import { planCallTexts } from '../../../../core/domain/messages/texts/plan-calls';
import { planCallToAction } from '../../../../core/domain/plan/call-to-action';
import type { HostConfig } from '../../loader/config';
import { isLasting, sayIn, termsOf } from '../cta/offer-words';

/** What a cover shows: a heading, a sentence, one button. */
export interface CoverWords {
  readonly title: string;
  /** Empty where the heading says it all. */
  readonly text: string;
  readonly button: string;
  /** What the button asks of the reader, in one word that tells offers apart. `null`: nothing that costs. */
  readonly terms: string | null;
  /** In small type. */
  readonly quiet: string;
}

/** What covers are worded with. */
export interface CoverSetting {
  readonly config: HostConfig;
  readonly now: Date;
}

type OfferCover = Extract<Cover, { readonly kind: 'offer' }>;

/** The words of a cover; `null` for one that shows none. */
export const coverWords = (cover: Cover, setting: CoverSetting): CoverWords | null => {
  const { config } = setting;
  const say = sayIn(config, coverTexts);
  const plain = (title: Key, text: Key, button: Key): CoverWords => ({
    title: say(title),
    text: say(text),
    button: say(button),
    terms: null,
    quiet: '',
  });
  switch (cover.kind) {
    case 'loading':
      return null;
    case 'offer':
      return offerWords(cover, setting);
    case 'paused': {
      const words = plain('cover.paused', 'cover.resume-plain', 'cover.resume');
      return cover.terms === null
        ? words
        : { ...words, ...chargedToday(config, 'cover.resume-terms', cover.terms) };
    }
    case 'past-due': {
      const words = plain('cover.past-due', 'cover.pay-terms', 'cover.pay-plain');
      if (cover.amount === null) return words;
      const money = moneyIn(config);
      const amount = money(cover.amount);
      return { ...words, button: say('cover.pay', { amount }), terms: `due ${amount}` };
    }
    case 'ended':
      return {
        ...chargedToday(config, 'cover.restart-terms', cover.terms),
        title: dated('cover.ended', cover.on, setting),
        button: say('cover.restart'),
        quiet: say('cover.cancel'),
      };
    case 'starts':
      return {
        ...plain('cover.starts', 'cover.starts-then', 'cover.membership'),
        title: dated('cover.starts', cover.on, setting),
      };
    case 'delivery':
      return plain('cover.delivery', 'cover.delivery-how', 'cover.help');
    case 'runs':
      return plain('cover.other-plan', 'cover.other-plan-how', 'cover.membership');
    case 'unsettled':
      return plain('cover.unsettled', 'cover.unsettled-how', 'cover.membership');
    case 'outside-region':
      return plain('cover.region', 'cover.region-how', 'cover.help');
    case 'service-down':
      return plain('cover.down', 'cover.down-how', 'cover.again');
    case 'not-read':
      return plain(
        'cover.not-read',
        cover.checked ? 'cover.not-read-how' : 'cover.still-reads',
        'cover.again',
      );
  }
};

type Key = keyof typeof coverTexts;

/** With the day, where it is known. */
const dated = (key: 'cover.ended' | 'cover.starts', on: Date | null, { config, now }: CoverSetting): string =>
  sayIn(config, coverTexts)(on === null ? key : `${key}-on`, {
    date: on === null ? '' : dayIn(config.locale)(on, now),
  });

const chargedToday = (config: HostConfig, key: Key, terms: CoverTerms) => ({
  text: sayIn(config, coverTexts)(key, { terms: priceWords(config, terms) }),
  terms: [terms.amount, terms.laterAmount, terms.billingInterval].join(' '),
});

const priceWords = (config: HostConfig, terms: CoverTerms): string =>
  sayIn(config, coverTexts)(isLasting(terms) ? 'cover.price' : 'cover.price-later', termsOf(config, terms));

const offerWords = ({ to, plan, skipTrial, endedOn }: OfferCover, setting: CoverSetting): CoverWords => {
  const { config } = setting;
  const say = sayIn(config, coverTexts);
  const title =
    to === 'delivery-ended'
      ? say('cover.delivery-ended')
      : to === 'ended'
        ? dated('cover.ended', endedOn, setting)
        : say('cover.offer');
  const before = to === 'delivery-ended' ? `${say('cover.delivery-over')} ` : '';
  if (plan === null)
    return {
      title,
      text: before + say('cover.no-terms'),
      button: say('cover.see-plans'),
      terms: null,
      quiet: '',
    };
  const trial = plan.hasTrial && !skipTrial;
  const words = termsOf(config, plan);
  const key = trial ? (to === 'visitor' ? 'cover.visitor' : 'cover.trial') : 'cover.price';
  const terms = say(isLasting(plan) ? key : `${key}-later`, words);
  return {
    title,
    text: before + (to === 'had-trial' ? say('cover.after-trial', { terms }) : terms),
    button: planCallToAction(plan, skipTrial, moneyIn(config), sayIn(config, planCallTexts)),
    terms: [trial ? words.trial : '', plan.amount, plan.laterAmount, plan.billingInterval].join(' ').trim(),
    quiet: say('cover.cancel'),
  };
};
