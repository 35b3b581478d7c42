import { useState } from 'react';
import { Button } from './components/button';
import { Notice } from './components/notice';
import type { Live } from '../../core/ports/live';
import { useLive } from './hooks/use-live';
import { useFirst } from './services';

/** Load state of the code with which a form sends its requests. */
export type PartState = 'Arriving' | 'There' | 'Failed';

interface PartNoticeProps {
  readonly part: Live<PartState>;
  readonly tryAgain: () => void;
}

/**
 * Shows that the form cannot be sent yet, and keeps the user input (HM-23). After the second failure, a page load is
 * offered.
 */
export const PartNotice = ({ part, tryAgain }: PartNoticeProps) => {
  const { t, navigation } = useFirst();
  const state = useLive(part);
  const [tries, setTries] = useState(0);
  const again = () => {
    setTries(tries + 1);
    tryAgain();
  };
  const reload = () =>
    navigation.leave(navigation.addressOf(window.location.pathname + window.location.search));
  if (state !== 'Failed') return null;
  return (
    <Notice
      tone="error"
      role="alert"
      actions={
        <Button onClick={tries === 0 ? again : reload}>
          {t(tries === 0 ? 'page.try-again' : 'page.reload')}
        </Button>
      }
    >
      {t(tries === 0 ? 'login.not-ready' : 'page.chunk-again')}
    </Notice>
  );
};
