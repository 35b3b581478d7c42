import type { TimelineEntry } from '../domain/charges/charges';
import { monthsBetween } from '../domain/dates/utc-date';
import type { Translate } from '../domain/messages/catalogue';
import type { BillingInterval } from '../domain/plan/plan';
import type { Formatter } from '../ports/formatter';
import { amountWords } from './amount-words';
import { everyPeriod, firstMonths, monthsText, perPeriod } from './period-words';

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
  const { next, form, parameters } = summaryOf(entries, kit);
  const isFirst = kit.first && entries.every((one) => one.kind !== 'charge' || isLater(one, now));
  const chargeLabel = isFirst ? t('charges.first-charge') : t('charges.next-charge');
  const dated = (what: string, one: TimelineEntry): WordsLine => ({
    what,
    when: format.day(one.on, now),
    ...(one.amount === undefined ? {} : { amount: amountWords(one, kit) }),
  });
  return {
    today: { what: t('charges.today'), amount: parameters.today },
    sentence: next === undefined ? null : t(`charges.words${form}`, parameters),
    lines: entries.flatMap((one): readonly WordsLine[] => {
      switch (one.kind) {
        case 'charge':
          return one === next ? [dated(chargeLabel, one)] : [];
        case 'trial-ends':
          // The first charge of that day has a line of its own.
          return next?.on.getTime() === one.on.getTime() ? [] : [dated(t('charges.trial-ends'), one)];
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

/** The charges of a timeline, for one sentence. */
export interface ChargeSummary {
  /** Paid today, in dollars. */
  readonly today: number;
  readonly next: TimelineEntry | undefined;
  /**
   * The end of the key of the sentence. `-first`: the first price is charged once, later than today. `-first-several`:
   * it is charged several times. `-first-today`: the same, beginning today. `-step`: the price changes in another way, so
   * that each change has its date.
   */
  readonly form: '' | '-first' | '-first-several' | '-first-today' | '-step';
  /** The parameters of the sentence in each form. */
  readonly parameters: Readonly<
    Record<'today' | 'amount' | 'period' | 'per' | 'date' | 'new' | 'later' | 'first', string>
  >;
}

/** Summarizes the charges of a timeline: those of today, the next one, and a price that changes after it. */
export const summaryOf = (
  entries: readonly TimelineEntry[],
  { t, format, now, interval, first }: ReceiptKit,
): ChargeSummary => {
  const charges = entries.filter(({ kind }) => kind === 'charge');
  const next = charges.find((one) => isLater(one, now));
  const today = charges.reduce((sum, one) => (isLater(one, now) ? sum : sum + (one.amount ?? 0)), 0);
  const [step, another] = entries.filter(
    ({ kind, on }) => kind === 'price-changes' && next !== undefined && on > next.on,
  );
  const months = step === undefined ? 0 : monthsBetween(charges[0]!.on, step.on);
  const isPlain = another === undefined && next?.orAmount === undefined && step?.orAmount === undefined;
  const formOfStep = () => {
    if (!isPlain || (today > 0 && today !== next?.amount)) return '-step';
    if (today > 0) return '-first-today';
    return months === interval ? '-first' : '-first-several';
  };
  return {
    today,
    next,
    form: step === undefined ? '' : formOfStep(),
    parameters: {
      today: format.money(today),
      amount: next === undefined ? '' : amountWords(next, { t, format }),
      period: everyPeriod(interval, t),
      per: perPeriod(interval, t),
      date: next === undefined ? '' : format.day(next.on, now),
      new: format.money(step?.amount ?? 0),
      later: step === undefined ? '' : format.day(step.on, now),
      first: step === undefined ? '' : first ? firstMonths(months, t) : monthsText(months, t),
    },
  };
};

const isLater = ({ on }: TimelineEntry, now: Date): boolean => on.getTime() > now.getTime();

/** The last day of access. An end at midnight belongs to the day before. */
export const lastDayOf = (end: Date): Date => new Date(end.getTime() - 1);

const accessEndWords = (end: Date, now: Date, { t, format }: ReceiptKit): string =>
  end.getTime() > now.getTime() ? format.day(lastDayOf(end), now) : t('charges.today');
