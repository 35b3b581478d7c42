import * as TE from 'fp-ts/TaskEither';
import { emptyDataLayer } from '../domain/member/data-layer';
import { makeSayer, type SomeTexts } from '../domain/messages/say';
import { accountTexts } from '../domain/messages/texts/account';
import { answeredTexts } from '../domain/messages/texts/answered';
import { errorTexts } from '../domain/messages/texts/errors';
import { firstTexts } from '../domain/messages/texts/first';
import type { OtherTabs } from '../ports/other-tabs';
import { fromEarlierPage } from '../use-cases/persist-state';
import { makeVerifyCaptcha } from '../use-cases/verify-captcha';
import { fetchedChanges } from './fetched-changes';
import { fetchedMembership } from './fetched-membership';
import { fetchedSocial } from './fetched-social';
import { keepInStep } from './keep-in-step';
import { beginSession } from './session-queries';
import type { MembershipPorts } from './ports';
import { makeSession } from '../state/session';
import type { SessionServices } from './services';
import { makeSessionPart } from './session-part';
import type { Settings } from './settings';
import type { SocialPart } from './social-part';
import { makeStates, type States } from './states';

/** How a shell shows what signs in with providers. */
export interface SocialShell<Social> {
  readonly show: (part: SocialPart) => Social;
  readonly texts: SomeTexts;
}

/** What a shell brings to show the parts with. */
export interface Shell<Social, Rewards> {
  /** Fetched with the part that signs in with providers. */
  readonly loadSocial: () => Promise<SocialShell<Social>>;
  /** A rewards program has no port yet: what screens ask of one, where there is one. */
  readonly makeRewards?: (states: States) => Rewards;
}

/** A page that stands for itself. */
const alone: OtherTabs = { tell: () => undefined };

/**
 * Everything that a shell needs, over ports of its own: a React app with its own backends, a native shell, and tests with adapters in
 * memory. Nothing is read before `loadDataLayer`.
 */
export const makeMembership = <Social extends SocialPart, Rewards = never>(
  everywhere: MembershipPorts,
  settings: Settings,
  { loadSocial, makeRewards }: Shell<Social, Rewards>,
): SessionServices<Social, Rewards> => {
  const ports = portsInRegion(everywhere, settings);
  const states = makeStates(settings.mobileApp, fromEarlierPage(ports.store));
  const session = makeSession({ ...ports, member: states.member });
  const sayer = makeSayer(firstTexts, settings.messages);
  sayer.addMessages({ ...answeredTexts, ...accountTexts, ...errorTexts });
  const { loads, display } = beginSession(ports, session, states, alone);
  const begun = { states, session, refreshEntitlement: loads.refreshEntitlement, display };
  const services = makeSessionPart<Social, Rewards>(ports, {
    settings: {
      ...settings,
      rewardsEnabled: makeRewards !== undefined,
      homeDeliveryIncluded: settings.homeDeliveryPlan !== null,
    },
    publisher: settings,
    ...{ states, session, loads, display, sayer },
    captcha: {
      mount: ports.captcha.mount,
      // Whether there is a check at all is the ports' to say.
      verify: makeVerifyCaptcha({ ...ports, check: ports.captchaCheck, local: false, siteKey: null }),
    },
    social: (socialPorts) =>
      fetchedSocial(async () => {
        const [{ makeSocialPart }, { show, texts }] = await Promise.all([
          import('./social-part'),
          loadSocial(),
        ]);
        return { make: () => show(makeSocialPart(socialPorts, ports.socialWindow)), texts };
      }, sayer.addMessages),
    membership: fetchedMembership<Rewards>(
      async () => {
        const [{ makeMembershipPart, membershipPartTexts }, { changeTexts }, { recoveryTexts }] =
          await Promise.all([
            import('./membership-part'),
            import('../domain/messages/texts/changes'),
            import('../domain/messages/texts/recovery'),
          ]);
        return {
          make: () =>
            makeMembershipPart<Rewards>(
              ports,
              begun,
              { ...settings, localPictures: false },
              makeRewards?.(states) ?? null,
              {
                changes: (known) =>
                  fetchedChanges(
                    async () => (await import('./changes-part')).makeChangesPart(ports, known),
                    ports.log,
                  ),
                devices: async () => {
                  const { makeDevicesPart, noDeviceNews } = await import('./devices-part');
                  return makeDevicesPart({
                    devices: ports.devices,
                    news: noDeviceNews,
                    session,
                  });
                },
              },
            ),
          texts: { ...membershipPartTexts, ...changeTexts, ...recoveryTexts },
        };
      },
      sayer.addMessages,
      ports.log,
    ),
  });
  keepInStep({ session, ports, states, services, otherTabs: alone });
  return services;
};

/** HM-03: a member outside the region is a visitor, also after signing out; where nobody is served, nobody is asked who is here. */
const portsInRegion = (
  ports: MembershipPorts,
  { regionSupported = true, memberOutsideRegion = false }: Settings,
): MembershipPorts =>
  regionSupported && !memberOutsideRegion
    ? ports
    : { ...ports, dataLayerSource: { read: TE.right(emptyDataLayer) } };
