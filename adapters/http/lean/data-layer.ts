import * as E from '../../../core/domain/fp';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { readDataLayer } from '../../../core/domain/member/read-data-layer';
import type { DataLayerSource } from '../../../core/ports/data-layer';
import { parseBody } from '../body';
import { pastWorkers } from '../past-workers';
import { request } from './request';

export interface FetchDataLayerOptions {
  /** An origin without trailing slash. */
  readonly membershipHost: string;
  /** Timeout in milliseconds for every call; default: the limits of `limitOf`. */
  readonly limit?: number | undefined;
}

/**
 * Reads the data layer (AP-13). A 401 means that the reader is signed out. The loader contains this code and
 * treats every other failing response the same.
 */
export const fetchDataLayer = ({ membershipHost, limit }: FetchDataLayerOptions): DataLayerSource => ({
  read: async () => {
    const init = { headers: { accept: 'application/json' } };
    const answer = await request(pastWorkers(`${membershipHost}/blaize/datalayer`), init, limit);
    if (!E.isRight(answer)) return answer;
    const { status, body } = answer.right;
    if (status === 401) return E.right(emptyDataLayer);
    const read = status < 300 && readDataLayer(parseBody(body));
    if (read) return E.right(read);
    return E.left({ _tag: 'Unexpected', what: 'data-layer' });
  },
});
