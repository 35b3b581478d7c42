import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import css from './error-summary.module.css';
import { onSite } from '../on-site';
import { Icon } from './icon';

export interface SummarisedError {
  readonly fieldId: string;
  readonly message: ReactNode;
}

export interface ErrorSummaryProps {
  readonly title: ReactNode;
  readonly errors: readonly SummarisedError[];
  /** Handles fields that cannot be focused by id, such as the card provider's. Return true if the field was focused. */
  readonly onSelect?: ((fieldId: string) => boolean) | undefined;
}

const focusField = (fieldId: string) => {
  const field = document.getElementById(fieldId);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};

/** A list of three or more errors above a form. Each links to its field. */
export const ErrorSummary = forwardRef<HTMLDivElement, ErrorSummaryProps>(
  ({ title, errors, onSelect }, ref) => {
    const titleId = useId();
    const go = (fieldId: string) => (event: MouseEvent) => {
      event.preventDefault();
      if (!onSelect?.(fieldId)) focusField(fieldId);
    };
    return (
      <div className={css['summary']} role="group" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
        <p className={css['title']} id={titleId}>
          <span className={css['icon']}>
            <Icon name="error" />
          </span>
          <span>{title}</span>
        </p>
        <ul className={css['list']} role="list">
          {errors.map(({ fieldId, message }) => (
            <li className={css['item']} key={fieldId}>
              <a className={css['link']} href={onSite(`#${fieldId}`)} onClick={go(fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  },
);
