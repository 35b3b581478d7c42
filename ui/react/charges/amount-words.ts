import type { TimelineEntry } from '../../../core/domain/charges/charge-timeline';
import type { Say } from '../../../core/domain/messages/catalogue';
import type { Formatter } from '../../../core/ports/formatter';

/** What an entry of a timeline takes: both amounts, where the records do not tell which of them holds (readings 51). */
export const amountWords = (
  { amount = 0, orAmount }: Pick<TimelineEntry, 'amount' | 'orAmount'>,
  { say, format }: { readonly say: Say; readonly format: Formatter },
): string =>
  orAmount === undefined
    ? format.money(amount)
    : say('charges.either', { one: format.money(amount), other: format.money(orAmount) });

/** What the next charge ahead takes; `otherwise` where none is known. */
export const nextAmountWords = (
  ahead: readonly TimelineEntry[],
  otherwise: number,
  kit: { readonly say: Say; readonly format: Formatter },
): string => {
  const next = ahead.find(({ kind }) => kind === 'charge');
  return next === undefined ? kit.format.money(otherwise) : amountWords(next, kit);
};
