import type { ReactNode } from 'react';
import css from './aside-layout.module.css';

export interface AsideLayoutProps {
  /** The first content; absent if there is none. */
  readonly before: ReactNode;
  /** On wide windows, a sticky column beside the content. Otherwise between `before` and the children. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** A main column with a narrower column beside it, which stays visible on wide windows. */
export const AsideLayout = ({ before, aside, children }: AsideLayoutProps) => (
  <div className={css['layout']}>
    {before && <div className={css['before']}>{before}</div>}
    <aside className={css['aside']}>{aside}</aside>
    <div className={css['after']}>{children}</div>
  </div>
);
