import { csvText, type Cell } from '../domain/csv/csv';
import { toIsoDay } from '../domain/dates/utc-date';
import { figureOf } from '../domain/payment-history/figure';
import type { Payment } from '../domain/payment-history/payment';
import { cycleWords, planWords, statusWords, type PaymentKit } from './payment-words';

/** A link with a data URL for the file. No request is sent. */
export interface PaymentsFile {
  readonly children: string;
  readonly download: string;
  readonly href: string;
}

/**
 * All payments as spreadsheet rows, newest first (AC-05). Data that the response does not contain is an empty cell.
 *
 * @example
 * ```ts
 * const { download, href } = paymentsFile(history.payments, { ...account, plans: [] });
 * download; // 'payments.csv'
 * href.startsWith('data:text/csv'); // true
 * ```
 */
export const paymentsFile = (payments: readonly Payment[], kit: PaymentKit): PaymentsFile => ({
  children: kit.t('payments.download'),
  download: kit.t('payments.file'),
  href: `data:text/csv;charset=utf-8,${encodeURIComponent(paymentsCsv(payments, kit))}`,
});

/**
 * Days are in UTC, as on the page. Amounts are plain figures. Neither depends on the locale of the reader's computer.
 */
export const paymentsCsv = (payments: readonly Payment[], kit: PaymentKit): string => {
  const columns = columnsOf(kit);
  return csvText([
    columns.map(([name]) => name),
    ...payments.map((payment) => columns.map(([, cell]) => cell(payment))),
  ]);
};

type Column = readonly [name: string, cell: (payment: Payment) => Cell];

const columnsOf = (kit: PaymentKit): readonly Column[] => {
  const { t } = kit;
  return [
    [t('payments.date'), ({ time }) => dayOf(time)],
    [t('payments.plan'), (payment) => planWords(payment, kit)],
    [t('payments.amount'), ({ cents }) => (cents === null ? null : { figure: figureOf(cents) })],
    [t('payments.currency'), ({ currency }) => currency],
    [t('payments.as-told'), ({ amountText }) => amountText],
    [t('payments.cycle'), ({ cycle }) => cycle && cycleWords(cycle, kit)],
    [t('payments.status'), (payment) => statusWords(payment, kit)],
    [t('payments.id'), ({ id }) => id],
    [t('payments.card'), ({ card }) => card?.type ?? null],
    [t('payments.last-4'), ({ card }) => card?.last4 ?? null],
    [t('payments.period-start'), ({ period }) => dayOf(period?.from ?? null)],
    [t('payments.period-end'), ({ period }) => dayOf(period?.to ?? null)],
  ];
};

const dayOf = (date: Date | null): string | null => date && toIsoDay(date);
