import type { ReactNode } from 'react';
import type { RegisterField, RegisterFlow } from '../../../../core/flows/register';
import { Field } from '../../components/field';
import { FieldRow } from '../../components/field-row';
import { Stack } from '../../components/stack';
import { leftForField } from '../../hooks/form-values';
import { useCarriedEmail } from '../../hooks/use-carried-email';
import { NewPasswordField } from '../new-password-field';

interface RegisterFieldsProps {
  readonly flow: RegisterFlow;
  readonly labels: Readonly<Record<RegisterField, string>>;
  readonly idOf: (field: RegisterField) => string;
  readonly errorOf: (field: RegisterField) => string | undefined;
  /** The server's refusal, shown at the email field; null if there is none. */
  readonly refusal: ReactNode;
}

/** Name, email and password (AU-03). A field is validated when the focus moves to another field (VA-05). */
export const RegisterFields = ({ flow, labels, idOf, errorOf, refusal }: RegisterFieldsProps) => {
  const carriedEmail = useCarriedEmail();
  const fieldProps = (field: RegisterField) => ({
    id: idOf(field),
    name: field,
    label: labels[field],
    onChange: () => flow.edit(field),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      if (leftForField(event.relatedTarget)) flow.leave(field, event.target.value.trim());
    },
  });
  return (
    <Stack>
      <FieldRow>
        <Field {...fieldProps('firstName')} autoComplete="given-name" error={errorOf('firstName')} />
        <Field {...fieldProps('lastName')} autoComplete="family-name" error={errorOf('lastName')} />
      </FieldRow>
      <Field
        {...fieldProps('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={carriedEmail}
        error={refusal ?? errorOf('email')}
      />
      <NewPasswordField
        id={idOf('password')}
        label={labels.password}
        error={errorOf('password')}
        onEdit={() => flow.edit('password')}
        onLeave={(value, next) => {
          if (leftForField(next)) flow.leave('password', value);
        }}
      />
    </Stack>
  );
};
