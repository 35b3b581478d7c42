import { isRecord } from '../../domain/json';
import { isMembershipGives } from '../../domain/publisher/membership-gives';
import { nearest } from '../../domain/nearest';
import { accountHomes } from '../../domain/routes/paths';
import { socialProviders } from '../../domain/social/provider';
import { sections } from '../../domain/routes/sections';
import { defaultPorts, type GivenPorts } from './default-ports';
import { otherCalls } from '../membership/guard-ports';
import { portCalls } from '../membership/port-calls';
import { hasIntl } from './runtime';
import type { MembershipPorts } from '../membership/membership-ports';
import type { Settings } from '../../domain/settings/settings';

/** The functions of each port. */
type Methods<Ports> = { readonly [Name in keyof Ports]: Readonly<Record<keyof Ports[Name], true>> };

const formatMethods: Methods<Pick<MembershipPorts, 'format'>>['format'] = {
  money: true,
  date: true,
  day: true,
  relative: true,
  anyOf: true,
};

interface Kind {
  /** The noun phrase in an error message, after "must be". */
  readonly name: string;
  readonly is: (value: unknown) => boolean;
}

const text: Kind = { name: 'a string', is: (value) => typeof value === 'string' };
const yesOrNo: Kind = { name: 'true or false', is: (value) => typeof value === 'boolean' };
const record: Kind = { name: 'an object', is: isRecord };
const milliseconds: Kind = {
  name: 'a number of milliseconds, 0 or more',
  is: (value) => typeof value === 'number' && value >= 0 && Number.isFinite(value),
};
const oneOf = (...words: readonly string[]): Kind => ({
  name: words.map((word) => `"${word}"`).join(' or '),
  is: (value) => words.includes(value as string),
});
const listOf = (kind: Kind): Kind => ({
  name: `a list; each of its entries must be ${kind.name}`,
  is: (value) => Array.isArray(value) && value.every(kind.is),
});
const orNull = (kind: Kind): Kind => ({
  name: `${kind.name}, or null`,
  is: (value) => value === null || kind.is(value),
});

const place: Kind = {
  name: 'an object with "state" and "postalCode"',
  is: (value) => isRecord(value) && text.is(value['state']) && text.is(value['postalCode']),
};
const membershipGives: Kind = {
  name: 'up to three texts, or an object of such lists by language tag',
  is: isMembershipGives,
};
const origin: Kind = {
  name: 'the origin of a site, such as "https://www.example.com"',
  is: (value) => typeof value === 'string' && /^https?:\/\/[\w.:[\]-]+\/?$/.test(value),
};
const agreement: Kind = {
  name: 'an object with "version" and "attribute"',
  is: (value) => isRecord(value) && text.is(value['version']) && text.is(value['attribute']),
};

/** The expected type of each setting. */
const settingKinds: { readonly [Name in keyof Required<Settings>]: Kind } = {
  brand: oneOf('news', 'lifestyle', 'media'),
  colorScheme: oneOf('auto', 'light', 'dark'),
  tellTheme: { name: 'a function', is: (value) => typeof value === 'function' },
  language: text,
  direction: oneOf('ltr', 'rtl'),
  membershipEnabled: yesOrNo,
  pausingEnabled: yesOrNo,
  helpUrl: orNull(text),
  helpPhone: orNull(text),
  helpHours: orNull(text),
  accountHome: oneOf(...accountHomes),
  regionSupported: yesOrNo,
  memberOutsideRegion: yesOrNo,
  memberAbroad: yesOrNo,
  nothingSold: yesOrNo,
  accountElsewhere: orNull(text),
  canResendVerification: yesOrNo,
  feedbackUrl: orNull(text),
  deleteAccountUrl: orNull(text),
  publisher: record,
  productName: text,
  publisherName: orNull(text),
  membershipGives: orNull(membershipGives),
  termsUrl: orNull(text),
  privacyUrl: orNull(text),
  sections: listOf(oneOf(...sections)),
  socialProviders: listOf(oneOf(...socialProviders)),
  homeDeliveryPlan: orNull(text),
  place: orNull(place),
  eventsUrl: orNull(text),
  textConsent: agreement,
  localPictures: yesOrNo,
  siteUrl: origin,
  ownSites: listOf(text),
  mobileApp: yesOrNo,
  registrationDelay: milliseconds,
  agreement,
  messages: record,
};

/**
 * Thrown if ports or settings given to `makeMembership` are missing or invalid.
 *
 * @example
 * ```ts
 * try {
 *   makeMembership(ports, { siteUrl: 'harborpost.test' });
 * } catch (error) {
 *   if (error instanceof MembershipError) console.error(error.problems);
 *   // ['settings.siteUrl must be the origin of a site, such as "https://www.example.com".']
 * }
 * ```
 */
export class MembershipError extends Error {
  readonly _tag = 'MembershipError';

  /** `problems`: one sentence for each field, with the name of the field. */
  constructor(readonly problems: readonly string[]) {
    super(`masthead: ${problems.join(' ')}`);
    this.name = 'MembershipError';
  }
}

const unknownNames = (what: string, given: object, known: readonly string[]): readonly string[] =>
  Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const right = nearest(name, known);
      return `${what} has no "${name}"${right === null ? '.' : `; did you mean "${right}"?`}`;
    });

/** Ignores names that are not ports: a program may pass more than ports, for example an in-memory sandbox. */
const portProblems = (given: unknown): readonly string[] => {
  if (!isRecord(given)) return ['The ports must be an object.'];
  const problemsOf = (
    name: string,
    model: Readonly<Record<string, unknown>>,
    isRequired: boolean,
  ): readonly string[] => {
    const port = given[name];
    if (port === undefined) return isRequired ? [`ports.${name} is missing.`] : [];
    if (!isRecord(port)) return [`ports.${name} must be an object.`];
    return Object.entries(model)
      .filter(
        ([method, need]) =>
          typeof port[method] !== 'function' &&
          (!String(need).endsWith('optional') || port[method] !== undefined),
      )
      .map(([method]) => `ports.${name}.${method} must be a function.`);
  };
  return [
    ...Object.entries(portCalls).flatMap(([name, model]) => problemsOf(name, model, true)),
    ...problemsOf('format', formatMethods, !hasIntl),
    ...problemsOf('siteSession', otherCalls.siteSession, false),
    ...Object.entries(defaultPorts()).flatMap(([name, port]) => problemsOf(name, functionsOf(port), false)),
  ];
};

const functionsOf = (port: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(port).filter(([, member]) => typeof member === 'function'));

const settingProblems = (given: unknown): readonly string[] => {
  if (!isRecord(given)) return ['The settings must be an object.'];
  const known = Object.entries(settingKinds);
  return [
    ...known
      .filter(([name, { is }]) => given[name] !== undefined && !is(given[name]))
      .map(([name, kind]) => `settings.${name} must be ${kind.name}.`),
    ...unknownNames('settings', given, Object.keys(settingKinds)),
  ];
};

/** Throws a `MembershipError` that names every port and setting that is missing or invalid. */
export const checkGiven = (ports: GivenPorts | MembershipPorts, settings: Partial<Settings>): void => {
  const problems = [...portProblems(ports), ...settingProblems(settings)];
  if (problems.length > 0) throw new MembershipError(problems);
};
