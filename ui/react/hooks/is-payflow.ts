import { routeAt } from '../../../core/domain/routes/routes';

/** RT-15, RT-16: whether an address of this site is the payflow's. */
export const isPayflow = (address: string): boolean => {
  const name = routeAt(address.replace(/[?#].*/s, ''))?.name;
  return name === 'subscribe' || name === 'appsubscribe';
};
