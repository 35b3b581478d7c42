import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './text.module.css';

export interface TextProps {
  readonly size?: 'small' | 'text' | 'lead' | undefined;
  readonly tone?: 'ink' | 'quiet' | 'error' | undefined;
  /** Tabular figures, for aligned amounts and dates. */
  readonly figures?: boolean | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

export const Text = ({ size = 'text', tone = 'ink', figures, id, children }: TextProps) => (
  <p className={classes(css['text'], css[size], css[tone], figures && css['figures'])} id={id}>
    {children}
  </p>
);
