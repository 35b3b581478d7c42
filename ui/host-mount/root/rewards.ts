import { httpRewardsTokens } from '../../../adapters/http/rewards-tokens';
import { publicRewardsDomain } from '../../../adapters/rewards/requests';
import { rewardsService } from '../../../adapters/rewards/rewards';
import { rewardsClient } from '../../../adapters/http/rewards-client';
import type { SiteClient } from '../../../adapters/http/site-client';
import { readCookie } from '../../../adapters/storage/cookies';
import { makeRewardsPart, type RewardsPart as Part } from '../../../core/app/rewards-part';
import type { Clock } from '../../../core/ports/clock';
import { signedInAs } from '../../../core/state/member';
import type { RewardsPage } from '../../../core/use-cases/rewards/load-rewards-token';
import { WidgetApi } from '../../../referral-lib/calls/widget-api';
import { EmbedWidget } from '../../../referral-lib/widgets/embed-widget';
import type { RewardsServices } from '../../react/services';

/** The rewards of this page: services for screens, and a sink for events. */
export interface RewardsPart extends Part {
  readonly services: RewardsServices;
}

/** Dependencies of the rewards on this page. */
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
      // Omits the query, which may contain data from a mail's link.
      pageAddress: () => location.origin + location.pathname,
    }),
    referralCookie: () => readCookie(document, '_saasquatch'),
  });
  const tokens = httpRewardsTokens({ client: site });
  const part = makeRewardsPart(page, { rewards, tokens });
  const api = { tenantAlias: tenant, domain: domain ?? publicRewardsDomain };
  /** Uses the token with which the template was requested. */
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
  return { ...part, services: { ...part.services, showWidget } };
};
