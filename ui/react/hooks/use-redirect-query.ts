import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../services';

/** RT-28: keeps where the page was asked to lead, and gives links to other pages the same question. */
export const useRedirectQuery = (): ((path: string) => string) => {
  const { redirects } = useServices();
  const [query] = useSearchParams();
  const redirect = query.get('redirect');

  useEffect(() => redirects.remember(redirect), [redirects, redirect]);

  return (path) => (redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);
};
