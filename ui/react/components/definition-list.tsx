import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface Definition {
  readonly term: ReactNode;
  readonly detail: ReactNode;
  /** A quiet action about this line; its name has to say which line. */
  readonly action?: ReactNode;
}

export interface DefinitionListProps {
  readonly items: readonly Definition[];
}

/** What is known, line by line between rules: name, e-mail, next charge. */
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
