import { ContainerModule } from 'inversify';
import { httpProfanity } from '../../../../adapters/http/profanity';
import { callsOf, lazyPart, notArrived } from '../../page/lazy';
import { portTokens, tokens as t } from '../tokens';

/** What is asked when readers change their profile. */
export const profile = new ContainerModule(({ bind }) => {
  bind(t.siteClient).toResolvedValue(({ backends: { siteClient } }) => siteClient, [t.adapters]);
  bind(portTokens.profanity).toResolvedValue((client) => httpProfanity({ client }), [t.siteClient]);
  bind(portTokens.pictures).toResolvedValue(
    (client, { platform: { log } }) => {
      // AP-38: few readers upload a picture, so the code arrives with the first one.
      const part = lazyPart(() => import('../../../../adapters/http/pictures'));
      return {
        upload: callsOf(part, notArrived).withArguments(
          ({ httpPictures }) => httpPictures({ client, log }).upload,
        ),
      };
    },
    [t.siteClient, t.adapters],
  );
});
