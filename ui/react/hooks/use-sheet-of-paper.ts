import { useEffect } from 'react';
import { pageTitle, setPageTitle } from './page-title';
import sheetText from '../styles/paper.shadow.css';

/**
 * While a receipt is shown, only the receipt is printed. A PDF gets this name, because browsers use the page's title.
 * The sheet is adopted only then, because few readers print (decision 84).
 */
export const useSheetOfPaper = (name: string): void => {
  useEffect(() => {
    let title: string | null = null;
    const begin = () => {
      title ??= pageTitle();
      setPageTitle(name);
    };
    const end = () => {
      if (title !== null) setPageTitle(title);
      title = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      end();
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [name]);

  useEffect(() => {
    // Browsers without adopted style sheets print the whole page.
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(sheetText);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
};
