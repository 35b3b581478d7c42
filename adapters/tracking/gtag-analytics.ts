import { none, some, type Option } from '../../core/domain/fp';
import type { Analytics } from '../../core/ports/analytics';
import type { HostConsent } from '../../core/ports/consent';

/** Timeout in milliseconds (HM-20). */
const clientIdLimit = 5_000;

type Gtag = (command: 'get', target: string, field: 'client_id', answer: (id: unknown) => void) => void;

export interface GtagAnalyticsOptions {
  /** Read for each call, because the tag may load at any time. */
  readonly gtag: () => unknown;
  /** The id of the analytics property; `null` if the publisher configures none. */
  readonly analyticsId: string | null;
  readonly consent: Pick<HostConsent, 'now'>;
  /** Timeout in milliseconds. */
  readonly limit?: number;
}

/** Reads the client id from the tag. Its callback may run late, twice or never, with any value. */
export const gtagAnalytics = ({
  gtag,
  analyticsId,
  consent,
  limit = clientIdLimit,
}: GtagAnalyticsOptions): Analytics => ({
  clientId: () =>
    new Promise((resolve) => {
      const tag = gtag();
      const allowed = consent.now()?.includes('measurement') === true;
      if (analyticsId === null || !allowed || typeof tag !== 'function') {
        resolve(none);
        return;
      }
      const timer = setTimeout(() => resolve(none), limit);
      const answer = (id: Option<string>): void => {
        clearTimeout(timer);
        resolve(id);
      };
      try {
        (tag as Gtag)('get', analyticsId, 'client_id', (id) => answer(readClientId(id)));
      } catch {
        answer(none);
      }
    }),
});

const readClientId = (id: unknown): Option<string> =>
  typeof id === 'string' && /^[\w.-]{1,100}$/.test(id) ? some(id) : none;
