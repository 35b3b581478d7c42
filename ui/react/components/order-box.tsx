import type { ReactNode } from 'react';
import type { Elements } from './elements';
import css from './order-box.module.css';

export interface OrderBoxProps {
  /** Names the box for screen readers: "What you pay". */
  readonly label: string;
  /** The bought product: "Annual". */
  readonly name: ReactNode;
  /** Changes it. */
  readonly action?: ReactNode;
  /** The price of today, as the largest figure: "$0 today". */
  readonly lead: ReactNode;
  /** The later price, in small text: "Then $9.99 every month from December 5." */
  readonly detail?: ReactNode;
  readonly children?: Elements;
}

/** A box with a product and its price. */
export const OrderBox = ({ label, name, action, lead, detail, children }: OrderBoxProps) => (
  <section className={css['box']} aria-label={label}>
    <div className={css['head']}>
      <h2 className={css['name']}>{name}</h2>
      {action && <div>{action}</div>}
    </div>
    <p className={css['lead']}>{lead}</p>
    {detail && <p className={css['detail']}>{detail}</p>}
    <div className={css['more']}>{children}</div>
  </section>
);
