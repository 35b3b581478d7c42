import { parseJson } from '../../../core/domain/json';
import * as E from '../../../core/domain/fp';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { readDataLayer } from '../../../core/domain/member/read-data-layer';
import type { DataLayerSource } from '../../../core/ports/data-layer';
import { pastWorkers } from '../past-workers';
import { request } from './request';

export interface FetchDataLayerOptions {
  /** An origin, without a slash at its end. */
  readonly membershipHost: string;
  /** Milliseconds for every call; the limits of `limitOf` if it is not given. */
  readonly limit?: number | undefined;
}

/** AP-13. A 401 is a reader who is signed out. The loader brings this: every other answer but a data layer is the same to it. */
export const fetchDataLayer = ({ membershipHost, limit }: FetchDataLayerOptions): DataLayerSource => ({
  read: async () => {
    const init = { headers: { accept: 'application/json' } };
    const answer = await request(pastWorkers(`${membershipHost}/blaize/datalayer`), init, limit);
    if (E.isLeft(answer)) return answer;
    const { status, body } = answer.right;
    if (status === 401) return E.right(emptyDataLayer);
    const read = status < 300 && readDataLayer(parseJson(body));
    if (read) return E.right(read);
    return E.left({ _tag: 'Unexpected', what: 'data-layer' });
  },
});
