import { passesMemberGate, type GuardFacts } from './guard';
import type { RouteName } from './paths';

/** The pages that the account's own navigation lists, in their order. */
const sections = [
  'settings',
  'membership',
  'payment-method',
  'newsletters',
  'exclusive-newsletters',
  'my-rewards',
  'refer-a-friend',
  'texts',
  'display',
] as const satisfies readonly RouteName[];

export type SectionName = (typeof sections)[number];

const ofMembership: readonly SectionName[] = ['membership', 'payment-method'];
/** Pages that only a publisher with a rewards program has. */
const ofRewards: readonly SectionName[] = ['my-rewards', 'refer-a-friend'];
const ofMembers: readonly SectionName[] = ['exclusive-newsletters', 'my-rewards', 'refer-a-friend', 'texts'];

/** The pages that this reader is led to: none that a guard would send them away from. */
export const accountSections = (
  facts: Pick<GuardFacts, 'membershipEnabled' | 'status' | 'homeDelivery' | 'hasPaymentMethod'>,
  { rewardsEnabled }: { readonly rewardsEnabled: boolean },
): readonly SectionName[] => {
  const { membershipEnabled, hasPaymentMethod } = facts;
  const member = membershipEnabled && passesMemberGate(facts) === true;
  return sections.filter((name) => {
    if (!rewardsEnabled && ofRewards.includes(name)) return false;
    if (ofMembers.includes(name)) return member;
    if (name === 'payment-method') return membershipEnabled && hasPaymentMethod === true;
    return membershipEnabled || !ofMembership.includes(name);
  });
};

export const isSection = (name: RouteName): name is SectionName =>
  (sections as readonly RouteName[]).includes(name);
