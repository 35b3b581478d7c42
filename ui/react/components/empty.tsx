import type { ReactNode } from 'react';
import css from './empty.module.css';

export interface EmptyProps {
  /** What would be here and why it is not. */
  readonly children: ReactNode;
  /** The one way to change that. */
  readonly action?: ReactNode;
}

/** Nothing to show yet: one sentence and one action. */
export const Empty = ({ children, action }: EmptyProps) => (
  <div className={css['empty']}>
    <p className={css['sentence']}>{children}</p>
    {action && <div className={css['action']}>{action}</div>}
  </div>
);
