import { parseJson } from '../domain/json';
import { emptyDataLayer, type DataLayer } from '../domain/member/data-layer';
import { keptReader, type PersistedState } from './persisted';

/** The reader whom an earlier page kept (HM-18), for display until the data layer responds (readings 60). */
export interface StoredMember {
  readonly reader: DataLayer;
  readonly currentPlan: string | null;
}

/**
 * Parses a kept reader; `null` for data in another format, and for a reader that differs from this host's tracking
 * cookie.
 */
export const storedMember = (text: string | null, trackingId: string | null): StoredMember | null => {
  const kept = parseJson(text);
  if (trackingId === null || keptReader(kept) !== trackingId) return null;
  const { user, hadTrial } = kept as Partial<PersistedState>;
  const name: unknown = user?.firstName;
  const plan: unknown = user?.currentPlan;
  return {
    reader: {
      ...emptyDataLayer,
      loggedIn: true,
      trackingId,
      firstName: typeof name === 'string' ? name : '',
      hadTrial: hadTrial === true,
    },
    currentPlan: typeof plan === 'string' ? plan : null,
  };
};
