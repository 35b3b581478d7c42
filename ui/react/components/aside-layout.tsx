import type { ReactNode } from 'react';
import css from './aside-layout.module.css';

export interface AsideLayoutProps {
  /** What comes first. */
  readonly before: ReactNode;
  /** Beside all of it, and in view, where there is room; elsewhere between the two. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A column to read down, with a narrower one beside it that stays in view on wide windows. */
export const AsideLayout = ({ before, aside, children }: AsideLayoutProps) => (
  <div className={css['layout']}>
    <div className={css['before']}>{before}</div>
    <aside className={css['aside']}>{aside}</aside>
    <div className={css['after']}>{children}</div>
  </div>
);
