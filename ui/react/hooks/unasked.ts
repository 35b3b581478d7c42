import { routeAt } from '../../../core/domain/routes/routes';
import { type RouteName } from '../../../core/domain/routes/paths';

/** Readings 36: from these pages nobody is sent to the welcome pages. */
const busyElsewhere: readonly RouteName[] = [
  'subscribe',
  'appsubscribe',
  'reset-password',
  'verify-email-change',
  'handoff',
];

const unasked = 'unasked';

/** What a history entry keeps of the page that led to it. */
export const leavingFrom = (path: string): typeof unasked | null => {
  const route = routeAt(path);
  return route !== null && busyElsewhere.includes(route.name) ? unasked : null;
};

/** RT-27: whether a history entry was reached from a page from which nobody is sent to the welcome pages. */
export const isUnasked = (state: unknown): boolean => state === unasked;
