import type { ReactNode, Ref } from 'react';
import { FieldError, idList } from './field-frame';
import { Foreign } from './foreign';
import css from './hosted-field.module.css';

export interface HostedFieldProps {
  /** Id of the container that the provider fills. It is also the target of `label[for]`. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** State as reported by the provider's events. */
  readonly focused?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly empty?: boolean | undefined;
  /** True until the provider's field has loaded. */
  readonly waiting?: boolean | undefined;
  /** Called on a click on the label or the border. It should focus the provider's field. */
  readonly onLabelClick?: (() => void) | undefined;
  /** Content inside the border, at the end: the card brand. */
  readonly aside?: ReactNode;
  readonly containerRef?: Ref<HTMLDivElement> | undefined;
}

/** Label, border, focus ring and error for a field inside the card provider's frame. */
export const HostedField = ({
  id,
  label,
  hint,
  error,
  focused,
  invalid,
  empty,
  waiting,
  onLabelClick,
  aside,
  containerRef,
}: HostedFieldProps) => {
  const flag = (on: unknown) => (on ? '' : undefined);
  return (
    <div
      className={css['frame']}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={idList(error ? `${id}-error` : null, hint ? `${id}-hint` : null)}
    >
      <label className={css['label']} id={`${id}-label`} htmlFor={id} onClick={onLabelClick}>
        {label}
      </label>
      {hint && (
        <p className={css['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div
        className={css['box']}
        data-focused={flag(focused)}
        data-invalid={flag(invalid || error)}
        data-empty={flag(empty)}
        data-waiting={flag(waiting)}
        onClick={onLabelClick}
      >
        <Foreign id={id} className={css['container']} ref={containerRef} />
        {aside && <span className={css['aside']}>{aside}</span>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
