import { useEffect, useState, type ReactNode } from 'react';
import { isLoggedIn } from '../../../core/state/member';
import { furnished } from '../hooks/furnished';
import { loadChunk } from '../hooks/load-chunk';
import { useLive } from '../hooks/use-live';
import { useSession } from '../services';
import css from './alert-place.module.css';

/**
 * Where the alert bar comes, once a reader is known. Its room is there from the first paint. Where it does not load, nothing is missing from
 * the page.
 */
export const AlertPlace = () => {
  const session = useSession();
  const member = useLive(session.member);
  const [bar, setBar] = useState<ReactNode>(null);
  const wanted = isLoggedIn(member) === true && member.userDataLoaded && bar === null;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    loadChunk(() => Promise.all([import('./alert-bar'), session.membership.load()])).then(
      ([part]) => here && setBar(furnished(part, session)),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [session, wanted]);

  return <div className={css['place']}>{bar}</div>;
};
