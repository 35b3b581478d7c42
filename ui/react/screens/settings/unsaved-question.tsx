import { useRef } from 'react';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Text } from '../../components/text';
import type { UnsavedGuard } from '../../hooks/use-unsaved-guard';
import { useServices } from '../../services';

/** Whether what was typed may be lost. */
export const UnsavedQuestion = ({ guard }: { readonly guard: UnsavedGuard }) => {
  const { say } = useServices();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={guard.asking}
      onClose={guard.stay}
      title={say('unsaved.title')}
      closeLabel={say('unsaved.close')}
      initialFocus={stay}
    >
      <Text>{say('unsaved.text')}</Text>
      <Actions>
        <Button variant="primary" ref={stay} onClick={guard.stay}>
          {say('unsaved.stay')}
        </Button>
        <Button onClick={guard.discard}>{say('unsaved.discard')}</Button>
      </Actions>
    </Dialog>
  );
};
