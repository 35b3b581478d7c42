import type { ReactNode } from 'react';
import { Link } from './components/link';
import css from './help-line.module.css';
import { useFirst } from './services';

/** An account page with the publisher's help at its end (AC-02). */
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
