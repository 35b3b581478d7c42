import type { DataLayer } from '../../core/domain/member/data-layer';
import type { HostConfig } from './config';

/** How the first data layer was come by. `null`: it could not be read within its time. */
export type FirstDataLayer = DataLayer | null;

/** What the loader hands to the parts that it loads. */
export interface Boot {
  readonly config: HostConfig;
  readonly mobileApp: boolean;
  /** The one data-layer request of this page load. */
  readonly firstDataLayer: Promise<FirstDataLayer>;
  /** Shows the header's items for this reader. */
  readonly showReader: (dataLayer: DataLayer) => void;
}
