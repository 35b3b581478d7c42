import type { AccountServices } from '../../ui/react/services';
import { aPayflow } from './payflow';

/** A payflow that records how its page reacts to changes left open by an earlier page. */
export const aHeardPayflow = async (...given: Parameters<typeof aPayflow>) => {
  const acknowledged: string[] = [];
  let again = 0;
  const payflow = await aPayflow(...given);
  const { recovery } = payflow.services;
  const services: AccountServices = {
    ...payflow.services,
    recovery: {
      ...recovery,
      again: () => void (again += 1),
      acknowledge: (ids) => {
        acknowledged.push(...ids);
        recovery.acknowledge(ids);
      },
    },
  };
  return {
    ...payflow,
    services,
    /** Ids of the changes that the reader has acknowledged. */
    acknowledged,
    /** The number of times that recovery was asked to check again. */
    again: () => again,
    /** The number of calls to this port since the calls were last cleared. */
    sent: (name: string): number => payflow.world.calls().filter((call) => call.name === name).length,
  };
};
