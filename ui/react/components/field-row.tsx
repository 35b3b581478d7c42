import type { ReactNode } from 'react';
import css from './field-row.module.css';

/** Short fields side by side if there is space, otherwise stacked. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['row']}>{children}</div>
);
