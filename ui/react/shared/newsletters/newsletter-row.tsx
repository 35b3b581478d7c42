import { useId } from '../../hooks/since-react-18';
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
  /** Called on each change of the checkbox during editing. Absent: the row is read-only. */
  readonly onPick?: ((checked: boolean) => void) | undefined;
  /** True if the list needs a membership (NL-06). */
  readonly locked?: boolean | undefined;
  /** Sends the last change of this row again, if it was not saved. */
  readonly onRetry?: (() => void) | undefined;
}

/** Returns one line about a newsletter, including its frequency. */
export const newsletterDetail = ({ description, frequency, team, columnist }: NewsletterList): string =>
  [team ?? columnist, frequency, description].filter(Boolean).join(' · ');

/** One newsletter: a checkbox during editing, otherwise its subscription status. */
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
