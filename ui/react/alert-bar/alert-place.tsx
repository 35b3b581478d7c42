import { useEffect, useState, type ReactNode } from 'react';
import { isLoggedIn } from '../../../core/state/member';
import { furnished } from '../hooks/furnished';
import { useLive } from '../hooks/use-live';
import { useSession } from '../services';
import { AlertBar, texts } from './alert-bar';
import css from './alert-place.module.css';

/**
 * Where the alert bar comes, once a reader is known and their membership has arrived. Its room is there from the first paint. Where that
 * does not arrive, nothing is missing from the page.
 */
export const AlertPlace = () => {
  const session = useSession();
  const member = useLive(session.member);
  const [bar, setBar] = useState<ReactNode>(null);
  const wanted = isLoggedIn(member) === true && member.userDataLoaded && bar === null;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    session.membership.load().then(
      () => here && setBar(furnished({ default: AlertBar, texts }, session)),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [session, wanted]);

  return <div className={css['place']}>{bar}</div>;
};
