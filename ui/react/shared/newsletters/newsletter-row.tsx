import { useId } from 'react';
import type { NewsletterList } from '../../../../core/domain/newsletter/newsletters';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { FieldError } from '../../components/field-frame';
import { Icon } from '../../components/icon';
import { useServices } from '../../services';
import css from './newsletter-row.module.css';

export interface NewsletterRowProps {
  readonly list: NewsletterList;
  readonly on: boolean;
  /** Told of each tick while the reader edits; without it the row is to read. */
  readonly onPick?: ((checked: boolean) => void) | undefined;
  /** Asks for a membership first (NL-06). */
  readonly locked?: boolean | undefined;
  /** The last change of this row was not saved; sends it again. */
  readonly onRetry?: (() => void) | undefined;
}

/** One line about a newsletter, and how often it comes. */
export const newsletterDetail = ({ description, frequency, team, columnist }: NewsletterList): string =>
  [team ?? columnist, frequency, description].filter(Boolean).join(' · ');

/** One newsletter, by its name: a box to tick while the reader edits, else whether they get it. */
export const NewsletterRow = ({ list, on, onPick, locked, onRetry }: NewsletterRowProps) => {
  const { t } = useServices();
  const errorId = useId();
  const detail = newsletterDetail(list);
  if (onPick !== undefined) {
    return (
      <li className={css['row']}>
        <Checkbox
          name={`newsletter-${list.id}`}
          label={<span className={css['strong']}>{list.name}</span>}
          hint={detail}
          checked={on}
          onChange={(event) => onPick(event.target.checked)}
        />
      </li>
    );
  }
  return (
    <li className={css['row']}>
      <div className={css['still']}>
        <span className={css['mark']}>{on && <Icon name="check" />}</span>
        <span>
          <span className={`${css['name']} ${css['strong']}`}>{list.name}</span>
          {detail && <span className={css['more']}>{detail}</span>}
        </span>
        <span className={css['state']}>
          {t(on ? 'newsletters.on' : locked ? 'newsletters.members-only' : 'newsletters.off')}
        </span>
        {onRetry && (
          <div className={css['failed']}>
            <FieldError id={errorId}>
              <span>{t('newsletters.not-saved', { name: list.name })}</span>{' '}
              <Button
                variant="link"
                inline
                aria-label={t('newsletters.try-again-name', { name: list.name })}
                onClick={onRetry}
              >
                {t('page.try-again')}
              </Button>
            </FieldError>
          </div>
        )}
      </div>
    </li>
  );
};
