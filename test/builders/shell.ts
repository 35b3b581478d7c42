import type { MemoryWorld } from '../../adapters/memory/world/memory-world';
import { makeMembership } from '../../core/app/membership';
import type { MembershipPorts } from '../../core/app/ports';
import { makeRewardsPart } from '../../core/app/rewards-part';
import type { Settings } from '../../core/app/settings';
import { socialTexts } from '../../core/domain/messages/texts/social';
import { noRewards } from '../../core/state/rewards';
import { makeStore } from '../../core/state/store';
import { withButtons } from '../../ui/react/shared/social/with-buttons';
import type { SessionServices } from '../../ui/react/services';

export const testSettings: Settings = {
  brand: 'news',
  membershipEnabled: true,
  pausingEnabled: true,
  helpUrl: 'https://help.courier.test/',
  canResendVerification: true,
  feedbackUrl: null,
  deleteAccountUrl: null,
  ownSites: ['www.courier.test'],
  mobileApp: false,
  hasEvents: false,
  registrationDelay: 500,
  homeDeliveryPlan: null,
  place: { state: 'NY', postalCode: '10001' },
  messages: {},
};

/** The ports of a world in memory, by the names that the composition has for them. */
const portsOf = (world: MemoryWorld): MembershipPorts => ({
  ...world,
  store: world.storage,
  format: world.formatter,
});

/** What ships, over ports in memory: the composition and nothing else. */
export const aShell = (world: MemoryWorld, settings: Partial<Settings> = {}): SessionServices =>
  makeMembership(
    portsOf(world),
    { ...testSettings, ...settings },
    {
      loadSocial: () => Promise.resolve({ show: withButtons, texts: socialTexts }),
      makeRewards: ({ member, subscriptionState: subscriptions }) => {
        const { log, clock, rewards, rewardsTokens: tokens } = world;
        const page = { member, subscriptions, state: makeStore(noRewards), locale: 'en-US', log, clock };
        return { ...makeRewardsPart(page, { rewards, tokens }).services, showWidget: () => undefined };
      },
    },
  );
