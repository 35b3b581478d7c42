import type { GuardFacts } from './guard-facts';
import { passesMemberGate } from './guard-facts';
import type { RouteName } from './paths';
import { routeAt } from './routes';

/** A page in the account navigation. */
export type SectionName =
  | 'overview'
  | 'settings'
  | 'membership'
  | 'payment-method'
  | 'payments'
  | 'newsletters'
  | 'exclusive-newsletters'
  | 'my-rewards'
  | 'refer-a-friend'
  | 'texts'
  | 'display'
  | 'devices';

/** The pages in the account navigation, in order. These are the valid values of `sections` in the configuration. */
export const sections: readonly (SectionName & RouteName)[] = [
  'overview',
  'settings',
  'membership',
  'payment-method',
  'payments',
  'newsletters',
  'exclusive-newsletters',
  'my-rewards',
  'refer-a-friend',
  'texts',
  'display',
  'devices',
];

const ofMembership: readonly SectionName[] = ['membership', 'payment-method', 'payments'];
/** Pages that require a rewards program. */
const ofRewards: readonly SectionName[] = ['my-rewards', 'refer-a-friend'];
const ofMembers: readonly SectionName[] = ['exclusive-newsletters', 'my-rewards', 'refer-a-friend', 'texts'];

/** Pages that need additional backend requests. They exist only if the publisher lists them. */
const ofNamed: readonly RouteName[] = ['devices'];
/** The target of `/account`. This page always exists. */
const home = 'settings';

/**
 * True if the account has this page. `named`: the sections listed by the publisher. If empty, all pages exist except
 * those that must be listed (decision 85).
 */
export const hasPage = (name: RouteName, named: readonly string[] | undefined): boolean =>
  name === home || !isSection(name) || (named?.length ? named.includes(name) : !ofNamed.includes(name));

/**
 * The pages available to members outside the region, who may cancel and change the payment card everywhere (decision
 * 98). The registration page is available too: it explains that no account can be created there.
 */
const openAbroad: readonly RouteName[] = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'membership',
  'payment-method',
];

export const isOpenAbroad = (name: RouteName): boolean => openAbroad.includes(name);

/** True for the address of a page that is available to members outside the region. */
export const isOpenAbroadAt = (address: string): boolean => {
  const route = routeAt(address.replace(/[?#].*/s, ''));
  return route !== null && isOpenAbroad(route.name);
};

/** The navigation pages for this reader. Excludes pages that a guard would redirect. */
export const accountSections = (
  facts: Pick<GuardFacts, 'membershipEnabled' | 'status' | 'homeDelivery' | 'hasPaymentMethod' | 'abroad'>,
  {
    rewardsEnabled,
    sections: named,
  }: { readonly rewardsEnabled: boolean; readonly sections?: readonly string[] | undefined },
): readonly SectionName[] => {
  const { membershipEnabled, hasPaymentMethod } = facts;
  const member = membershipEnabled && passesMemberGate(facts) === true;
  return sections.filter((name) => {
    if (!hasPage(name, named) || (facts.abroad && !isOpenAbroad(name))) return false;
    if (!rewardsEnabled && ofRewards.includes(name)) return false;
    if (ofMembers.includes(name)) return member;
    if (name === 'payment-method') return membershipEnabled && hasPaymentMethod === true;
    return membershipEnabled || !ofMembership.includes(name);
  });
};

const inMenu = ['membership', 'payment-method', 'newsletters', 'settings'] as const;

/**
 * The pages that the header menu links to. Before the payment methods are read, their page is one of them: its guard
 * leads a reader without a method on.
 */
export const menuSections = (
  facts: Parameters<typeof accountSections>[0],
  settings: Parameters<typeof accountSections>[1],
): readonly (typeof inMenu)[number][] => {
  const { hasPaymentMethod } = facts;
  const listed = accountSections({ ...facts, hasPaymentMethod: hasPaymentMethod !== false }, settings);
  return inMenu.filter((name) => listed.includes(name));
};

export const isSection = (name: RouteName): name is SectionName =>
  (sections as readonly RouteName[]).includes(name);
