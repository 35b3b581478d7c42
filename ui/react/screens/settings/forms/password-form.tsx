import { PasswordField } from '../../../components/password-field';
import { useServices } from '../../../services';
import { NewPasswordField } from '../../../shared/new-password-field';
import { EditForm } from '../edit-form';
import { useEditor, useFieldOf } from '../../../hooks/profile-editor';

/** Also requires the current password (AU-05, VA-02). */
export const PasswordForm = ({ email }: { readonly email: string }) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  const { error, onChange } = field('password');
  return (
    <EditForm name="password" save={(value) => flow.savePassword(value('current'), value('password'))}>
      {/* Provides the user name to password managers. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('current')}
        label={t('profile.password-current')}
        autoComplete="current-password"
        toggleLabel={t('password.toggle')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        capsLockHint={t('password.caps-lock')}
      />
      <NewPasswordField
        label={t('field.new-password')}
        error={error}
        onEdit={onChange}
        onLeave={() => undefined}
      />
    </EditForm>
  );
};
