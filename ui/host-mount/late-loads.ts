import * as E from 'fp-ts/Either';
import type { FetchedPart } from '../../core/app/services';
import type { MembershipServices } from '../react/services';

/** What the header's menu reads, once the part that reads it has arrived. */
export const lateLoads = (
  membership: FetchedPart<MembershipServices>,
): Pick<MembershipServices, 'loadPlans' | 'loadSubscriptions'> => {
  const part = () => membership.load().catch(() => null);
  return {
    loadPlans: (inApp) => async () => (await part())?.loadPlans(inApp)() ?? E.left({ _tag: 'Offline' }),
    loadSubscriptions: async () => (await part())?.loadSubscriptions() ?? E.left({ _tag: 'Offline' }),
  };
};
