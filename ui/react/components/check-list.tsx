import css from './check-list.module.css';
import { Icon } from './icon';

export interface CheckListProps {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly string[];
}

/** A short list of benefits. */
export const CheckList = ({ label, items }: CheckListProps) => (
  <ul className={css['list']} role="list" aria-label={label}>
    {items.map((item) => (
      <li className={css['item']} key={item}>
        <Icon name="check" />
        <span>{item}</span>
      </li>
    ))}
  </ul>
);
