import {
  forwardRef,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FieldFrame, type FieldWords } from './field-frame';
import css from './password-field.module.css';

export interface PasswordFieldProps
  extends
    FieldWords,
    Omit<
      ComponentPropsWithoutRef<'input'>,
      'className' | 'style' | 'type' | 'aria-invalid' | 'autoComplete'
    > {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The accessible name of the button: "Show password". It stays the same in both pressed states. */
  readonly toggleLabel: string;
  /** The text of the button: "Show". */
  readonly showLabel: ReactNode;
  /** The text of the button while the password is visible: "Hide". */
  readonly hideLabel: ReactNode;
  /** Shown below the field while Caps Lock is on. */
  readonly capsLockHint?: ReactNode;
  readonly below?: ReactNode;
}

/** A password field with a button that shows the password, and a Caps Lock hint. */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>(
  (
    {
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
    },
    ref,
  ) => {
    const [shown, setShown] = useState(false);
    const [capsLock, setCapsLock] = useState(false);
    // Password managers send key events without modifier methods.
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
                ref={ref}
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
  },
);
