import type { Wording } from './wording';
import type { TimelineEntry } from '../domain/charges/charges';

/** The amount of a timeline entry. Contains both amounts if the records do not show which one applies (readings 51). */
export const amountWords = (
  { amount = 0, orAmount }: Pick<TimelineEntry, 'amount' | 'orAmount'>,
  { t, format }: Wording,
): string =>
  orAmount === undefined
    ? format.money(amount)
    : t('charges.either', { one: format.money(amount), other: format.money(orAmount) });

/** The amount of the next charge; `otherwise` if unknown. */
export const nextAmountWords = (ahead: readonly TimelineEntry[], otherwise: number, kit: Wording): string => {
  const next = ahead.find(({ kind }) => kind === 'charge');
  return next === undefined ? kit.format.money(otherwise) : amountWords(next, kit);
};
