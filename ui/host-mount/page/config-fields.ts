import { schema, type HostConfig } from './config';

const flags = {
  membershipEnabled: true,
  commentsFlagEnabled: true,
  pauseSubscriptionsEnabled: true,
  hasEvents: true,
} satisfies Record<keyof HostConfig['flags'], true>;

const place = { state: true, postalCode: true } satisfies Record<
  keyof NonNullable<HostConfig['place']>,
  true
>;

/** All fields of the configuration. Fields of `flags` and `place` are listed by their path. */
export const configFields: readonly string[] = [
  ...Object.keys(schema),
  ...Object.keys(flags).map((name) => `flags.${name}`),
  ...Object.keys(place).map((name) => `place.${name}`),
];

/** Allowed values of `off` (docs/host-contract.md, kill switches). */
export const features: readonly string[] = [
  'header',
  'login',
  'menu',
  'cta',
  'content',
  'cover',
  'comments',
  'alert',
  'account',
  'events',
];

/** Old values of `off` that are still accepted, each with its replacement: the value of `data-masthead`. */
export const oldFeatures: Readonly<Record<string, string>> = { 'sign-in': 'login' };
