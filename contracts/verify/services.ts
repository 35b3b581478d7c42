import { calls, type CallFacts } from '../facts';

/** The groups of calls, by which the report is ordered and `--only` chooses. */
export const services = ['identity', 'payment', 'site', 'comments', 'rewards', 'referral'] as const;
export type Service = (typeof services)[number];

export const titles: Readonly<Record<Service, string>> = {
  identity: 'Identity and access',
  payment: 'Payment',
  site: 'Site',
  comments: 'Comments',
  rewards: 'Rewards',
  referral: 'Referral program',
};

/** The loss of readers while a service fails. */
export const losses: Readonly<Record<Service, string>> = {
  identity: 'readers cannot log in or register, and members see articles covered.',
  payment: 'readers cannot subscribe, pay, pause, change their plan or cancel.',
  site: 'no plan can be offered, hidden bodies stay hidden, and newsletters and discounts cannot be changed.',
  comments: 'readers see no comments and no number of them.',
  rewards: 'readers see no rewards, and what they read or buy earns none.',
  referral: 'readers cannot invite friends.',
};

/** The lists by which the membership is known. They are read for `identity` too. */
export const listsOfReader: readonly string[] = ['payment/subscriptions', 'payment/payment-methods'];

/** The rewards page and the events of articles need these calls of other areas. */
const callsOfRewards: readonly string[] = ['site/rewards-token', 'referral/upsert', 'referral/events'];

/** The service of a recorded call, such as `identity/login`. `only`: the chosen services. */
export const serviceOf = (of: string, only: readonly Service[]): Service => {
  const [area = ''] = of.split('/');
  if (area === 'payment')
    return listsOfReader.includes(of) && !only.includes('payment') && only.includes('identity')
      ? 'identity'
      : 'payment';
  if (callsOfRewards.includes(of)) return 'rewards';
  if (area === 'decision') return 'identity';
  if (area === 'rest') return 'site';
  return services.find((service) => service === area) ?? 'identity';
};

/** The facts of a recorded call. */
export const factsOf = (of: string): CallFacts => {
  const facts = calls.find(({ exchanges }) => exchanges.includes(of));
  if (facts === undefined) throw new Error(`Unknown call: ${of}.`);
  return facts;
};
