import type { DataLayer } from '../domain/member/data-layer';
import type { Call } from './call';

/** AP-13: what the page is told about its reader. A 401 is a reader who is signed out, not a failure (AU-07). */
export interface DataLayerSource {
  readonly read: Call<DataLayer>;
}
