import type { TimelineEntry } from '../domain/charges/charge-timeline';
import type { Say } from '../domain/messages/catalogue';
import type { BillingInterval } from '../domain/plan/plan';
import type { Formatter } from '../ports/formatter';
import { amountWords } from './amount-words';
import { everyPeriod } from './period-words';

export interface WordsLine {
  readonly what: string;
  readonly when?: string;
  readonly amount?: string;
}

/** A timeline of charges as a receipt sets it: what happens later, what is paid today, and the same in a sentence. */
export interface ReceiptWords {
  readonly lines: readonly WordsLine[];
  readonly today: WordsLine;
  /** `null` where nothing is charged later. */
  readonly sentence: string | null;
}

export interface ReceiptKit {
  readonly say: Say;
  readonly format: Formatter;
  readonly now: Date;
  readonly interval: BillingInterval;
  /** The reader has not paid for a membership before this one. */
  readonly first: boolean;
}

export const receiptWords = (entries: readonly TimelineEntry[], kit: ReceiptKit): ReceiptWords => {
  const { say, format, now } = kit;
  const paidToday = entries.filter((one) => one.kind === 'charge' && !isLater(one, now));
  const charges = entries.filter((one) => one.kind === 'charge' && isLater(one, now));
  const next = charges[0];
  const chargeLabel =
    kit.first && paidToday.length === 0 ? say('charges.first-charge') : say('charges.next-charge');
  const dated = (what: string, one: TimelineEntry): WordsLine => ({
    what,
    when: format.day(one.on, now),
    ...(one.amount === undefined ? {} : { amount: amountWords(one, kit) }),
  });
  const today = format.money(paidToday.reduce((sum, one) => sum + (one.amount ?? 0), 0));
  return {
    today: { what: say('charges.today'), amount: today },
    sentence: next === undefined ? null : sentenceOf(today, next, entries, kit),
    lines: entries.flatMap((one): readonly WordsLine[] => {
      switch (one.kind) {
        case 'charge':
          return one === next ? [dated(chargeLabel, one)] : [];
        case 'trial-ends':
          return [dated(say('charges.trial-ends'), one)];
        case 'price-changes':
          return [dated(say('charges.new-price'), one)];
        case 'access-starts':
          return isLater(one, now) ? [dated(say('charges.starts-again'), one)] : [];
        case 'access-ends':
          return [{ what: say('charges.access-until'), when: accessEndWords(one.on, now, kit) }];
      }
    }),
  };
};

const isLater = ({ on }: TimelineEntry, now: Date): boolean => on.getTime() > now.getTime();

/** The last day of access: an end at midnight belongs to the day before. */
export const lastDayOf = (end: Date): Date => new Date(end.getTime() - 1);

const accessEndWords = (end: Date, now: Date, { say, format }: ReceiptKit): string =>
  end.getTime() > now.getTime() ? format.day(lastDayOf(end), now) : say('charges.today');

const sentenceOf = (
  today: string,
  next: TimelineEntry,
  entries: readonly TimelineEntry[],
  { say, format, now, interval }: ReceiptKit,
): string => {
  const told = {
    today,
    amount: amountWords(next, { say, format }),
    period: everyPeriod(interval, say),
    date: format.day(next.on, now),
  };
  const step = entries.find((one) => one.kind === 'price-changes' && one.on.getTime() > next.on.getTime());
  return step === undefined
    ? say('charges.words', told)
    : say('charges.words-step', {
        ...told,
        new: format.money(step.amount ?? 0),
        later: format.day(step.on, now),
      });
};
