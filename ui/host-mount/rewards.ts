import { httpRewardsTokens } from '../../adapters/http/rewards-tokens';
import { publicRewardsDomain } from '../../adapters/rewards/requests';
import { rewardsService } from '../../adapters/rewards/rewards';
import { rewardsClient } from '../../adapters/http/rewards-client';
import type { SiteClient } from '../../adapters/http/site-client';
import { readCookie } from '../../adapters/storage/cookies';
import type { Clock } from '../../core/ports/clock';
import type { RewardsEvents } from '../../core/ports/rewards-events';
import { signedInAs } from '../../core/state/member';
import { makeInviteFriends } from '../../core/use-cases/rewards/invite-friends';
import { makeLoadRewardsToken, type RewardsPage } from '../../core/use-cases/rewards/load-rewards-token';
import { makeLoadRewardsWidget } from '../../core/use-cases/rewards/load-rewards-widget';
import { makeRewardsEvents } from '../../core/use-cases/rewards/rewards-events';
import { keepRewardsInStep, makeSyncRewardsReader } from '../../core/use-cases/rewards/sync-rewards-reader';
import { makeTellShared } from '../../core/use-cases/rewards/tell-shared';
import { WidgetApi } from '../../referral-lib/calls/widget-api';
import { EmbedWidget } from '../../referral-lib/widgets/embed-widget';
import type { RewardsServices } from '../react/services';

/** The rewards of this page: what screens ask for, and where events go. */
export interface RewardsPart {
  readonly services: RewardsServices;
  readonly events: RewardsEvents;
  /** Keeps the service up to date with the reader of this page. */
  readonly keepInStep: () => void;
}

/** What rewards are made of on this page. */
export interface RewardsOptions extends RewardsPage {
  readonly tenant: string;
  /** `null` for the service's public address. */
  readonly domain: string | null;
  readonly site: SiteClient;
  readonly clock: Pick<Clock, 'now'>;
}

export const makeRewards = ({ tenant, domain, site, ...page }: RewardsOptions): RewardsPart => {
  const rewards = rewardsService({
    client: rewardsClient({
      domain: domain ?? publicRewardsDomain,
      tenant,
      // The query may carry what a mail's link does.
      pageAddress: () => location.origin + location.pathname,
    }),
    referralCookie: () => readCookie(document, '_saasquatch'),
  });
  const tokens = httpRewardsTokens({ client: site });
  const loadRewardsToken = makeLoadRewardsToken({ ...page, tokens });
  const ports = { ...page, rewards, loadRewardsToken };
  const sync = makeSyncRewardsReader(ports);
  const api = { tenantAlias: tenant, domain: domain ?? publicRewardsDomain };
  /** The reader's token is the one that the template was asked for with. */
  const showWidget = (place: HTMLElement, content: string): void => {
    const id = signedInAs(page.member.getValue()) ?? '';
    new EmbedWidget(
      {
        content,
        type: 'REFERRER_WIDGET',
        api: new WidgetApi(api),
        domain: api.domain,
        context: { type: 'upsert', engagementMedium: 'EMBED', user: { id, accountId: id } },
        jwt: page.state.getValue().jwt ?? undefined,
      },
      place,
    ).load();
  };
  return {
    services: {
      state: page.state,
      refresh: sync,
      loadWidget: makeLoadRewardsWidget(ports),
      inviteFriends: makeInviteFriends(ports),
      tellShared: makeTellShared(ports),
      showWidget,
    },
    events: makeRewardsEvents({ ...ports, sync }),
    keepInStep: () => void keepRewardsInStep({ ...page, sync }),
  };
};
