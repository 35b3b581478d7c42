import { useEffect } from 'react';
import { useFirst } from '../services';
import { useNavigation } from './navigation-context';

/** RT-28: keeps where the page was asked to lead, and gives links to other pages the same question. */
export const useRedirectQuery = (): ((path: string) => string) => {
  const { redirects } = useFirst();
  const { search } = useNavigation();
  const redirect = new URLSearchParams(search).get('redirect');

  useEffect(() => redirects.remember(redirect), [redirects, redirect]);

  return (path) => (redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`);
};
