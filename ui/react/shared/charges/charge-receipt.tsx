import type { ReactNode } from 'react';
import { Receipt } from '../../components/receipt';
import type { ReceiptWords } from '../../../../core/presentation/receipt-words';

export interface ChargeReceiptProps {
  readonly words: ReceiptWords;
  readonly label: string;
  /** Without the sum of today, where nothing is paid and nobody expects to. */
  readonly withoutToday?: boolean | undefined;
  /** The sum of today stands above the rest. */
  readonly todayFirst?: boolean | undefined;
  readonly after?: ReactNode;
}

/** What will be charged, and when. */
export const ChargeReceipt = ({ words, label, withoutToday, todayFirst, after }: ChargeReceiptProps) => (
  <Receipt
    label={label}
    lines={words.lines}
    total={withoutToday ? undefined : words.today}
    totalFirst={todayFirst}
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
