import * as TE from 'fp-ts/TaskEither';
import { emptyDataLayer } from '../domain/member/data-layer';
import { makeSayer, type SomeTexts } from '../domain/messages/say';
import { accountTexts } from '../domain/messages/texts/account';
import { answeredTexts } from '../domain/messages/texts/answered';
import { errorTexts } from '../domain/messages/texts/errors';
import { firstTexts } from '../domain/messages/texts/first';
import type { OtherTabs } from '../ports/other-tabs';
import { makeConfirmReader, makeOneReader } from '../use-cases/one-reader';
import { newEmailBefore } from '../use-cases/persist-state';
import { makeDisplayPreferences } from '../use-cases/profile/display-preferences';
import { makeVerifyCaptcha } from '../use-cases/verify-captcha';
import { fetchedMembership } from './fetched-membership';
import { fetchedSocial } from './fetched-social';
import { keepInStep } from './keep-in-step';
import { makeSessionQueries } from './session-queries';
import type { MembershipPorts } from './ports';
import { memberPortsOf, sessionPortsOf } from './reader-ports';
import type { SessionServices } from './services';
import { makeSessionPart } from './session-part';
import type { Settings } from './settings';
import type { SocialPart } from './social-part';
import { makeStates } from './states';

/** How a shell shows what signs in with providers. */
export interface SocialShell<Social> {
  readonly show: (part: SocialPart) => Social;
  readonly texts: SomeTexts;
}

/** A page that stands for itself. */
const alone: OtherTabs = { tell: () => undefined };

/**
 * Everything that a shell needs, over ports of its own: a React app with its own backends, a native shell, and tests with adapters in
 * memory. Nothing is read before `loadDataLayer`. A rewards program has no port yet.
 */
export const makeMembership = <Social extends SocialPart = SocialPart>(
  everywhere: MembershipPorts,
  settings: Settings,
  loadSocialShell: () => Promise<SocialShell<Social>>,
): SessionServices<Social, never> => {
  const given = portsInRegion(everywhere, settings);
  const { dataLayerSource, cookies, log, store } = given;
  const states = makeStates(settings.mobileApp, newEmailBefore(store));
  const one = makeOneReader(makeConfirmReader({ dataLayerSource, member: states.member, cookies, log }));
  const ports = memberPortsOf(one, sessionPortsOf(one, given));
  const sayer = makeSayer(firstTexts, settings.messages);
  sayer.learn({ ...answeredTexts, ...accountTexts, ...errorTexts });
  const display = makeDisplayPreferences(ports);
  const loads = makeSessionQueries(ports, states, alone);
  const begun = { states, confirmReader: one.confirm, refreshEntitlement: loads.refreshEntitlement, display };
  const services = makeSessionPart<Social, never>(ports, {
    settings: { ...settings, rewardsEnabled: false },
    publisher: settings,
    ...{ states, loads, display, sayer },
    captcha: {
      mount: ports.captcha.mount,
      // Whether there is a check at all is the ports' to say.
      verify: makeVerifyCaptcha({ ...ports, check: ports.captchaCheck, local: false, siteKey: null }),
    },
    social: (socialPorts) =>
      fetchedSocial(async () => {
        const [{ makeSocialPart }, { show, texts }] = await Promise.all([
          import('./social-part'),
          loadSocialShell(),
        ]);
        return { make: () => show(makeSocialPart(socialPorts, ports.socialWindow)), texts };
      }, sayer.learn),
    membership: fetchedMembership<never>(
      () =>
        import('./membership-part').then(({ makeMembershipPart, membershipPartTexts }) => ({
          make: () => makeMembershipPart<never>(ports, begun, { ...settings, localPictures: false }, null),
          texts: membershipPartTexts,
        })),
      sayer.learn,
      log,
    ),
  });
  keepInStep(ports, states, services, alone);
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
