import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from './icon';

export interface DisclosureProps {
  readonly summary: ReactNode;
  /** A note at the end of the line: "3 on". */
  readonly note?: ReactNode;
  readonly open?: boolean | undefined;
  readonly onToggle?: ((open: boolean) => void) | undefined;
  /** Among disclosures with the same name, only one is open. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/** Expandable content, with the browser's own `<details>`. */
export const Disclosure = ({ summary, note, open, onToggle, name, children }: DisclosureProps) => (
  <details
    className={css['disclosure']}
    open={open}
    name={name}
    onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
  >
    <summary className={css['summary']}>
      <span className={css['title']}>{summary}</span>
      {note && <span className={css['note']}>{note}</span>}
      <span className={css['turn']}>
        <Icon name="chevron" />
      </span>
    </summary>
    <div className={css['content']}>{children}</div>
  </details>
);
