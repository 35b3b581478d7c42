import { routeAt } from '../../../core/domain/routes/routes';
import { type RouteName } from '../../../core/domain/routes/paths';

/** Pages from which readers are not redirected to the welcome pages (readings 36). */
const busyElsewhere: readonly RouteName[] = [
  'subscribe',
  'appsubscribe',
  'reset-password',
  'verify-email-change',
  'handoff',
];

const skipWelcome = 'unasked';

/** Returns the state about the current page for the next history entry. */
export const leavingFrom = (path: string): typeof skipWelcome | null => {
  const route = routeAt(path);
  return route !== null && busyElsewhere.includes(route.name) ? skipWelcome : null;
};

/** True if the history entry was reached from a page without the redirect to the welcome pages (RT-27). */
export const skipsWelcome = (state: unknown): boolean => state === skipWelcome;
