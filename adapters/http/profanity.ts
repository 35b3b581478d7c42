import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import type { Profanity } from '../../core/ports/profanity';
import type { SiteClient } from './site-client';

/** Checks texts for profanity (AP-30). */
export const httpProfanity = ({ client }: { readonly client: SiteClient }): Profanity => ({
  isFlagged: (text) =>
    pipe(
      client.call(
        {
          name: 'profanity-check',
          method: 'POST',
          readsOnly: true,
          path: `${client.plugin}/profanity-check`,
          body: { string: text },
          nonceField: 'nonce',
        },
        t.partial({ status: t.unknown }),
      ),
      TE.map(({ status }) => status !== 'pass'),
    )(),
});
