import type { ReactNode } from 'react';
import css from './empty.module.css';

export interface EmptyProps {
  /** One sentence about the missing content and the reason. */
  readonly children: ReactNode;
  /** The one action that changes this. */
  readonly action?: ReactNode;
}

/** An empty state: one sentence and one action. */
export const Empty = ({ children, action }: EmptyProps) => (
  <div className={css['empty']}>
    <p className={css['sentence']}>{children}</p>
    {action && <div className={css['action']}>{action}</div>}
  </div>
);
