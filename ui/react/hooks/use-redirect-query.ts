import { useEffect } from 'react';
import { useFirst } from '../services';
import { useNavigation } from './navigation-context';

/** Stores the page's `redirect` parameter, and returns a function that adds it to links (RT-28). */
export const useRedirectQuery = (): ((path: string) => string) => {
  const { redirects } = useFirst();
  const { search } = useNavigation();
  const redirect = new URLSearchParams(search).get('redirect');

  useEffect(() => redirects.remember(redirect), [redirects, redirect]);

  return (path) => (redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);
};
