import type { ReactNode } from 'react';
import type { MembershipStatusMark } from '../../../core/presentation/describe-membership-status';
import { classes } from './classes';
import css from './status-line.module.css';

export interface StatusLineProps {
  readonly status: MembershipStatusMark;
  /** The state in one word: "Active". */
  readonly label?: ReactNode;
  /** A second, quieter line. */
  readonly detail?: ReactNode;
  readonly size?: 'text' | 'lead' | undefined;
  /** One sentence with a date: "Your membership renews on January 5 for $9.99." */
  readonly children: ReactNode;
}

/** Each state has its own shape: full, half, two bars, empty, a triangle. */
const shapes: Readonly<Record<MembershipStatusMark, ReactNode>> = {
  active: <circle cx="7" cy="7" r="6" />,
  pending: (
    <>
      <circle className={css['ring']} cx="7" cy="7" r="6" />
      <path className={css['half']} d="M7 1a6 6 0 0 1 0 12z" />
    </>
  ),
  paused: <path d="M3.5 1.5v11M10.5 1.5v11" />,
  ended: <circle className={css['ring']} cx="7" cy="7" r="6" />,
  problem: <path d="M7 1.5 13 12.5H1z" />,
};

/** The status of a membership: one sentence with a mark before it. */
export const StatusLine = ({ status, label, detail, size = 'text', children }: StatusLineProps) => (
  <div className={classes(css['status'], size === 'lead' && css['lead'])}>
    <svg
      className={classes(css['mark'], css[status])}
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[status]}
    </svg>
    <p className={css['words']}>
      {label && (
        <span>
          <span className={css['label']}>{label}</span>{' '}
        </span>
      )}
      <span>{children}</span>
      {detail && <span className={css['detail']}>{detail}</span>}
    </p>
  </div>
);
