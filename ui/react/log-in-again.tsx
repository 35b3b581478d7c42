import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../../core/domain/routes/paths';
import { Link } from './components/link';
import { useServices } from './services';

interface LogInAgainProps {
  /** Address to return to. Absent: the current page. */
  readonly back?: string | undefined;
  /** Opens the log-in in a new window, because this page has user input that can be sent afterwards. */
  readonly elsewhere?: boolean | undefined;
}

/** A link to the log-in and back, shown after the session has ended (ER-01, RT-28). */
export const LogInAgain = ({ back, elsewhere = false }: LogInAgainProps) => {
  const { t, loadDataLayer } = useServices();
  const { pathname, search, hash } = useLocation();

  // Rereads the data layer, so that the sign-in page does not treat the reader as signed in. It is not read earlier,
  // because that would discard the user input on this page.
  useEffect(
    () => () => {
      if (window.location.pathname === pathOf('login')) void loadDataLayer();
    },
    [loadDataLayer],
  );

  return (
    <Link
      href={`${pathOf('login')}?redirect=${encodeURIComponent(back ?? pathname + search + hash)}`}
      {...(elsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {t('change.log-in')}
    </Link>
  );
};
