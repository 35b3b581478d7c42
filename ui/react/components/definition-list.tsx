import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface Definition {
  readonly term: ReactNode;
  readonly detail: ReactNode;
  /** A secondary action for this line. Its accessible name must identify the line. */
  readonly action?: ReactNode;
}

export interface DefinitionListProps {
  readonly items: readonly Definition[];
}

/** A list of facts, one per line with rules between them: name, email, next charge. */
export const DefinitionList = ({ items }: DefinitionListProps) => (
  <dl className={css['list']}>
    {items.map(({ term, detail, action }, index) => (
      <div className={css['row']} key={index}>
        <dt className={css['term']}>{term}</dt>
        <dd className={css['detail']}>{detail}</dd>
        {action && <dd className={css['action']}>{action}</dd>}
      </div>
    ))}
  </dl>
);
