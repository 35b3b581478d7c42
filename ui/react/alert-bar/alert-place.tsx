import { useEffect, useState, type ComponentType } from 'react';
import { isLoggedIn } from '../../../core/state/member';
import { loadChunk } from '../hooks/load-chunk';
import { useLive } from '../hooks/use-live';
import { useServices } from '../services';

/** Where the alert bar comes, once a reader is known. Where it does not load, nothing is missing from the page. */
export const AlertPlace = () => {
  const member = useLive(useServices().member);
  const [loaded, setLoaded] = useState<{ readonly Bar: ComponentType } | null>(null);
  const wanted = isLoggedIn(member) === true && member.userDataLoaded && loaded === null;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    loadChunk(() => import('./alert-bar')).then(
      ({ AlertBar }) => here && setLoaded({ Bar: AlertBar }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted]);

  return loaded === null ? null : <loaded.Bar />;
};
