import { SelectField } from '../../components/select-field';
import { TextareaField } from '../../components/textarea-field';
import { useServices } from '../../services';

const reasons = ['price', 'time', 'content', 'technical', 'other'] as const;

/** An optional reason, read when the form is sent. */
export const ReasonFields = ({ label, locked }: { readonly label: string; readonly locked: boolean }) => {
  const { t } = useServices();
  return (
    <>
      <SelectField
        label={label}
        name="reason"
        optional={t('step.reason-hint')}
        aria-disabled={locked || undefined}
      >
        <option value="">{t('step.reason-none')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`step.reason-${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={t('step.reason-text')}
        name="reason-text"
        optional={t('step.reason-hint')}
        rows={3}
        maxLength={500}
        readOnly={locked}
      />
    </>
  );
};
