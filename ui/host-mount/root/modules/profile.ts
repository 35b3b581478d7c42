import { ContainerModule } from 'inversify';
import { httpPictures } from '../../../../adapters/http/pictures';
import { httpProfanity } from '../../../../adapters/http/profanity';
import { portTokens, tokens as t } from '../tokens';

/** Bindings for changes of the profile. */
export const profile = new ContainerModule(({ bind }) => {
  bind(t.siteClient).toResolvedValue(({ backends: { siteClient } }) => siteClient, [t.adapters]);
  bind(portTokens.profanity).toResolvedValue((client) => httpProfanity({ client }), [t.siteClient]);
  bind(portTokens.pictures).toResolvedValue(
    (client, { platform: { log } }) => httpPictures({ client, log }),
    [t.siteClient, t.adapters],
  );
});
