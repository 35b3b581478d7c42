import { ContainerModule } from 'inversify';
import { httpProfanity } from '../../../../adapters/http/profanity';
import { callsOf, lazyPart, notArrived } from '../../page/lazy';
import { portTokens, tokens as t } from '../tokens';

/** Bindings for changes of the profile. */
export const profile = new ContainerModule(({ bind }) => {
  bind(t.siteClient).toResolvedValue(({ backends: { siteClient } }) => siteClient, [t.adapters]);
  bind(portTokens.profanity).toResolvedValue((client) => httpProfanity({ client }), [t.siteClient]);
  bind(portTokens.pictures).toResolvedValue(
    (client, { page, platform: { log } }) => {
      // The code is loaded with the first upload, because few readers upload a picture (AP-38).
      const part = lazyPart(
        () => import('../../../../adapters/http/pictures'),
        (error) => page.report(error, 'pictures'),
      );
      return {
        upload: callsOf(part, notArrived).withArguments(
          ({ httpPictures }) => httpPictures({ client, log }).upload,
        ),
      };
    },
    [t.siteClient, t.adapters],
  );
});
