import * as E from './either';
import { emptyDataLayer } from '../../core/domain/member/data-layer';
import { readDataLayer } from '../../core/domain/member/read-data-layer';
import type { DataLayerSource } from '../../core/ports/identity';
import { ask, readAnswer } from './ask';

export interface FetchDataLayerOptions {
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** Milliseconds; 10 seconds where nothing is said. */
  readonly limit?: number;
}

/** AP-13. A 401 is a reader who is signed out. */
export const fetchDataLayer = ({ membershipHost, limit }: FetchDataLayerOptions): DataLayerSource => ({
  read: async () => {
    const init = { headers: { accept: 'application/json' } };
    const answer = await ask(`${membershipHost}/blaize/datalayer`, init, limit);
    if (E.isLeft(answer)) return answer;
    if (answer.right.status === 401) return E.right(emptyDataLayer);
    return readAnswer('data-layer', answer.right, (body) => readDataLayer(body) ?? undefined);
  },
});
