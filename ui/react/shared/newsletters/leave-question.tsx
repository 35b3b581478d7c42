import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import type { UnsavedGuard } from '../../hooks/use-unsaved-guard';
import { useServices } from '../../services';

/** Put to a reader who is about to leave with changes that are not saved. */
export const LeaveQuestion = ({ guard }: { readonly guard: UnsavedGuard }) => {
  const { say } = useServices();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (guard.asking) notice.current?.focus();
  }, [guard.asking]);
  if (!guard.asking) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      ref={notice}
      title={say('newsletters.discard')}
      actions={
        <>
          <Button onClick={guard.stay}>{say('newsletters.keep-editing')}</Button>
          <Button variant="plain" onClick={guard.discard}>
            {say('newsletters.leave-unsaved')}
          </Button>
        </>
      }
    />
  );
};
