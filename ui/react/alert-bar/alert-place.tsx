import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { isLoggedIn } from '../../../core/state/member';
import { renderWithServices } from '../hooks/render-with-services';
import { useLive } from '../hooks/use-live';
import { whenShown } from '../hooks/when-shown';
import { useServices, useSession } from '../services';
import css from './alert-place.module.css';
import { useAlertFacts } from './use-alert-facts';
import { useUnseenOutcome, type UnseenOutcome } from './use-unseen-outcome';

const Place = createContext<RefObject<HTMLElement | null>>({ current: null });

/**
 * Where the alert bar comes, once a reader is known and their membership has arrived. Its room is there from the first paint. Where that
 * does not arrive, nothing is missing from the page.
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
      () => here && setAlerts(renderWithServices({ default: Alerts }, session)),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [session, wanted]);

  return (
    <div className={css['place']} ref={place}>
      <Place value={place}>{alerts}</Place>
    </div>
  );
};

/** What the bar tells is read at once, because the sections go by it; the bar comes once the page has shown what the reader came for. */
const Alerts = () => {
  const { addMessages } = useServices();
  const place = useContext(Place);
  const [Bar, setBar] = useState<ComponentType<{ readonly outcome: UnseenOutcome | null }> | null>(null);
  const outcome = useUnseenOutcome();
  useAlertFacts();

  useEffect(() => {
    let here = true;
    whenShown(place.current?.parentElement ?? document.body)
      .then(() => import('./alert-bar'))
      .then(
        ({ AlertBar, texts }) => {
          addMessages(texts);
          if (here) setBar(() => AlertBar);
        },
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [addMessages, place]);

  return Bar && <Bar outcome={outcome} />;
};
