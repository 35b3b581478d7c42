import type { TimelineEntry } from '../domain/charges/charges';
import type { Translate } from '../domain/messages/catalogue';
import type { BillingInterval } from '../domain/plan/plan';
import type { Formatter } from '../ports/formatter';
import { amountWords } from './amount-words';
import { everyPeriod } from './period-words';

export interface WordsLine {
  readonly what: string;
  readonly when?: string;
  readonly amount?: string;
}

/** The texts of a receipt: later charges, the charge of today, and the same facts in one sentence. */
export interface ReceiptWords {
  readonly lines: readonly WordsLine[];
  readonly today: WordsLine;
  /** `null` if there are no later charges. */
  readonly sentence: string | null;
}

export interface ReceiptKit {
  readonly t: Translate;
  readonly format: Formatter;
  readonly now: Date;
  readonly interval: BillingInterval;
  /** True if the reader has not paid for a membership before. */
  readonly first: boolean;
}

export const receiptWords = (entries: readonly TimelineEntry[], kit: ReceiptKit): ReceiptWords => {
  const { t, format, now } = kit;
  const { today: paidToday, next, step } = summaryOf(entries, now);
  const isFirst = kit.first && entries.every((one) => one.kind !== 'charge' || isLater(one, now));
  const chargeLabel = isFirst ? t('charges.first-charge') : t('charges.next-charge');
  const dated = (what: string, one: TimelineEntry): WordsLine => ({
    what,
    when: format.day(one.on, now),
    ...(one.amount === undefined ? {} : { amount: amountWords(one, kit) }),
  });
  const today = format.money(paidToday);
  return {
    today: { what: t('charges.today'), amount: today },
    sentence: next === undefined ? null : sentenceOf(today, next, step, kit),
    lines: entries.flatMap((one): readonly WordsLine[] => {
      switch (one.kind) {
        case 'charge':
          return one === next ? [dated(chargeLabel, one)] : [];
        case 'trial-ends':
          return [dated(t('charges.trial-ends'), one)];
        case 'price-changes':
          return [dated(t('charges.new-price'), one)];
        case 'access-starts':
          return isLater(one, now) ? [dated(t('charges.starts-again'), one)] : [];
        case 'access-ends':
          return [{ what: t('charges.access-until'), when: accessEndWords(one.on, now, kit) }];
      }
    }),
  };
};

/** The delivery of the membership (BC-03). */
export const deliveryLine = (t: Translate): WordsLine => ({
  what: t('subscribe.delivery'),
  when: t('subscribe.delivery-digital'),
});

/** The charges of a timeline in one sentence: paid today, charged next, and the price after that. */
export interface ChargeSummary {
  /** In dollars. */
  readonly today: number;
  readonly next: TimelineEntry | undefined;
  readonly step: TimelineEntry | undefined;
}

export const summaryOf = (entries: readonly TimelineEntry[], now: Date): ChargeSummary => {
  const charges = entries.filter(({ kind }) => kind === 'charge');
  const next = charges.find((one) => isLater(one, now));
  return {
    today: charges.reduce((sum, one) => (isLater(one, now) ? sum : sum + (one.amount ?? 0)), 0),
    next,
    step:
      next && entries.find(({ kind, on }) => kind === 'price-changes' && on.getTime() > next.on.getTime()),
  };
};

const isLater = ({ on }: TimelineEntry, now: Date): boolean => on.getTime() > now.getTime();

/** The last day of access. An end at midnight belongs to the day before. */
export const lastDayOf = (end: Date): Date => new Date(end.getTime() - 1);

const accessEndWords = (end: Date, now: Date, { t, format }: ReceiptKit): string =>
  end.getTime() > now.getTime() ? format.day(lastDayOf(end), now) : t('charges.today');

const sentenceOf = (
  today: string,
  next: TimelineEntry,
  step: TimelineEntry | undefined,
  { t, format, now, interval }: ReceiptKit,
): string => {
  const parameters = {
    today,
    amount: amountWords(next, { t, format }),
    period: everyPeriod(interval, t),
    date: format.day(next.on, now),
  };
  return step === undefined
    ? t('charges.words', parameters)
    : t('charges.words-step', {
        ...parameters,
        new: format.money(step.amount ?? 0),
        later: format.day(step.on, now),
      });
};
