import type { ReactElement, ReactNode } from 'react';
import { useId } from '../hooks/since-react-18';
import css from './field-frame.module.css';
import { Icon } from './icon';

/** Texts of a field: a label above, a hint below it, an error directly below the control. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error text. Marks the control as invalid. */
  readonly error?: ReactNode;
  /** A word at the end of the label's line: "Optional". */
  readonly optional?: ReactNode;
}

export interface ControlAttributes {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldWords {
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly below?: ReactNode;
  readonly children: (attributes: ControlAttributes) => ReactElement;
}

/** Joins the given ids into one attribute value. */
export const idList = (...ids: readonly (string | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** An error below a control, with an icon. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className={css['error']} id={id}>
    <span className={css['icon']}>
      <Icon name="error" size="small" />
    </span>
    <span>{children}</span>
  </p>
);

/** Lays out a control with its texts and associates them for screen readers. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional,
  describedBy,
  below,
  children,
}: FieldFrameProps) => {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  return (
    <div className={css['frame']}>
      <div className={css['top']}>
        <label className={css['label']} htmlFor={controlId}>
          {label}
        </label>
        {optional && <span className={css['optional']}>{optional}</span>}
      </div>
      {hint && (
        <p className={css['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: css['control'] ?? '',
        'aria-describedby': idList(error ? errorId : null, hint ? hintId : null, describedBy),
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {below && <div className={css['below']}>{below}</div>}
    </div>
  );
};
