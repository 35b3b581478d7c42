import { useEffect } from 'react';
import { useAnnounce } from '../components/announcer';
import { useFirst } from '../services';

const afterMilliseconds = 1_000;

/** Tells screen readers that something which takes its time is still under way. */
export const useStillWorking = (busy: boolean): void => {
  const announce = useAnnounce();
  const { say } = useFirst();

  useEffect(() => {
    if (!busy) return;
    const wait = setTimeout(() => announce(say('page.still-working')), afterMilliseconds);
    return () => clearTimeout(wait);
  }, [announce, busy, say]);
};
