import { useState } from 'react';
import { Button } from './components/button';
import { Notice } from './components/notice';
import type { Live } from '../../core/ports/live';
import { useLive } from './hooks/use-live';
import { useFirst } from './services';

/** Whether what a form needs to send its calls is there. */
export type PartState = 'Arriving' | 'There' | 'Failed';

interface PartNoticeProps {
  readonly part: Live<PartState>;
  readonly tryAgain: () => void;
}

/** HM-23: says that the form cannot be sent yet, beside what was typed. The second time a page load is offered. */
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
