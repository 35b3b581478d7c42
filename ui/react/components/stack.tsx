import type { ReactNode } from 'react';
import { classes } from './classes';
import css from './stack.module.css';

export interface StackProps {
  /** 8, 16, 24 or 48 px between the children. */
  readonly gap?: 'small' | 'medium' | 'large' | 'huge' | undefined;
  readonly children: ReactNode;
}

/** Stacks its children with even space between them. */
export const Stack = ({ gap = 'medium', children }: StackProps) => (
  <div className={classes(css['stack'], css[gap])}>{children}</div>
);
