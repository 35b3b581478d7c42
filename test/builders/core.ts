import * as E from 'fp-ts/Either';
import { makeChangesPart } from '../../core/app/changes-part';
import { makeDevicesPart, noDeviceNews } from '../../core/app/devices-part';
import { makeMembershipPart } from '../../core/app/membership-part';
import type { MembershipPorts } from '../../core/app/ports';
import { makeSessionPart } from '../../core/app/session-part';
import { makeArticlePart } from '../../core/app/article-part';
import { beginSession } from '../../core/app/session-queries';
import type { Settings } from '../../core/app/settings';
import { makeSocialPart, type SocialPart } from '../../core/app/social-part';
import { makeStates } from '../../core/app/states';
import { makeSayer } from '../../core/domain/messages/say';
import { firstTexts } from '../../core/domain/messages/texts/first';
import type { DeviceNews } from '../../core/ports/devices';
import type { ArticleContent } from '../../core/ports/article-content';
import { newslettersEmptied } from '../../core/state/newsletters';
import { makeSession, type Session } from '../../core/state/session';
import { makeSocialMemory } from '../../core/use-cases/social/social-memory';
import { makeVerifyCaptcha } from '../../core/use-cases/verify-captcha';
import { testSettings } from './shell';

/** Every port that the core asks, as a world in memory has them. */
export interface CoreWorld extends Omit<MembershipPorts, 'store' | 'format'> {
  readonly storage: MembershipPorts['store'];
  readonly formatter: MembershipPorts['format'];
  readonly articleContent: ArticleContent;
}

/** The parts of the composition on a world of ports, all there at once: what a page has once everything was fetched. */
export const aCore = (
  world: CoreWorld,
  {
    pausingEnabled = true,
    homeDeliveryPlan = null,
    agreement,
    textConsent,
    deviceNews = noDeviceNews,
  }: Partial<Pick<Settings, 'pausingEnabled' | 'homeDeliveryPlan' | 'agreement' | 'textConsent'>> & {
    readonly deviceNews?: DeviceNews;
  } = {},
) => {
  const settings = {
    ...testSettings,
    pausingEnabled,
    homeDeliveryPlan,
    agreement,
    textConsent,
    localPictures: false,
  };
  const given: MembershipPorts = { ...world, store: world.storage, format: world.formatter };
  const states = makeStates(false);
  const { member, newsletterState } = states;
  const asked = makeSession({ ...given, member });
  // Many tests begin a change without a page that has read its data layer: the cookie says for whom, and nobody is asked.
  const trackingId = world.cookies.trackingId();
  member.update((state) => ({ ...state, user: { ...state.user, trackingId } }));
  const isUnread = (): boolean => member.getValue().dataLayerReading === 'unread';
  const session: Session = {
    ...asked,
    confirm: () => (isUnread() ? Promise.resolve(E.right(undefined)) : asked.confirm()),
  };
  const ports = given;
  const { loads: queries, display } = beginSession(ports, session, states, { tell: () => undefined });
  const begun = {
    states,
    session,
    refreshEntitlement: queries.refreshEntitlement,
    display,
  };
  session.onReader(() => newsletterState.update(newslettersEmptied));
  const { services, settleMembership, ...part } = makeMembershipPart<never>(ports, begun, settings, null, {
    changes: (known) => {
      const changes = makeChangesPart(ports, known);
      return { now: () => changes, load: () => Promise.resolve(changes) };
    },
    devices: async () => makeDevicesPart({ devices: ports.devices, news: deviceNews, session }),
  });
  let social: SocialPart | null = null;
  const parts = makeSessionPart<SocialPart, never>(ports, {
    settings: { ...settings, rewardsEnabled: true },
    publisher: settings,
    states,
    session,
    loads: queries,
    display,
    sayer: makeSayer(firstTexts, {}),
    captcha: {
      mount: ports.captcha.mount,
      verify: makeVerifyCaptcha({ ...ports, check: ports.captchaCheck, local: false, siteKey: 'site-key' }),
    },
    social: (socialPorts) => {
      const made = (social = makeSocialPart(socialPorts, ports.socialWindow));
      return { part: () => Promise.resolve(made), finishLinking: made.finishLinking };
    },
    membership: {
      services: { now: () => services, load: () => Promise.resolve(services) },
      thenSettled: (read) => read,
    },
  });
  if (social === null) throw new Error('The session part did not ask for what signs in with providers.');
  return {
    ...parts,
    ...services,
    session,
    ...part,
    ...(social as SocialPart),
    ...states,
    subscriptions: states.subscriptionState,
    settleMembership,
    socialMemory: makeSocialMemory(ports),
    refreshEntitlement: queries.refreshEntitlement,
    displayPreferences: display,
    updateProfile: services.profile.update,
    customizeProfile: services.onboarding.customizeProfile,
    finishOnboarding: services.onboarding.finish,
    changePassword: services.profile.changePassword,
    changeEmail: services.profile.changeEmail,
    confirmEmailChange: services.profile.confirmEmailChange,
    unlockArticle: makeArticlePart({
      ...ports,
      decisions: () => ports.decisions,
      content: world.articleContent,
    }).unlock({
      refreshEntitlement: queries.refreshEntitlement,
      patience: () => new Promise(() => undefined),
    }),
  };
};

export type Core = ReturnType<typeof aCore>;
