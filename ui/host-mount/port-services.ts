import * as TE from 'fp-ts/TaskEither';
import { emptyDataLayer } from '../../core/domain/member/data-layer';
import { makeSayer } from '../../core/domain/messages/say';
import { accountTexts } from '../../core/domain/messages/texts/account';
import { errorTexts } from '../../core/domain/messages/texts/errors';
import { answeredTexts } from '../../core/domain/messages/texts/answered';
import { firstTexts } from '../../core/domain/messages/texts/first';
import { isLoggedIn, noMember } from '../../core/state/member';
import { newslettersEmptied, noNewsletters } from '../../core/state/newsletters';
import { makeStore } from '../../core/state/store';
import { noSubscriptions } from '../../core/state/subscriptions';
import { followReader } from '../../core/use-cases/follow-reader';
import { makeConfirmReader, makeOneReader } from '../../core/use-cases/one-reader';
import { persistState, readerBefore } from '../../core/use-cases/persist-state';
import { makeDisplayPreferences } from '../../core/use-cases/profile/display-preferences';
import { makeVerifyCaptcha } from '../../core/use-cases/verify-captcha';
import { whenReaderChanges } from '../../core/use-cases/when-reader-changes';
import type { SessionServices } from '../react/services';
import { fetchedMembership } from './fetched-membership';
import { fetchedSocial } from './fetched-social';
import { makeLoads } from './loads';
import type { PortSession } from './port-container';
import type { MastheadPorts, PublisherSettings } from './ports';
import { sessionServices } from './session-services';

/**
 * The services of the account area on ports of the publisher's own: for a React app with its own backends, a native shell's
 * web view, and tests with adapters in memory. Nothing is read before `loadDataLayer`, which the provider asks for.
 */
export const portServices = (everywhere: MastheadPorts, settings: PublisherSettings): SessionServices => {
  const given = portsInRegion(everywhere, settings);
  const states = {
    member: makeStore(noMember(settings.mobileApp)),
    subscriptionState: makeStore(noSubscriptions),
    newsletterState: makeStore(noNewsletters),
  };
  const { ports, confirmReader } = portsOfOneReader(given, states);
  const { clock, log, navigation, store, cookies, comments, tracking, captcha, captchaCheck } = ports;
  const sayer = makeSayer(firstTexts, settings.messages);
  sayer.learn({ ...answeredTexts, ...accountTexts, ...errorTexts });
  const display = makeDisplayPreferences(ports);
  const loads = makeLoads({ ...ports, ...states });
  const session: PortSession = { ports, confirmReader, settings, states, display, loads };
  const membership = fetchedMembership(
    () =>
      import('./port-membership').then(({ makePortMembership, texts }) => ({
        make: () => makePortMembership(session),
        texts,
      })),
    sayer.learn,
    log,
  );
  const services = sessionServices(
    {
      settings: { ...settings, rewardsEnabled: false },
      ownSites: settings.ownSites,
      registrationDelay: settings.registrationDelay,
      platform: { ...states, clock, log, navigation, store, cookies, comments },
      backends: ports,
      tracking,
      display,
      loads,
      captcha: {
        mount: captcha.mount,
        // Whether there is a check at all is the ports' to say.
        verify: makeVerifyCaptcha({ captcha, check: captchaCheck, log, local: false, siteKey: null }),
      },
      social: (socialPorts) =>
        fetchedSocial(async () => {
          const { makeSocialPart, texts } = await import('./social-part');
          return { make: () => makeSocialPart(socialPorts, ports.socialWindow), texts };
        }, sayer.learn),
    },
    sayer,
    membership,
  );
  keepInStep(session, services);
  return services;
};

/** HM-03: a member outside the region is a visitor, also after signing out; where nobody is served, nobody is asked who is here. */
const portsInRegion = (
  ports: MastheadPorts,
  { regionSupported = true, memberOutsideRegion = false }: PublisherSettings,
): MastheadPorts =>
  regionSupported && !memberOutsideRegion
    ? ports
    : { ...ports, dataLayerSource: { read: TE.right(emptyDataLayer) } };

const portsOfOneReader = (
  ports: MastheadPorts,
  { member }: PortSession['states'],
): Pick<PortSession, 'ports' | 'confirmReader'> => {
  const { dataLayerSource, cookies, log } = ports;
  const one = makeOneReader(makeConfirmReader({ dataLayerSource, member, cookies, log }));
  const own: MastheadPorts = {
    ...ports,
    identity: one.identity(ports.identity),
    profiles: one.profiles(ports.profiles),
    subscriptions: one.subscriptions(ports.subscriptions),
    paymentMethods: one.paymentMethods(ports.paymentMethods),
    billing: one.billing(ports.billing),
    site: one.site(ports.site),
  };
  return { ports: own, confirmReader: one.confirm };
};

/** What follows by itself when the reader changes. */
const keepInStep = ({ ports, states }: PortSession, services: SessionServices): void => {
  const { member, subscriptionState: subscriptions, newsletterState } = states;
  const { store, cookies } = ports;
  followReader({
    ...{ member, subscriptions, cookies, loadDataLayer: services.loadDataLayer, before: readerBefore(store) },
    otherTabs: { tell: () => undefined },
  });
  persistState({ store, member, subscriptions });
  whenReaderChanges(member, () => newsletterState.update(newslettersEmptied));
  member.subscribe((state) => {
    // PZ-09: what an earlier page left open is taken up once the reader is known.
    if (isLoggedIn(state) === true) void services.membership.load().catch(() => undefined);
  });
};
