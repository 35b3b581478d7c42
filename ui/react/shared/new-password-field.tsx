import { forwardRef, useState } from 'react';
import { useId } from '../hooks/since-react-18';
import { hasEnoughCharacters, hasUppercaseLetter } from '../../../core/domain/credentials/password';
import { PasswordField } from '../components/password-field';
import { PasswordRules } from '../components/password-rules';
import { useSession } from '../services';

interface NewPasswordFieldProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly error?: string | undefined;
  readonly onEdit: () => void;
  readonly onLeave: (value: string, relatedTarget: EventTarget | null) => void;
}

/** Lets password managers generate a valid password. */
const forManagers = { passwordrules: 'minlength: 8; required: upper;' };

/** A field for a new password, with its rules visible from the start (VA-02). The field's name is `password`. */
export const NewPasswordField = forwardRef<HTMLInputElement, NewPasswordFieldProps>(
  ({ id, label, error, onEdit, onLeave }, ref) => {
    const { t } = useSession();
    const [typed, setTyped] = useState('');
    const rulesId = useId();
    return (
      <PasswordField
        {...forManagers}
        id={id}
        ref={ref}
        label={label}
        name="password"
        autoComplete="new-password"
        toggleLabel={t('password.toggle')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps-lock')}
        error={error}
        aria-describedby={rulesId}
        below={
          <PasswordRules
            id={rulesId}
            label={t('password.rules')}
            metLabel={t('password.rule-met')}
            unmetLabel={t('password.rule-unmet')}
            rules={[
              { id: 'length', label: t('password.rule-length'), met: hasEnoughCharacters(typed) },
              { id: 'uppercase', label: t('password.rule-uppercase'), met: hasUppercaseLetter(typed) },
            ]}
          />
        }
        onChange={(event) => {
          setTyped(event.target.value);
          onEdit();
        }}
        onBlur={(event) => onLeave(event.target.value, event.relatedTarget)}
      />
    );
  },
);
