import type { ReactNode } from 'react';
import { classes } from './classes';
import type { Elements } from './elements';
import css from './setting-row.module.css';

/** A list of settings separated by rules. Its children are `SettingRow`s. */
export const SettingRows = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['rows']}>{children}</div>
);

export interface SettingRowProps {
  /** "Display name": a heading, so that screen readers can find the row. */
  readonly title: ReactNode;
  /** The current value. */
  readonly detail: string | Elements;
  /** Small text below it: "Saved". */
  readonly note?: ReactNode;
  readonly noteTone?: 'quiet' | 'good' | undefined;
  /** A secondary action for this row. Its accessible name must identify the row. */
  readonly action?: ReactNode;
  /** The form that replaces the row during editing. */
  readonly form?: ReactNode;
}

/** One setting: its current value, or the form that changes it. */
export const SettingRow = ({ title, detail, note, noteTone = 'quiet', action, form }: SettingRowProps) =>
  form ? (
    <div className={css['form']}>{form}</div>
  ) : (
    <div className={css['line']}>
      <h3 className={css['title']}>{title}</h3>
      <div className={css['detail']}>
        {/* User-written text uses the direction of its own script. */}
        {typeof detail === 'string' ? <bdi>{detail}</bdi> : detail}
        {note && <span className={classes(css['note'], noteTone === 'good' && css['good'])}>{note}</span>}
      </div>
      {action && <div className={css['action']}>{action}</div>}
    </div>
  );
