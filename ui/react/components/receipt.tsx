import type { ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import { classes } from './classes';
import css from './receipt.module.css';

export interface ReceiptLine {
  /** "First charge" */
  readonly what: ReactNode;
  /** "December 5" */
  readonly when?: ReactNode;
  /** "$9.99" */
  readonly amount?: ReactNode;
  /** Small text below the line. */
  readonly note?: ReactNode;
}

export interface ReceiptProps {
  readonly lines: readonly ReceiptLine[];
  readonly caption?: ReactNode;
  /** Names the list for screen readers if no caption is shown. */
  readonly label?: string | undefined;
  /** Separated by a rule: "Today", "$0.00". */
  readonly total?: ReceiptLine | undefined;
  /** The same in a sentence: "$0.00 today, then $9.99 every month from December 5". */
  readonly words?: ReactNode;
}

/** A list of charges: description, date, amount. */
export const Receipt = ({ lines, caption, label, total, words }: ReceiptProps) => {
  const captionId = useId();
  const dated = [...lines, ...(total ? [total] : [])].some(({ when }) => Boolean(when));
  const line = (one: ReceiptLine, key: number | 'total') => (
    <li className={classes(css['line'], dated && css['dated'], key === 'total' && css['total'])} key={key}>
      <span className={css['what']}>
        <span>{one.what}</span>{' '}
      </span>
      {one.when && (
        <span className={css['when']}>
          <span>{one.when}</span>{' '}
        </span>
      )}
      {one.amount && <span className={css['amount']}>{one.amount}</span>}
      {one.note && <span className={css['note']}>{one.note}</span>}
    </li>
  );
  return (
    <div className={css['receipt']}>
      {caption && (
        <p className={css['caption']} id={captionId}>
          {caption}
        </p>
      )}
      <ul
        className={css['lines']}
        role="list"
        aria-label={label}
        aria-labelledby={caption ? captionId : undefined}
      >
        {lines.map(line)}
        {total && line(total, 'total')}
      </ul>
      {words && <p className={css['words']}>{words}</p>}
    </div>
  );
};
