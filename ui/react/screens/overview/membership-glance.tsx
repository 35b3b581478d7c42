import { pathOf } from '../../../../core/domain/routes/paths';
import type { OverviewView } from '../../../../core/flows/overview/view';
import { describeMembershipStatus } from '../../../../core/presentation/describe-membership-status';
import { Actions } from '../../components/actions';
import { Button } from '../../components/button';
import { LinkButton } from '../../components/link-button';
import { Notice } from '../../components/notice';
import { StatusLine } from '../../components/status-line';
import { Stack } from '../../components/stack';
import { Text } from '../../components/text';
import { useServices } from '../../services';
import { siteFailure } from '../../../../core/domain/messages/site-failure';
import { withReason } from '../../../../core/presentation/with-reason';
import { HelpLink } from '../../shared/help-link';

interface MembershipGlanceProps {
  readonly membership: OverviewView['membership'];
  /** True if subscribing is the most urgent action on the page. */
  readonly primary: boolean;
  readonly onRetry: () => void;
}

/** The membership in one sentence with its date and amount, and a link to its page. */
export const MembershipGlance = ({ membership, primary, onRetry }: MembershipGlanceProps) => {
  const services = useServices();
  const { t } = services;
  switch (membership?._tag) {
    case undefined:
    case 'Reading':
      return null;
    case 'Failed':
      return (
        <Notice
          tone="error"
          role="alert"
          actions={
            <>
              <Button busy={membership.retrying} busyLabel={t('page.trying-again')} onClick={onRetry}>
                {t('page.try-again')}
              </Button>
              <HelpLink>{t('page.help')}</HelpLink>
            </>
          }
        >
          {t('membership.unreadable')}
        </Notice>
      );
    case 'Read': {
      const { facts, discountsUnread } = membership;
      const words = describeMembershipStatus(facts, services);
      return (
        <Stack>
          <StatusLine status={words.mark} label={words.label} detail={words.more} size="lead">
            {words.sentence}
          </StatusLine>
          {discountsUnread !== null && (
            <Text tone="quiet">
              {withReason(t('membership.discounts-unread'), siteFailure(discountsUnread), t)}
            </Text>
          )}
          <Actions flush>
            {facts.maySubscribe && (
              <LinkButton variant={primary ? 'primary' : 'quiet'} href={pathOf('subscribe')}>
                {t('action.see-plans')}
              </LinkButton>
            )}
            <LinkButton href={pathOf('membership')}>{t('overview.membership-link')}</LinkButton>
          </Actions>
        </Stack>
      );
    }
  }
};
