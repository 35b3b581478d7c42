import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { alertTexts } from '../../../core/domain/messages/texts/alert';
import { isLoggedIn } from '../../../core/state/member';
import { renderWithServices } from '../hooks/render-with-services';
import { useLive } from '../hooks/use-live';
import { whenShown } from '../hooks/when-shown';
import { useSession } from '../services';
import { AlertBar } from './alert-bar';
import css from './alert-place.module.css';
import { useAlertFacts } from './use-alert-facts';
import { useUnseenOutcome } from './use-unseen-outcome';

const Place = createContext<RefObject<HTMLElement | null>>({ current: null });

/**
 * The place of the alert bar. The bar appears after the reader is known and the membership code has loaded. Its space
 * is reserved from the first paint. If the code cannot be loaded, no bar is shown.
 */
export const AlertPlace = () => {
  const session = useSession();
  const member = useLive(session.member);
  const place = useRef<HTMLDivElement>(null);
  const [alerts, setAlerts] = useState<ReactNode>(null);
  const isKnown = isLoggedIn(member) === true && member.userDataLoaded;
  const wanted = (isKnown || member.pageExpired) && alerts === null;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    session.membership.load().then(
      () => here && setAlerts(renderWithServices({ default: Alerts, texts: alertTexts }, session)),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [session, wanted]);

  return (
    <div className={css['place']} ref={place}>
      <Place.Provider value={place}>{alerts}</Place.Provider>
    </div>
  );
};

/**
 * Reads the facts for alerts at once, because the sections depend on them. The bar is shown after the page has rendered
 * its main content.
 */
const Alerts = () => {
  const place = useContext(Place);
  const [isShown, setShown] = useState(false);
  const outcome = useUnseenOutcome();
  useAlertFacts();

  useEffect(() => {
    let here = true;
    void whenShown(place.current?.parentElement ?? document.body).then(() => here && setShown(true));
    return () => {
      here = false;
    };
  }, [place]);

  return isShown && <AlertBar outcome={outcome} />;
};
