import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar';
import { useAnnounce } from '../../../components/announcer';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { useServices } from '../../../services';
import { EditForm } from '../edit-form';
import { useStillWorking } from '../../../hooks/use-still-working';
import { useEditor, useFieldOf } from '../../../hooks/profile-editor';
import type { ProfileFormProps } from './text-forms';

interface PictureFormProps extends ProfileFormProps {
  readonly initials: string;
}

/** Shows a preview of the picture before the upload. The upload can be canceled (AP-38). */
export const PictureForm = ({ profile, initials }: PictureFormProps) => {
  const { t } = useServices();
  const { flow, state } = useEditor();
  const { onChange, ...field } = useFieldOf()('picture');
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const announce = useAnnounce();
  const [removing, setRemoving] = useState(false);
  useStillWorking(removing && !state.busy);

  const remove = async () => {
    if (state.busy) return;
    setRemoving(true);
    const saved = await flow.saveProfile(() => ({ imageUrl: '' }));
    setRemoving(false);
    const { failure } = flow.state.getValue();
    if (saved) announce(t('profile.saved-announcement', { setting: t('profile.picture') }));
    else if (failure !== null) announce(t(failure), 'assertive');
  };

  return (
    <EditForm name="picture" busyLabel={t('profile.uploading')} canGiveUp save={() => flow.savePicture(file)}>
      <Avatar
        size="large"
        initials={initials}
        color={profile.avatarColor}
        imageUrl={preview ?? profile.imageUrl}
        label={preview === null ? undefined : t('profile.picture-preview')}
      />
      <Field
        {...field}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        label={t('profile.picture-choose')}
        hint={t('profile.picture-hint')}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          onChange();
        }}
      />
      {profile.imageUrl !== '' && file === null && (
        <div>
          <Button
            variant="link"
            busy={removing}
            busyLabel={t('profile.picture-removing')}
            onClick={() => void remove()}
          >
            {t('profile.picture-remove')}
          </Button>
        </div>
      )}
    </EditForm>
  );
};

/** Returns the object URL of a local file, revoked when it is no longer shown. */
const usePreview = (file: File | null): string | null => {
  const [preview, setPreview] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = file === null ? null : URL.createObjectURL(file);
    setPreview(shown.current);
    return () => {
      if (shown.current !== null) URL.revokeObjectURL(shown.current);
    };
  }, [file]);
  return preview;
};
