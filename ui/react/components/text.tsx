import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './text.module.css';

export interface TextProps {
  readonly size?: 'small' | 'text' | 'lead' | undefined;
  readonly tone?: 'ink' | 'quiet' | 'error' | undefined;
  /** Figures of one width, for money and dates under each other. */
  readonly figures?: boolean | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A paragraph. */
export const Text = ({ size = 'text', tone = 'ink', figures, id, children }: TextProps) => (
  <p className={classes(css['text'], css[size], css[tone], figures && css['figures'])} id={id}>
    {children}
  </p>
);
