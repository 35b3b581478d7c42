import { Link } from '../../components/link';
import { useFirst } from '../../services';

/** A link to the account on a site on which the browser accepts the identity host's cookies (decision 91), if any. */
export const AccountElsewhere = () => {
  const { t, settings } = useFirst();
  const { accountElsewhere } = settings;
  if (!accountElsewhere) return null;
  return (
    <Link href={accountElsewhere}>
      {t('login.account-elsewhere', { site: new URL(accountElsewhere).hostname })}
    </Link>
  );
};

/** The text of a browser that refuses cookies, with that link. */
export const CookiesBlocked = ({ words }: { readonly words: string }) => {
  const { settings } = useFirst();
  if (!settings.accountElsewhere) return words;
  return (
    <span>
      <span>{words}</span> <AccountElsewhere />
    </span>
  );
};
