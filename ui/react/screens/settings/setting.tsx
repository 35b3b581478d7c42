import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/button';
import { SettingRow } from '../../components/setting-row';
import { VisuallyHidden } from '../../components/visually-hidden';
import { useServices } from '../../services';
import { useEditor } from '../../hooks/profile-editor';
import type { SettingName } from '../../../../core/flows/profile/state';
import type { Elements } from '../../components/elements';

interface SettingProps {
  readonly name: SettingName;
  readonly detail: string | Elements;
  /** The form; rendered only while it is open. */
  readonly children: ReactNode;
}

/** A setting with in-place editing. The focus moves into the form and returns to the button. */
export const Setting = ({ name, detail, children }: SettingProps) => {
  const { t } = useServices();
  const { flow, state, ask } = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  const open = state.open === name;
  const wasOpen = useRef(false);

  useEffect(() => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    if (wasOpen.current && !open && nowhere) button.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const title = t(`profile.${name}`);
  return (
    <SettingRow
      title={title}
      detail={detail}
      note={state.saved === name && t('profile.saved')}
      noteTone="good"
      action={
        <Button variant="link" ref={button} onClick={() => ask(() => flow.open(name))}>
          <span>{t('profile.edit')}</span> <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
      }
      form={open && children}
    />
  );
};
