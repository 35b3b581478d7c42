import { pathOf } from '../../core/domain/routes/paths';
import { Actions } from './components/actions';
import { LinkButton } from './components/link-button';
import { Page } from './components/page';
import { useSession } from './services';
import { HelpLink } from './shared/help-link';

/**
 * Replaces a page that is not available to members outside the region, with links to the available pages (HM-03,
 * decision 98).
 */
export const NotOpenAbroad = () => {
  const { t } = useSession();
  return (
    <Page title={t('region.title')} intro={t('region.abroad')} width="form">
      <Actions flush>
        <LinkButton variant="primary" href={pathOf('membership')}>
          {t('region.membership')}
        </LinkButton>
        <HelpLink>{t('page.help')}</HelpLink>
      </Actions>
    </Page>
  );
};
