import type { ReactNode } from 'react';
import { Link } from './components/link';
import css from './help-line.module.css';
import { useFirst } from './services';

/** AC-02: a page of the account, with the publisher's help at its end. */
export const WithHelp = ({ children }: { readonly children: ReactNode }) => {
  const { t, settings } = useFirst();
  const { helpUrl, helpPhone, helpHours } = settings;
  return (
    <>
      <div className={css['page']}>{children}</div>
      <p>
        <Link href={helpUrl}>{t('page.contact')}</Link>
        {helpPhone && <span> · </span>}
        {helpPhone && <Link href={`tel:${helpPhone.replace(/[^+\d]/g, '')}`}>{helpPhone}</Link>}
        {helpHours && <span>{` · ${helpHours}`}</span>}
      </p>
    </>
  );
};
