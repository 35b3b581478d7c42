import type { DataLayer } from '../domain/member/data-layer';
import type { Call } from './call';

/**
 * The identity service's data about the current reader (AP-13). A 401 means that the reader is signed out; it is not a
 * failure (AU-07).
 */
export interface DataLayerSource {
  readonly read: Call<DataLayer>;
}
