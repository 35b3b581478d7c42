import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { SiteClient, SiteRequest } from './site-client';

/** Path prefix of the publisher's own plugin. */
export const plugin = '/nyp-membership/v1';

export const refused = (): CallFailed => ({ _tag: 'Refused', message: null });

/** Sends a call whose response only contains a success flag. */
export const succeeding = (client: SiteClient, request: SiteRequest): Call<void> =>
  pipe(
    client.call(request, t.type({ success: t.boolean })),
    TE.filterOrElse(({ success }) => success, refused),
    TE.map(() => undefined),
  );
