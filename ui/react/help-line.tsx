import { Fragment, type ReactNode } from 'react';
import { telephoneAddress } from '../../core/domain/routes/links';
import { Link } from './components/link';
import css from './help-line.module.css';
import { useFirst } from './services';

/** An account page with the publisher's help at its end (AC-02). */
export const WithHelp = ({ children }: { readonly children: ReactNode }) => {
  const { t, settings } = useFirst();
  const { helpUrl, helpPhone, helpHours } = settings;
  const phone = helpPhone ? telephoneAddress(helpPhone) : null;
  // Without a page of customer service, `helpUrl` is the telephone number.
  const parts = [
    helpUrl && helpUrl !== phone && <Link href={helpUrl}>{t('page.contact')}</Link>,
    phone && <Link href={phone}>{helpPhone}</Link>,
    helpHours && <span>{helpHours}</span>,
  ].filter(Boolean);
  return (
    <>
      <div className={css['page']}>{children}</div>
      {parts.length > 0 && (
        <p>
          {parts.map((part, at) => (
            <Fragment key={at}>
              {at > 0 && <span> · </span>}
              {part}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
};
