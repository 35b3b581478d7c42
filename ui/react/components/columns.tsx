import type { ReactNode } from 'react';
import css from './columns.module.css';

/** Sections beside each other where there is room for it, and under each other elsewhere. */
export const Columns = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['columns']}>{children}</div>
);
