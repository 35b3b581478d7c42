import { memoryPorts } from '../../adapters/memory/world/memory-ports';
import type { MemoryWorld } from '../../adapters/memory/world/memory-world';
import { makeMembership } from '../../core/app/membership';
import { makeRewardsPart } from '../../core/app/rewards-part';
import type { Settings } from '../../core/app/settings';
import { socialTexts } from '../../core/domain/messages/texts/social';
import { sections } from '../../core/domain/routes/sections';
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
  eventsUrl: null,
  registrationDelay: 500,
  homeDeliveryPlan: null,
  place: { state: 'NY', postalCode: '10001' },
  messages: {},
  sections,
};

/** What ships, over ports in memory: the composition and nothing else. */
export const aShell = (world: MemoryWorld, settings: Partial<Settings> = {}): SessionServices =>
  makeMembership(
    memoryPorts(world),
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
