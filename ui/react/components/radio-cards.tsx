import { forwardRef, createContext, useContext, type ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import { classes } from './classes';
import { FieldError, idList } from './field-frame';
import css from './radio-cards.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface RadioCardsProps {
  readonly legend: ReactNode;
  /** True if a heading above already shows the same text. */
  readonly legendHidden?: boolean | undefined;
  readonly name: string;
  /** The chosen value; `null` if none is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly columns?: 1 | 2 | 3 | undefined;
  readonly required?: boolean | undefined;
  /** Id of the first radio, so that form validation can focus it. */
  readonly id?: string | undefined;
  /** `RadioCard`s and `PlanCard`s. */
  readonly children: ReactNode;
}

interface Group {
  readonly name: string;
  readonly value: string | null;
  readonly required: boolean;
  readonly choose: (value: string) => void;
}

const GroupContext = createContext<Group>({
  name: '',
  value: null,
  required: false,
  choose: () => undefined,
});

/**
 * A single choice, shown as cards around the browser's radio buttons. Arrow keys change the choice; Tab leaves the
 * group.
 */
export const RadioCards = ({
  legend,
  legendHidden,
  name,
  value,
  onChange,
  hint,
  error,
  columns = 1,
  required = false,
  id,
  children,
}: RadioCardsProps) => {
  const generatedId = useId();
  const groupId = id ?? generatedId;
  const hintId = `${groupId}-hint`;
  const errorId = `${groupId}-error`;
  return (
    <fieldset
      className={classes(css['group'], Boolean(error) && css['invalid'])}
      id={groupId}
      tabIndex={-1}
      aria-describedby={idList(error ? errorId : null, hint ? hintId : null)}
    >
      <legend className={classes(!legendHidden && css['legend'])}>
        {legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
      <div className={classes(css['cards'], columns === 2 && css['two'], columns === 3 && css['three'])}>
        <GroupContext.Provider value={{ name, value, required, choose: onChange }}>
          {children}
        </GroupContext.Provider>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};

export interface RadioCardProps {
  readonly value: string;
  /** The text of the choice. Together with the badge it is the radio's accessible name. */
  readonly label: ReactNode;
  readonly badge?: ReactNode;
  /** At the end of the label's line: a price. Part of the description. */
  readonly aside?: ReactNode;
  /** Small text below the label. Part of the description. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Larger content below the label, such as a price. Part of the description. */
  readonly children?: ReactNode;
}

/** One choice of `RadioCards`. */
export const RadioCard = forwardRef<HTMLInputElement, RadioCardProps>(
  ({ value, label, badge, aside, detail, disabled, children }, ref) => {
    const group = useContext(GroupContext);
    const id = useId();
    const part = (name: string, there: unknown) => (there ? `${id}-${name}` : null);
    return (
      <label className={css['card']} htmlFor={id}>
        <input
          type="radio"
          id={id}
          className={css['radio']}
          name={group.name}
          value={value}
          checked={group.value === value}
          required={group.required}
          disabled={disabled}
          ref={ref}
          aria-labelledby={idList(part('label', label), part('badge', badge))}
          aria-describedby={idList(part('aside', aside), part('detail', detail), part('more', children))}
          onChange={() => group.choose(value)}
        />
        <span className={css['head']}>
          <span className={css['title']}>
            <span className={css['name']} id={`${id}-label`}>
              {label}
            </span>
            {badge && <span id={`${id}-badge`}>{badge}</span>}
          </span>
          {aside && (
            <span className={css['aside']} id={`${id}-aside`}>
              {aside}
            </span>
          )}
        </span>
        {detail && (
          <span className={css['detail']} id={`${id}-detail`}>
            {detail}
          </span>
        )}
        {children && (
          <span className={css['more']} id={`${id}-more`}>
            {children}
          </span>
        )}
      </label>
    );
  },
);
