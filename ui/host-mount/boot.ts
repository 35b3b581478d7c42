import type { Either } from 'fp-ts/Either';
import type { DataLayer } from '../../core/domain/member/data-layer';
import type { CallFailed } from '../../core/ports/call-failed';
import type { HostConfig } from './config';

/** How the first data layer was come by. Left: it could not be read within its time (HM-02). */
export type FirstDataLayer = Either<CallFailed, DataLayer>;

/** What the loader hands to the parts that it loads. */
export interface Boot {
  readonly config: HostConfig;
  readonly mobileApp: boolean;
  /** The one data-layer request of this page load. */
  readonly firstDataLayer: Promise<FirstDataLayer>;
  /** Shows the header's items for this reader. */
  readonly showReader: (dataLayer: DataLayer) => void;
}
