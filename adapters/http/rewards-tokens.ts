import * as t from 'io-ts';
import type { RewardsTokens } from '../../core/ports/rewards';
import { isToken } from '../../core/domain/rewards/token';
import type { SiteClient } from './site-client';

/** Issues tokens for the rewards service (AP-29). */
export const httpRewardsTokens = ({ client }: { readonly client: SiteClient }): RewardsTokens => ({
  issue: ({ id, accountId, firstName, lastName, email, locale, segments }) =>
    client.call(
      {
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
      },
      Jwt,
    ),
});

const Jwt = t.refinement(t.string, isToken, 'Jwt');
