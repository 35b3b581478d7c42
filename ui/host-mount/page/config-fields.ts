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

/** Every field that a page may give, those of `flags` and `place` by their path. */
export const configFields: readonly string[] = [
  ...Object.keys(schema),
  ...Object.keys(flags).map((name) => `flags.${name}`),
  ...Object.keys(place).map((name) => `place.${name}`),
];

/** What `off` may name (docs/host-contract.md, kill switches). */
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

/** What `off` named otherwise before, and still may, with the word that stands for it now: the one of `data-masthead`. */
export const oldFeatures: Readonly<Record<string, string>> = { 'sign-in': 'login' };
