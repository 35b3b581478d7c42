import { Field } from '../../../components/field';
import { SelectField } from '../../../components/select-field';
import { useServices } from '../../../services';
import { EditForm } from '../edit-form';
import { useEditor, useFieldOf } from '../../../hooks/profile-editor';
import { ageGroups, genderWords, genders, months } from '../../../../../core/words/profile-words';
import type { ProfileFormProps } from './text-forms';

/** SC-03: what nobody has to tell. An answer that we do not know stays among the choices. */
export const AboutForm = ({ profile }: ProfileFormProps) => {
  const { say } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  const optional = say('profile.optional');
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
        label={say('profile.location')}
        optional={optional}
        defaultValue={profile.location}
      />
      <SelectField
        {...field('birthMonth')}
        label={say('profile.birth-month')}
        optional={optional}
        autoComplete="bday-month"
        defaultValue={profile.birthMonth}
      >
        <Choices
          known={months.map((month) => [month, say(`profile.month-${month}`)])}
          now={profile.birthMonth}
        />
      </SelectField>
      <SelectField
        {...field('birthDay')}
        label={say('profile.birth-day')}
        optional={optional}
        autoComplete="bday-day"
        defaultValue={profile.birthDay}
      >
        <Choices known={days.map((day) => [day, day])} now={profile.birthDay} />
      </SelectField>
      <SelectField
        {...field('gender')}
        label={say('profile.gender')}
        optional={optional}
        defaultValue={profile.gender}
      >
        <Choices known={genders.map((one) => [one, genderWords(one, say)])} now={profile.gender} />
      </SelectField>
      <SelectField
        {...field('ageGroup')}
        label={say('profile.age-group')}
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
  const { say } = useServices();
  const isKnown = now === '' || known.some(([value]) => value === now);
  return (
    <>
      <option value="">{say('profile.no-answer')}</option>
      {[...known, ...(isKnown ? [] : [[now, now] as const])].map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  );
};
