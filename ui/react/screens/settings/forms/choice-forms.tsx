import { useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { Checkbox } from '../../../components/checkbox';
import { RadioCard, RadioCards } from '../../../components/radio-cards';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { useServices } from '../../../services';
import { EditForm } from '../edit-form';
import { useEditor, useFieldOf } from '../../../hooks/profile-editor';
import { avatarColors, notifications } from '../../../../../core/presentation/profile-words';
import type { ProfileFormProps } from './text-forms';

interface ColorFormProps extends ProfileFormProps {
  readonly initials: string;
}

/** Color swatches with names (SC-03). The initials on them are black or white, whichever is easier to read. */
export const ColorForm = ({ profile, initials }: ColorFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const [color, setColor] = useState(profile.avatarColor.toLowerCase());
  const isOurs = avatarColors.some(({ value }) => value === profile.avatarColor.toLowerCase());
  return (
    <EditForm name="color" save={(value) => flow.saveProfile(() => ({ avatarColor: value('avatarColor') }))}>
      <RadioCards
        legend={t('profile.color')}
        name="avatarColor"
        value={color}
        columns={3}
        onChange={(value) => {
          setColor(value);
          flow.edit('avatarColor');
        }}
      >
        {!isOurs && (
          <RadioCard
            value={profile.avatarColor.toLowerCase()}
            label={t('profile.color-current')}
            aside={<Avatar size="small" initials={initials} color={profile.avatarColor} />}
          />
        )}
        {avatarColors.map(({ name, value }) => (
          <RadioCard
            key={value}
            value={value}
            label={t(`profile.color-${name}`)}
            aside={<Avatar size="small" initials={initials} color={value} />}
          />
        ))}
      </RadioCards>
    </EditForm>
  );
};

export const PrivateForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const { name, onChange } = useFieldOf()('privateProfile');
  return (
    <EditForm
      name="private"
      save={(value) => flow.saveProfile(() => ({ privateProfile: value(name) === 'on' }))}
    >
      <Checkbox
        {...{ name, onChange }}
        role="switch"
        label={t('profile.private-switch')}
        hint={t('profile.private-hint')}
        defaultChecked={profile.privateProfile}
      />
    </EditForm>
  );
};

/** The form for notifications (SC-04). */
export const NotificationsForm = ({ profile }: ProfileFormProps) => {
  const { t } = useServices();
  const { flow } = useEditor();
  const save = (value: (name: string) => string) =>
    flow.saveProfile(() =>
      Object.fromEntries(notifications.map(({ field }) => [field, value(field) === 'on'])),
    );
  return (
    <EditForm name="notifications" save={save}>
      <Stack gap="small">
        <Text>{t('profile.notify')}</Text>
        {notifications.map(({ field, words }) => (
          <Checkbox
            key={field}
            name={field}
            label={t(words)}
            defaultChecked={profile[field]}
            onChange={() => flow.edit(field)}
          />
        ))}
      </Stack>
    </EditForm>
  );
};
