import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for those who listen. */
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
