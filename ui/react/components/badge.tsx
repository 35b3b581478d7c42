import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './badge.module.css';

export interface BadgeProps {
  /** `accent` marks the best value. Use it once on a screen. */
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error' | undefined;
  readonly children: ReactNode;
}

/** One or two words about the element beside it: "Default", "Expires soon". */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={classes(css['badge'], css[tone])}>{children}</span>
);
