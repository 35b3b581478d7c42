import type { ReactNode } from 'react';
import { Receipt } from '../../components/receipt';
import type { ReceiptWords } from '../../../../core/presentation/receipt-words';

export interface ChargeReceiptProps {
  readonly words: ReceiptWords;
  readonly label: string;
  /** Omits today's total if no payment is expected today. */
  readonly withoutToday?: boolean | undefined;
  readonly after?: ReactNode;
}

/** The charges with their dates. */
export const ChargeReceipt = ({ words, label, withoutToday, after }: ChargeReceiptProps) => (
  <Receipt
    label={label}
    lines={words.lines}
    total={withoutToday ? undefined : words.today}
    words={
      (words.sentence !== null || after) && (
        <>
          {words.sentence !== null && <span>{`${words.sentence} `}</span>}
          {after && <span>{after}</span>}
        </>
      )
    }
  />
);
