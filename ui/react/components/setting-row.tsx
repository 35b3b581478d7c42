import type { ReactNode } from 'react';
import { classes } from './classes';
import type { Elements } from './elements';
import css from './setting-row.module.css';

/** Settings under each other between rules. Its children are `SettingRow`s. */
export const SettingRows = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['rows']}>{children}</div>
);

export interface SettingRowProps {
  /** "Display name": a heading, so that screen readers find the line. */
  readonly title: ReactNode;
  /** How it stands. */
  readonly detail: string | Elements;
  /** Small words under it: "Saved". */
  readonly note?: ReactNode;
  readonly noteTone?: 'quiet' | 'good' | undefined;
  /** A quiet action about this line; its name has to say which line. */
  readonly action?: ReactNode;
  /** While it is edited: what stands in place of the line. */
  readonly form?: ReactNode;
}

/** One thing that a reader can change: how it stands, or the form that changes it. */
export const SettingRow = ({ title, detail, note, noteTone = 'quiet', action, form }: SettingRowProps) =>
  form ? (
    <div className={css['form']}>{form}</div>
  ) : (
    <div className={css['line']}>
      <h3 className={css['title']}>{title}</h3>
      <div className={css['detail']}>
        {/* Readers' own words run in the direction of their own letters. */}
        {typeof detail === 'string' ? <bdi>{detail}</bdi> : detail}
        {note && <span className={classes(css['note'], noteTone === 'good' && css['good'])}>{note}</span>}
      </div>
      {action && <div className={css['action']}>{action}</div>}
    </div>
  );
