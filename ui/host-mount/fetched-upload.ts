import * as E from 'fp-ts/Either';
import type { SiteClient } from '../../adapters/http/site-client';
import type { Log } from '../../core/ports/log';
import type { Pictures } from '../../core/ports/pictures';

/** AP-38: few readers upload a picture, so the code arrives with the first one. */
export const fetchedUpload =
  ({ client, log }: { readonly client: SiteClient; readonly log: Log }): Pictures['upload'] =>
  (picture, until) =>
  () =>
    import('../../adapters/http/pictures').then(
      ({ httpPictures }) => httpPictures({ client, log }).upload(picture, until)(),
      () => E.left({ _tag: 'Offline' }),
    );
