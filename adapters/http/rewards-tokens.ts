import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type { CallFailed } from '../../core/ports/call-failed';
import type { RewardsTokens } from '../../core/ports/rewards';
import { isGood, unexpected } from './call';
import { tokenIn } from './rewards-token';
import { siteFailure, type SiteClient } from './site-client';

/** Issues tokens for the rewards service (AP-29). */
export const httpRewardsTokens = ({ client }: { readonly client: SiteClient }): RewardsTokens => ({
  issue: ({ id, accountId, firstName, lastName, email, locale, segments }) =>
    pipe(
      client.exchange({
        name: 'rewards-token',
        method: 'POST',
        readsOnly: true,
        path: '/saasquatch_jwt',
        body: {
          id,
          accountId,
          firstName,
          lastName,
          email,
          locale: locale ?? '',
          segments: JSON.stringify(segments),
        },
        asForm: true,
        nonceField: '_ajax_nonce',
      }),
      TE.flatMapEither((answer) =>
        isGood(answer)
          ? E.fromNullable<CallFailed>(unexpected('rewards-token: no token'))(tokenIn(answer.body))
          : E.left(siteFailure('rewards-token', answer)),
      ),
    )(),
});
