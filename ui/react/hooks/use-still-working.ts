import { useEffect } from 'react';
import { useAnnounce } from '../components/announcer';
import { slowAfter } from '../components/still-working';
import { useFirst } from '../services';

const afterMilliseconds = 1_000;

/**
 * Tells screen readers after 1 s that a write is under way, and once more after 10 s. `repeat`: `false` on screens that announce a slow
 * write in their own words.
 */
export const useStillWorking = (busy: boolean, repeat = true): void => {
  const announce = useAnnounce();
  const { t } = useFirst();

  useEffect(() => {
    if (!busy) return;
    const waits = [afterMilliseconds, ...(repeat ? [slowAfter] : [])].map((milliseconds) =>
      setTimeout(() => announce(t('page.still-working')), milliseconds),
    );
    return () => waits.forEach(clearTimeout);
  }, [announce, busy, repeat, t]);
};
