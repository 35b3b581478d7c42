import { routeAt } from '../../../core/domain/routes/routes';

/** True if an address of this site belongs to the payflow (RT-15, RT-16). */
export const isPayflow = (address: string): boolean => {
  const name = routeAt(address.replace(/[?#].*/s, ''))?.name;
  return name === 'subscribe' || name === 'appsubscribe';
};
