import type { PageContext } from './context';
import { originHere } from './mounts';

/** Returns the address of the subscribe page with a chosen plan (`null`: none) and `back` as the way back (RT-28). */
export const subscribeAddress = (
  { mobileApp }: Pick<PageContext, 'mobileApp'>,
  planId: string | null,
  back: string,
): string => {
  const query = new URLSearchParams({ ...(planId !== null && { plan: planId }), redirect: back });
  return `${originHere()}/account/${mobileApp ? 'appsubscribe' : 'subscribe'}?${query.toString()}`;
};
