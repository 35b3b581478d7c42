import type { NewsletterList } from '../../../../core/domain/newsletter/newsletters';
import { Disclosure } from '../../components/disclosure';
import { useServices } from '../../services';
import { NewsletterRow } from './newsletter-row';
import css from './newsletter-row.module.css';

export interface NewsletterGroup {
  readonly name: string;
  readonly lists: readonly NewsletterList[];
}

export interface NewsletterGroupsProps {
  readonly groups: readonly NewsletterGroup[];
  /** Ids of the subscribed lists, including unsaved choices. */
  readonly on: readonly string[];
  readonly onPick?: ((list: string, checked: boolean) => void) | undefined;
  /** Returns true for lists that this reader may not subscribe to. */
  readonly isLocked?: ((list: NewsletterList) => boolean) | undefined;
  readonly failed: readonly string[];
  readonly onRetry: (list: string) => void;
}

/** Newsletters in groups, each with the number of subscribed ones (SC-07). */
export const NewsletterGroups = ({
  groups,
  on,
  onPick,
  isLocked = () => false,
  failed,
  onRetry,
}: NewsletterGroupsProps) => {
  const { t } = useServices();
  return groups
    .filter(({ lists }) => lists.length > 0)
    .map(({ name, lists }) => (
      <Disclosure
        key={name}
        open
        summary={name}
        note={t('newsletters.on-count', { count: lists.filter(({ id }) => on.includes(id)).length })}
      >
        <ul className={css['list']} role="list">
          {lists.map((list) => (
            <NewsletterRow
              key={list.id}
              list={list}
              on={on.includes(list.id)}
              locked={isLocked(list)}
              onPick={onPick && !isLocked(list) ? (checked) => onPick(list.id, checked) : undefined}
              onRetry={failed.includes(list.id) ? () => onRetry(list.id) : undefined}
            />
          ))}
        </ul>
      </Disclosure>
    ));
};
