import type { Wording } from './wording';
import type { TimelineEntry } from '../domain/charges/charges';

/** What an entry of a timeline takes: both amounts, where the records do not tell which of them holds (readings 51). */
export const amountWords = (
  { amount = 0, orAmount }: Pick<TimelineEntry, 'amount' | 'orAmount'>,
  { t, format }: Wording,
): string =>
  orAmount === undefined
    ? format.money(amount)
    : t('charges.either', { one: format.money(amount), other: format.money(orAmount) });

/** What the next charge ahead takes; `otherwise` where none is known. */
export const nextAmountWords = (ahead: readonly TimelineEntry[], otherwise: number, kit: Wording): string => {
  const next = ahead.find(({ kind }) => kind === 'charge');
  return next === undefined ? kit.format.money(otherwise) : amountWords(next, kit);
};
