import type { ReactNode } from 'react';
import css from './columns.module.css';

/** Sections side by side if there is space, otherwise stacked. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['columns']}>{children}</div>
);
