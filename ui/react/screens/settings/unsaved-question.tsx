import { useRef } from 'react';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Text } from '../../components/text';
import type { UnsavedGuard } from '../../hooks/use-unsaved-guard';
import { useServices } from '../../services';

/** Asks for confirmation before unsaved input is discarded. */
export const UnsavedQuestion = ({ guard }: { readonly guard: UnsavedGuard }) => {
  const { t } = useServices();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      title={t('unsaved.title')}
      closeLabel={t('unsaved.close')}
      initialFocus={stay}
    >
      <Text>{t('unsaved.text')}</Text>
      <Actions>
        <Button variant="primary" ref={stay} onClick={guard.stay}>
          {t('unsaved.stay')}
        </Button>
        <Button onClick={guard.discard}>{t('unsaved.discard')}</Button>
      </Actions>
    </Dialog>
  );
};
