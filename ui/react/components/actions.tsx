import type { ReactNode } from 'react';
import css from './actions.module.css';
import { classes } from './classes';

export interface ActionsProps {
  readonly align?: 'start' | 'end' | undefined;
  /** `wrap` puts the buttons under each other on a phone, `row` leaves them beside each other. */
  readonly layout?: 'wrap' | 'row' | undefined;
  /** Keeps the buttons in sight at the foot of a phone's screen. */
  readonly sticky?: boolean | undefined;
  /** Without the space above. */
  readonly flush?: boolean | undefined;
  readonly children: ReactNode;
}

/** The buttons that close a form, a notice or a section. The primary one comes first. */
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
