import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../../../core/domain/profile/profile';
import { readPhoneNumber } from '../../../../../core/domain/profile/read-phone-number';
import { useAnnounce } from '../../../components/announcer';
import { Field } from '../../../components/field';
import { TextareaField } from '../../../components/textarea-field';
import { useServices } from '../../../services';
import { EditForm } from '../edit-form';
import { useEditor, useFieldOf } from '../../../hooks/profile-editor';

export interface ProfileFormProps {
  readonly profile: Profile;
}

/** The form for first and last name (VA-11). */
export const NameForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  return (
    <EditForm
      name="name"
      save={(value) =>
        flow.saveProfile(() => ({ firstName: value('firstName'), lastName: value('lastName') }))
      }
    >
      <Field
        {...field('firstName')}
        label={t('field.first-name')}
        autoComplete="given-name"
        defaultValue={profile.firstName}
      />
      <Field
        {...field('lastName')}
        label={t('field.last-name')}
        autoComplete="family-name"
        defaultValue={profile.lastName}
      />
    </EditForm>
  );
};

/** The display name is the profile's full name (decision 19). */
export const DisplayNameForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  return (
    <EditForm name="display-name" save={(value) => flow.saveProfile(() => ({ fullName: value('fullName') }))}>
      <Field
        {...field('fullName')}
        label={t('profile.display-name')}
        hint={t('profile.display-name-hint')}
        autoComplete="nickname"
        defaultValue={profile.fullName}
      />
    </EditForm>
  );
};

export const PhoneForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  return (
    <EditForm
      name="phone"
      save={(value) => flow.saveProfile(() => ({ phoneNumber: asNumber(value('phoneNumber')) }))}
    >
      <Field
        {...field('phoneNumber')}
        type="tel"
        inputMode="tel"
        label={t('profile.phone')}
        hint={t('profile.phone-hint')}
        autoComplete="tel"
        defaultValue={profile.phoneNumber}
      />
    </EditForm>
  );
};

/**
 * Parses a phone number like all other forms (VA-11). If the input is not a number, it is passed unchanged and
 * rejected.
 */
const asNumber = (typed: string): string => readPhoneNumber(typed) ?? typed;

/** Maximum length of the bio (readings 46). */
const longestBio = 250;

/** Number of remaining characters from which screen readers are informed. */
const nearTheEnd = 20;

export const BioForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const field = useFieldOf();
  const announce = useAnnounce();
  const [bio, setBio] = useState(profile.bio);
  const left = longestBio - [...bio.trim()].length;
  const counted = countWords(left);
  const words =
    counted.count === 1
      ? t(counted.over ? 'profile.bio-one-over' : 'profile.bio-one-left')
      : t(counted.over ? 'profile.bio-over' : 'profile.bio-left', { count: counted.count });

  // Announced once near the limit, and once above it.
  const stage = left < 0 ? 'over' : left <= nearTheEnd ? 'near' : 'far';
  const heard = useRef(stage);
  useEffect(() => {
    if (heard.current !== stage && stage !== 'far') announce(words);
    heard.current = stage;
  }, [announce, stage, words]);

  const { onChange, ...bioField } = field('bio');
  return (
    <EditForm name="bio" save={(value) => flow.saveProfile(() => ({ bio: value('bio') }))}>
      <TextareaField
        {...bioField}
        rows={4}
        label={t('profile.bio')}
        hint={t('profile.bio-hint')}
        below={words}
        value={bio}
        onChange={(event) => {
          setBio(event.target.value);
          onChange();
        }}
      />
    </EditForm>
  );
};

const countWords = (left: number) => ({ over: left < 0, count: Math.abs(left) });
