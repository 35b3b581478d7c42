import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathOf } from '../../core/domain/routes/paths';
import { Link } from './components/link';
import { useServices } from './services';

interface LogInAgainProps {
  /** Where to, if not to this page as it is. */
  readonly back?: string | undefined;
  /** In a window of its own: something was typed here, and can be sent from here afterwards. */
  readonly elsewhere?: boolean | undefined;
}

/** ER-01, RT-28: the way to sign in and back, for a reader who is told that the session has ended. */
export const LogInAgain = ({ back, elsewhere = false }: LogInAgainProps) => {
  const { t, loadDataLayer } = useServices();
  const { pathname, search } = useLocation();

  // The sign-in page must not take the reader for signed in. Not read before: what was typed here would go with its page.
  useEffect(
    () => () => {
      if (window.location.pathname === pathOf('login')) void loadDataLayer();
    },
    [loadDataLayer],
  );

  return (
    <Link
      href={`${pathOf('login')}?redirect=${encodeURIComponent(back ?? pathname + search)}`}
      {...(elsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {t('change.log-in')}
    </Link>
  );
};
