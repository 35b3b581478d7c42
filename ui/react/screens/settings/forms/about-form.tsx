import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { useServices } from '../../../services';
import { EditForm } from '../edit-form';
import { useEditor, useFieldOf } from '../../../hooks/profile-editor';
import { ageGroups, genderWords, genders, months } from '../../../../../core/presentation/profile-words';
import type { ProfileFormProps } from './text-forms';

/** Optional facts about the reader (SC-03). An unknown stored value stays among the choices. */
export const AboutForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  const optional = t('profile.optional');
  const save = (value: (name: string) => string) =>
    flow.saveProfile(() => ({
      location: value('location'),
      birthMonth: value('birthMonth'),
      birthDay: value('birthDay'),
      gender: value('gender'),
      ageGroup: value('ageGroup'),
    }));
  return (
    <EditForm name="about" save={save}>
      <Field
        {...field('location')}
        label={t('profile.location')}
        optional={optional}
        defaultValue={profile.location}
      />
      <SelectField
        {...field('birthMonth')}
        label={t('profile.birth-month')}
        optional={optional}
        autoComplete="bday-month"
        defaultValue={profile.birthMonth}
      >
        <Choices
          known={months.map((month) => [month, t(`profile.month-${month}`)])}
          now={profile.birthMonth}
        />
      </SelectField>
      <SelectField
        {...field('birthDay')}
        label={t('profile.birth-day')}
        optional={optional}
        autoComplete="bday-day"
        defaultValue={profile.birthDay}
      >
        <Choices known={days.map((day) => [day, day])} now={profile.birthDay} />
      </SelectField>
      <SelectField
        {...field('gender')}
        label={t('profile.gender')}
        optional={optional}
        defaultValue={profile.gender}
      >
        <Choices known={genders.map((one) => [one, genderWords(one, t)])} now={profile.gender} />
      </SelectField>
      <SelectField
        {...field('ageGroup')}
        label={t('profile.age-group')}
        optional={optional}
        defaultValue={profile.ageGroup}
      >
        <Choices known={ageGroups.map((one) => [one, one])} now={profile.ageGroup} />
      </SelectField>
    </EditForm>
  );
};

const days = Array.from({ length: 31 }, (_, index) => String(index + 1));

interface ChoicesProps {
  readonly known: readonly (readonly [value: string, words: string])[];
  readonly now: string;
}

const Choices = ({ known, now }: ChoicesProps) => {
  const { t } = useServices();
  const isKnown = now === '' || known.some(([value]) => value === now);
  return (
    <>
      <option value="">{t('profile.no-answer')}</option>
      {[...known, ...(isKnown ? [] : [[now, now] as const])].map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
};
