import type { AxiosInstance } from 'axios';
import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import { unknown } from 'io-ts';
import { emptyDataLayer, type DataLayer } from '../../core/domain/member/data-layer';
import { readDataLayer } from '../../core/domain/member/read-data-layer';
import type { CallFailed } from '../../core/ports/call-failed';
import type { DataLayerSource } from '../../core/ports/data-layer';
import { call, unexpected } from './call';

/** Reads the data layer (AP-13). A 401 means that the reader is signed out. */
export const httpDataLayerSource = ({ client }: { readonly client: AxiosInstance }): DataLayerSource => ({
  read: pipe(
    call(client, { name: 'data-layer', method: 'GET', url: '/blaize/datalayer' }, unknown),
    TE.flatMapEither(E.fromNullableK(unexpected('data-layer: loggedIn'))(readDataLayer)),
    TE.orElse((error): TE.TaskEither<CallFailed, DataLayer> =>
      error._tag === 'SignedOut' ? TE.right(emptyDataLayer) : TE.left(error),
    ),
  ),
});
