import { pathOf } from '../../core/domain/routes/paths';
import { isLoggedIn } from '../../core/state/member';
import { Actions } from './components/actions';
import { LinkButton } from './components/link-button';
import { Page } from './components/page';
import { useLive } from './hooks/use-live';
import { useSession } from './services';
import { HelpLink } from './shared/help-link';

/**
 * Replaces a page that is not available to members outside the region, with links to the available pages (HM-03,
 * decision 98). A visitor there is only offered the log-in (readings 75).
 */
export const NotOpenAbroad = () => {
  const { t, member } = useSession();
  const isVisitor = isLoggedIn(useLive(member)) === false;
  return (
    <Page title={t('region.title')} intro={t(isVisitor ? 'region.text' : 'region.abroad')} width="form">
      <Actions flush>
        {isVisitor ? (
          <LinkButton variant="primary" href={pathOf('login')}>
            {t('header.log-in')}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" href={pathOf('membership')}>
            {t('region.membership')}
          </LinkButton>
        )}
        <HelpLink>{t('page.help')}</HelpLink>
      </Actions>
    </Page>
  );
};
