import { forwardRef, type ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import css from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  readonly tone?: NoticeTone | undefined;
  /** The fact in one line: "Paused. You won't be charged until March 3." */
  readonly title?: ReactNode;
  /** `status` or `alert`, for a notice that appears after the first render. */
  readonly role?: 'status' | 'alert' | undefined;
  readonly id?: string | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A message. The tones differ in shape, text and color. Start with the effect on the reader's money. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(
  ({ tone = 'info', title, role, id, actions, children }, ref) => (
    <div
      className={classes(css['notice'], css['toned'], css[tone])}
      role={role}
      ref={ref}
      id={id}
      tabIndex={-1}
    >
      <span className={css['icon']}>
        <Icon name={tone} />
      </span>
      <div className={css['words']}>
        {title && <p className={css['title']}>{title}</p>}
        {children && <div className={css['body']}>{children}</div>}
        {actions && <div className={css['actions']}>{actions}</div>}
      </div>
    </div>
  ),
);
