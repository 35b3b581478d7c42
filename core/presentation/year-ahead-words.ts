import type { TimelineEntry } from '../domain/charges/charges';
import { totalOf } from '../domain/charges/charges-of-year';
import { amountWords } from './amount-words';
import type { WordsLine } from './receipt-words';
import type { Wording } from './wording';

export interface YearAheadWords {
  readonly lines: readonly (WordsLine & { readonly note?: string })[];
  /** `null` where one of two prices may hold. */
  readonly total: WordsLine | null;
}

/** AC-05: the charges of a year, day by day, a price that changes marked where it does. */
export const yearAheadWords = (charges: readonly TimelineEntry[], kit: Wording): YearAheadWords => {
  const { t, format } = kit;
  const total = totalOf(charges);
  return {
    lines: charges.map((one, at) => ({
      what: format.date(one.on),
      amount: amountWords(one, kit),
      ...(at > 0 && one.amount !== charges[at - 1]!.amount ? { note: t('charges.new-price') } : {}),
    })),
    total: total === null ? null : { what: t('payments.next-total'), amount: format.money(total) },
  };
};
