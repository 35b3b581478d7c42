import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { readFlag } from '../../core/domain/loose-values';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import { parseBody } from './body';
import { isGood, unlessPage } from './call';
import { Flag } from './codecs';
import { field } from './lean/json';
import { siteFailure, type SiteClient, type SiteRequest } from './site-client';

const refused: CallFailed = { _tag: 'Refused', message: null };

/** Sends a call whose response must contain a success flag (AP-23, AP-26). */
export const succeeding = (client: SiteClient, request: SiteRequest): Call<void> =>
  pipe(
    client.call(request, t.type({ success: Flag })),
    TE.flatMap(({ success }) => (success ? TE.right(undefined) : TE.left(refused))),
  );

/**
 * Sends a call whose response needs no field (readings 71): the status decides. A response still refuses the call if its
 * `flag` says so.
 */
export const accepting = (
  client: SiteClient,
  request: SiteRequest,
  { flag, refuses }: { readonly flag: string; readonly refuses: boolean } = {
    flag: 'success',
    refuses: false,
  },
): Call<void> =>
  pipe(
    client.exchange(request),
    TE.flatMapEither((answer) =>
      isGood(answer) ? unlessPage(request.name, answer) : E.left(siteFailure(request.name, answer)),
    ),
    TE.flatMapEither(({ body }) =>
      readFlag(field(parseBody(body), flag)) === refuses ? E.left(refused) : E.right(undefined),
    ),
  );
