import { pathOf } from '../../../../core/domain/routes/paths';
import { Actions } from '../../components/actions';
import { Link } from '../../components/link';
import { LinkButton } from '../../components/link-button';
import { Page } from '../../components/page';
import { useSession } from '../../services';

/** Shown for an unknown address of the account area (RT-29). */
export const NotFoundScreen = () => {
  const { t } = useSession();
  return (
    <Page title={t('title.not-found')} intro={t('not-found.text')} width="form">
      <Actions flush>
        <LinkButton variant="primary" href={pathOf('account')}>
          {t('not-found.account')}
        </LinkButton>
        <Link href="/">{t('not-found.home')}</Link>
      </Actions>
    </Page>
  );
};
