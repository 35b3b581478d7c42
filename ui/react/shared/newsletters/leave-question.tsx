import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import type { UnsavedGuard } from '../../hooks/use-unsaved-guard';
import { useServices } from '../../services';

/** Asks for confirmation before the page is left with unsaved changes. */
export const LeaveQuestion = ({ guard }: { readonly guard: UnsavedGuard }) => {
  const { t } = useServices();
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
      title={t('newsletters.discard')}
      actions={
        <>
          <Button onClick={guard.stay}>{t('newsletters.keep-editing')}</Button>
          <Button variant="plain" onClick={guard.discard}>
            {t('newsletters.leave-unsaved')}
          </Button>
        </>
      }
    />
  );
};
