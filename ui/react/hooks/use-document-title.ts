import { useEffect } from 'react';
import { useAccountStores } from './account-stores';

/** RT-29: names the page in the browser's tab and history, followed by the host page's own title. */
export const useDocumentTitle = (title: string): void => {
  const { siteTitle } = useAccountStores().visits;
  useEffect(() => {
    document.title = siteTitle === '' ? title : `${title} — ${siteTitle}`;
  }, [title, siteTitle]);
};
