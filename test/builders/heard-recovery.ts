import type { AccountServices } from '../../ui/react/services';
import { aPayflow } from './payflow';

/** A payflow whose page hears what is told of changes that an earlier page left open. */
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
    /** Ids of the changes that the reader was told of. */
    acknowledged,
    /** How often recovery was asked to look again. */
    again: () => again,
    /** How often a port's call was made since they were forgotten. */
    sent: (name: string): number => payflow.world.calls().filter((call) => call.name === name).length,
  };
};
