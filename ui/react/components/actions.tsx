import type { ReactNode } from 'react';
import css from './actions.module.css';
import { classes } from './classes';

export interface ActionsProps {
  readonly align?: 'start' | 'end' | undefined;
  /** `wrap` stacks the buttons on a phone; `row` keeps them in one row. */
  readonly layout?: 'wrap' | 'row' | undefined;
  /** Keeps the buttons visible at the bottom of a phone's screen. */
  readonly sticky?: boolean | undefined;
  /** Removes the space above. */
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

/** The buttons at the end of a form, a notice or a section. The primary button comes first. */
export const Actions = ({ align = 'start', layout = 'wrap', sticky, flush, children }: ActionsProps) => (
  <div
    className={classes(
      css['actions'],
      align === 'end' && css['end'],
      layout === 'row' && css['row'],
      sticky && css['sticky'],
      flush && css['flush'],
    )}
  >
    {children}
  </div>
);
