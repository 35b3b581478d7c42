import type { GuardFacts } from './guard-facts';
import { passesMemberGate } from './guard-facts';
import type { RouteName } from './paths';

/** The pages that the account's own navigation lists, in their order: the words of the configuration's `sections`. */
export const sections = [
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
] as const satisfies readonly RouteName[];

export type SectionName = (typeof sections)[number];

const ofMembership: readonly SectionName[] = ['membership', 'payment-method', 'payments'];
/** Pages that only a publisher with a rewards program has. */
const ofRewards: readonly SectionName[] = ['my-rewards', 'refer-a-friend'];
const ofMembers: readonly SectionName[] = ['exclusive-newsletters', 'my-rewards', 'refer-a-friend', 'texts'];

/** Pages that ask a backend for more than the others do: they exist where the publisher names them. */
const ofNamed: readonly RouteName[] = ['devices'];
/** Where `/account` leads to: it always exists. */
const home = 'settings';

/** Whether the account has a page. `named`: the sections that the publisher names; where there are none, all that need no naming (decision 85). */
export const hasPage = (name: RouteName, named: readonly string[] | undefined): boolean =>
  name === home || !isSection(name) || (named?.length ? named.includes(name) : !ofNamed.includes(name));

/**
 * The pages that are open to members outside the region: they may cancel, and change the card that pays, wherever they are (decision 98).
 * The page for registering is open too: it tells them that no account can be made there.
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

/** The pages that this reader is led to: none that a guard would send them away from. */
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

export const isSection = (name: RouteName): name is SectionName =>
  (sections as readonly RouteName[]).includes(name);
