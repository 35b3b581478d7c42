import { pathOf } from '../../core/domain/routes/paths';
import { Actions } from './components/actions';
import { Link } from './components/link';
import { LinkButton } from './components/link-button';
import { Page } from './components/page';
import { useSession } from './services';

/** HM-03, decision 98: in place of a page that is closed to members outside the region. It leads to those that are open. */
export const NotOpenAbroad = () => {
  const { t, settings } = useSession();
  return (
    <Page title={t('region.title')} intro={t('region.abroad')} width="form">
      <Actions flush>
        <LinkButton variant="primary" href={pathOf('membership')}>
          {t('region.membership')}
        </LinkButton>
        <Link href={settings.helpUrl}>{t('page.help')}</Link>
      </Actions>
    </Page>
  );
};
