import { useEffect } from 'react';
import { useAnnounce } from '../components/announcer';
import { slowAfter } from '../components/still-working';
import { useFirst } from '../services';

const afterMilliseconds = 1_000;

/**
 * Announces a pending write after 1 s, and again after 10 s. Set `repeat` to `false` on screens that announce a slow
 * write themselves.
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
