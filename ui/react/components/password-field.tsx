import { useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import css from './password-field.module.css';

export interface PasswordFieldProps
  extends
    FieldWords,
    Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'type' | 'aria-invalid' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The button's name, which stays while its pressed state changes: "Show password". */
  readonly toggleLabel: string;
  /** The word on the button: "Show". */
  readonly showLabel: ReactNode;
  /** The word on the button once the password is to be seen: "Hide". */
  readonly hideLabel: ReactNode;
  /** Said under the field while Caps Lock is on. */
  readonly capsLockHint?: ReactNode;
  readonly below?: ReactNode;
}

/** A password, with a button to see it and a word about Caps Lock. */
export const PasswordField = ({
  label,
  hint,
  error,
  optional,
  below,
  id,
  toggleLabel,
  showLabel,
  hideLabel,
  capsLockHint,
  onKeyDown,
  onKeyUp,
  onBlur,
  ...input
}: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  // Password managers send key events that know no modifiers.
  const notice = (event: KeyboardEvent<HTMLInputElement>) =>
    setCapsLock(event.nativeEvent.getModifierState?.('CapsLock') === true);

  return (
    <FieldFrame {...{ label, hint, error, optional, below, id }} describedBy={input['aria-describedby']}>
      {(attributes) => (
        <>
          <div className={css['password']}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...attributes}
              type={shown ? 'text' : 'password'}
              onKeyDown={(event) => {
                notice(event);
                onKeyDown?.(event);
              }}
              onKeyUp={(event) => {
                notice(event);
                onKeyUp?.(event);
              }}
              onBlur={(event) => {
                setCapsLock(false);
                onBlur?.(event);
              }}
            />
            <button
              type="button"
              className={css['toggle']}
              aria-label={toggleLabel}
              aria-pressed={shown}
              aria-controls={attributes.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? hideLabel : showLabel}
            </button>
          </div>
          <div className={css['caps']} role="status">
            {capsLock && capsLockHint}
          </div>
        </>
      )}
    </FieldFrame>
  );
};
