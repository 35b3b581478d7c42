import * as O from 'fp-ts/Option';
import type { Analytics } from '../../core/ports/analytics';

/** `clientId`: `null` if analytics does not respond. */
export const inMemoryAnalytics = (clientId: string | null = null): Analytics => ({
  clientId: () => Promise.resolve(O.fromNullable(clientId)),
});
