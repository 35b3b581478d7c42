import { memoryPorts } from '../../adapters/memory/world/memory-ports';
import type { MemoryWorld } from '../../adapters/memory/world/memory-world';
import { composeOverPorts } from '../../core/app/compose-over-ports';
import { importedLoaders } from '../../core/app/imported-loaders';
import { makeRewardsPart } from '../../core/app/rewards-part';
import { defaultSettings, type Settings } from '../../core/domain/settings/settings';
import { makeStates } from '../../core/state/states';
import { socialTexts } from '../../core/domain/messages/texts/social';
import { sections } from '../../core/domain/routes/sections';
import { noRewards } from '../../core/state/rewards';
import { makeStore } from '../../core/state/store';
import { withButtons } from '../../ui/react/shared/social/with-buttons';
import type { RewardsServices, SessionServices, SocialPart } from '../../ui/react/services';

export const testSettings: Settings = {
  ...defaultSettings,
  helpUrl: 'https://help.courier.test/',
  canResendVerification: true,
  ownSites: ['www.courier.test'],
  registrationDelay: 500,
  place: { state: 'NY', postalCode: '10001' },
  sections,
};

/** The composition that `masthead/react` makes, over in-memory ports. */
export const aShell = (world: MemoryWorld, settings: Partial<Settings> = {}): SessionServices => {
  const ports = memoryPorts(world);
  const states = makeStates(false, ports.store);
  const { log, clock, rewards, rewardsTokens: tokens } = world;
  const { member, subscriptionState: subscriptions } = states;
  const page = { member, subscriptions, state: makeStore(noRewards), locale: 'en-US', log, clock };
  return composeOverPorts<SocialPart, RewardsServices>(
    { ports, states, settings: { ...testSettings, ...settings } },
    importedLoaders(ports, () => Promise.resolve({ show: withButtons, texts: socialTexts })),
    { ...makeRewardsPart(page, { rewards, tokens }).services, showWidget: () => undefined },
  );
};
