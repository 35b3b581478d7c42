import { useEffect } from 'react';
import { useAccountStores } from './account-stores';
import { namePage } from './page-title';

/** Sets the title in the browser's tab and history, followed by the host page's own title (RT-29). */
export const useDocumentTitle = (title: string): void => {
  const { siteTitle } = useAccountStores().visits;
  useEffect(() => {
    namePage(title, siteTitle);
  }, [title, siteTitle]);
};
