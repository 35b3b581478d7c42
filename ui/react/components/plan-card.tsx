import { forwardRef, type ReactNode } from 'react';
import css from './plan-card.module.css';
import { RadioCard } from './radio-cards';

export interface PlanCardProps {
  readonly value: string;
  /** "Annual" */
  readonly name: ReactNode;
  /** "$99.99" */
  readonly price: ReactNode;
  /** "a year" */
  readonly period: ReactNode;
  /** "Get 1 Year for $99.99" */
  readonly call?: string | false | null | undefined;
  /** "$8.33 a month" */
  readonly perMonth?: string | false | null | undefined;
  /** "Save 17% on the regular $59.94" */
  readonly saving?: string | false | null | undefined;
  /** Marks one plan: "Best value". */
  readonly badge?: ReactNode;
  /** "$0.00 today, then $9.99 every month from December 5" */
  readonly terms?: string | false | null | undefined;
  /** The publisher's own text about the plan. */
  readonly copy?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** One plan among `RadioCards`, with its price and terms. */
export const PlanCard = forwardRef<HTMLInputElement, PlanCardProps>(
  ({ name, price, period, call, perMonth, saving, terms, copy, ...card }, ref) => (
    <RadioCard
      {...card}
      ref={ref}
      label={name}
      aside={
        <span className={css['price']}>
          <span className={css['amount']}>{price}</span> <span className={css['period']}>{period}</span>
        </span>
      }
    >
      <span className={css['plan']}>
        {call && <span className={css['call']}>{`${call} `}</span>}
        {terms && <span className={css['terms']}>{`${terms} `}</span>}
        {perMonth && <span className={css['small']}>{`${perMonth} `}</span>}
        {saving && <span className={css['saving']}>{`${saving} `}</span>}
        {copy && <span className={css['copy']}>{copy}</span>}
      </span>
    </RadioCard>
  ),
);
