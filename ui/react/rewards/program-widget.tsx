import * as E from 'fp-ts/Either';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button';
import { Foreign } from '../components/foreign';
import { Loading } from '../components/loading';
import { Notice } from '../components/notice';
import { Skeleton } from '../components/skeleton';
import { useServices, type RewardsServices } from '../services';

/**
 * The publisher's own rewards page in a frame, for programs that do not provide their figures as data (decision 12).
 */
export const ProgramWidget = ({ rewards }: { readonly rewards: RewardsServices }) => {
  const { t } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'reading' | 'failed' | 'shown'>('reading');
  const reading = state === 'reading';

  useEffect(() => {
    if (!reading) return;
    let here = true;
    void rewards.loadWidget().then((loaded) => {
      if (!here || place.current === null) return;
      if (E.isRight(loaded)) rewards.showWidget(place.current, loaded.right);
      setState(E.isRight(loaded) ? 'shown' : 'failed');
    });
    return () => {
      here = false;
    };
  }, [reading, rewards]);

  return (
    <>
      {state !== 'shown' && (
        <Loading
          busy={reading}
          label={t('rewards.loading')}
          skeleton={<Skeleton shapes={['row', 'row', 'row']} />}
          slowText={t('page.slow')}
        >
          <Notice
            tone="error"
            role="alert"
            actions={<Button onClick={() => setState('reading')}>{t('page.try-again')}</Button>}
          >
            {t('rewards.program-failed')}
          </Notice>
        </Loading>
      )}
      <Foreign ref={place} />
    </>
  );
};
