import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import css from './checkbox.module.css';
import { classes } from './classes';
import { FieldError, idList } from './field-frame';

export interface CheckboxProps extends Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'style' | 'type' | 'aria-invalid' | 'children'
> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

/** A single checkbox. The whole line is clickable. The hint may contain links. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(
  ({ label, hint, error, id, ...input }, ref) => {
    const generatedId = useId();
    const inputId = id ?? generatedId;
    const hintId = `${inputId}-hint`;
    const errorId = `${inputId}-error`;
    return (
      <div className={css['frame']}>
        <label className={classes(css['label'], input.disabled && css['locked'])} htmlFor={inputId}>
          <input
            {...input}
            ref={ref}
            type="checkbox"
            id={inputId}
            className={css['box']}
            aria-invalid={error ? true : undefined}
            aria-describedby={idList(error ? errorId : null, hint ? hintId : null, input['aria-describedby'])}
          />
          <span className={css['words']}>{label}</span>
        </label>
        {(hint || error) && (
          <div className={css['tail']}>
            {hint && (
              <span className={css['hint']} id={hintId}>
                {hint}
              </span>
            )}
            {error && <FieldError id={errorId}>{error}</FieldError>}
          </div>
        )}
      </div>
    );
  },
);
