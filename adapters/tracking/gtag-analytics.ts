import { none, some, type Option } from '../../core/domain/fp';
import type { Analytics } from '../../core/ports/analytics';
import type { HostConsent } from '../../core/ports/consent';

/** HM-20, in milliseconds. */
const clientIdLimit = 5_000;

type Gtag = (command: 'get', target: string, field: 'client_id', answer: (id: unknown) => void) => void;

export interface GtagAnalyticsOptions {
  /** Asked for each time: the tag arrives when it likes. */
  readonly gtag: () => unknown;
  /** Which of the page's properties; `null` where the publisher names none. */
  readonly analyticsId: string | null;
  readonly consent: Pick<HostConsent, 'now'>;
  /** Milliseconds. */
  readonly limit?: number;
}

/** The tag's answer may come late, twice, or never, and may be anything. */
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
