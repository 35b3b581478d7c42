import type { TimelineEntry } from '../domain/charges/charges';
import { totalOf } from '../domain/charges/charges-of-year';
import { amountWords } from './amount-words';
import type { WordsLine } from './receipt-words';
import type { Wording } from './wording';

export interface YearAheadWords {
  readonly lines: readonly (WordsLine & { readonly note?: string })[];
  /** `null` if one of two prices may apply. */
  readonly total: WordsLine | null;
}

/** The charges of the next year, one line per day (AC-05). Price changes are marked. */
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
