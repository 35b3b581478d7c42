import { makeArticlePart } from '../../core/app/article-part';
import { composeOverPorts } from '../../core/app/compose-over-ports';
import { makeDevicesPart } from '../../core/app/devices-part';
import { noDeviceNews } from '../../core/ports/defaults/no-pages';
import { plainLoaders } from '../../core/app/plain-loaders';
import type { MembershipPorts } from '../../core/ports/membership/membership-ports';
import type { Settings } from '../../core/domain/settings/settings';
import type { SocialPart } from '../../core/app/social-part';
import { makeStates } from '../../core/state/states';
import type { ArticleContent } from '../../core/ports/article-content';
import type { DeviceNews } from '../../core/ports/devices';
import { makeSocialMemory } from '../../core/use-cases/session/social-memory';
import { testSettings } from './shell';

/** Every port that the core calls, under the names of the in-memory world. */
export interface MembershipWorld extends Omit<MembershipPorts, 'store' | 'format'> {
  readonly storage: MembershipPorts['store'];
  readonly formatter: MembershipPorts['format'];
  readonly articleContent: ArticleContent;
}

interface Options extends Partial<Settings> {
  readonly deviceNews?: DeviceNews;
}

/** The core composed over in-memory ports with every part loaded. Returns all services and the state. */
export const aMembership = (
  world: MembershipWorld,
  { deviceNews = noDeviceNews, ...settings }: Options = {},
) => {
  const ports: MembershipPorts = { ...world, store: world.storage, format: world.formatter };
  const states = makeStates(false);
  // Many tests start a change on a page that has not read the data layer. The cookie then identifies the reader.
  const trackingId = world.cookies.trackingId();
  states.member.update((state) => ({ ...state, user: { ...state.user, trackingId } }));
  const loaders = plainLoaders(ports);
  let social = null as SocialPart | null;
  const membership = composeOverPorts<SocialPart, never>(
    { ports, states, settings: { ...testSettings, ...settings } },
    {
      ...loaders,
      social: () => ({ ...loaders.social(), show: (part) => (social = part) }),
      devices: () => ({ makeDevicesPart, devices: ports.devices, news: deviceNews }),
    },
    null,
  );
  void membership.membership.load();
  void membership.social();
  const services = membership.membership.now();
  if (services === null || social === null) throw new Error('The plain loaders answer at once.');
  return {
    ...membership,
    ...services,
    ...social,
    ...states,
    session: membership.session,
    subscriptions: states.subscriptionState,
    unlockArticle: makeArticlePart({
      ...ports,
      decisions: () => ports.decisions,
      content: world.articleContent,
    }).unlock({
      refreshEntitlement: membership.refreshEntitlement,
      patience: () => new Promise(() => undefined),
    }),
    socialMemory: makeSocialMemory(ports),
    customizeProfile: services.onboarding.customizeProfile,
    finishOnboarding: services.onboarding.finish,
    updateProfile: services.profile.update,
    changePassword: services.profile.changePassword,
    changeEmail: services.profile.changeEmail,
    confirmEmailChange: services.profile.confirmEmailChange,
  };
};

export type TestMembership = ReturnType<typeof aMembership>;
