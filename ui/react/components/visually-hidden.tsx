import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({
  children,
  id,
}: {
  readonly children: ReactNode;
  readonly id?: string | undefined;
}) => (
  <span className={css['hidden']} id={id}>
    {children}
  </span>
);
