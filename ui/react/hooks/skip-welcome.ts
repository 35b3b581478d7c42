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

const skipWelcome = 'unasked';

/** What a history entry keeps of the page that led to it. */
export const leavingFrom = (path: string): typeof skipWelcome | null => {
  const route = routeAt(path);
  return route !== null && busyElsewhere.includes(route.name) ? skipWelcome : null;
};

/** RT-27: whether a history entry was reached from a page from which nobody is sent to the welcome pages. */
export const skipsWelcome = (state: unknown): boolean => state === skipWelcome;
