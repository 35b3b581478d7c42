import * as O from 'fp-ts/Option';
import type { Analytics } from '../../core/ports/analytics';

/** `clientId`: `null` where analytics does not answer. */
export const inMemoryAnalytics = (clientId: string | null = null): Analytics => ({
  clientId: () => Promise.resolve(O.fromNullable(clientId)),
});
