import { accountTexts } from '../domain/messages/texts/account';
import { answeredTexts } from '../domain/messages/texts/answered';
import { errorTexts } from '../domain/messages/texts/errors';
import { firstTexts } from '../domain/messages/texts/first';
import { makeTranslator } from '../domain/messages/translator';
import { emptyDataLayer } from '../domain/member/data-layer';
import { namesIn } from '../domain/publisher/names';
import { defaultSettings, type Settings } from '../domain/settings/settings';
import { right } from '../domain/fp';
import { checkGiven } from '../ports/defaults/check-given';
import { defaultPorts, type GivenPorts } from '../ports/defaults/default-ports';
import { noOtherTabs, withSite } from '../ports/defaults/no-pages';
import type { MembershipPorts } from '../ports/membership/membership-ports';
import { intlFormatter } from '../presentation/intl-formatter';
import { makeCaptchaPart } from './captcha-part';
import { composeMembership, type Membership } from './composition';
import type { Loaders } from './loaders';
import { makeStates, type States } from '../state/states';

/** The ports and settings of a program, with a default for each that it does not give. */
export interface Completed {
  readonly ports: MembershipPorts;
  readonly settings: Settings;
  readonly states: States;
}

/**
 * Adds defaults to the ports and settings of a program, and makes its state. Throws a `MembershipError` that names
 * every port or setting that is missing or invalid.
 */
export const withDefaults = (ports: GivenPorts, settings: Partial<Settings>): Completed => {
  checkGiven(ports, settings);
  const format = ports.format ?? intlFormatter(settings.language ?? 'en-US');
  const given = { ...defaultPorts(), ...defined(ports), format };
  const all = { ...defaultSettings, ...defined(settings) };
  return {
    ports: { ...given, navigation: withSite(given.navigation, all.siteUrl) },
    settings: all,
    states: makeStates(all.mobileApp, given.store),
  };
};

/** Removes the fields whose value is `undefined`. */
const defined = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;

/**
 * Composes a membership whose ports are all available at once. `rewards`: `null` if the publisher has no rewards
 * program.
 */
export const composeOverPorts = <Social, Rewards>(
  { ports: everywhere, settings, states }: Completed,
  loaders: Loaders<Social>,
  rewards: Rewards | null,
): Membership<Social, Rewards> => {
  const { regionSupported = true, memberOutsideRegion = false } = settings;
  // A member outside the region is a visitor, also after signing out. If the region is not supported, the data layer is
  // not requested (HM-03).
  const ports: MembershipPorts =
    regionSupported && !memberOutsideRegion
      ? everywhere
      : { ...everywhere, dataLayerSource: { read: () => Promise.resolve(right(emptyDataLayer)) } };
  const translator = makeTranslator(firstTexts, settings.messages, namesIn(settings));
  for (const texts of [answeredTexts, accountTexts, errorTexts]) translator.addMessages(texts);
  const { captcha, captchaCheck: check, log, otherTabs = noOtherTabs } = ports;
  return composeMembership(ports, settings, {
    ...loaders,
    ...{ states, translator, rewards, otherTabs },
    captcha: {
      mount: captcha.mount,
      // The port decides if a captcha is required.
      verify: makeCaptchaPart({ check, token: captcha.token, log }, { local: false, siteKey: null }),
    },
  });
};
