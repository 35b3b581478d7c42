import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Call } from '../../core/ports/call';
import type { CallFailed } from '../../core/ports/call-failed';
import type { Log } from '../../core/ports/log';
import type { Picture, Pictures, UploadFailed } from '../../core/ports/pictures';
import { isGood, readBody } from './call';
import type { Answer } from './answer';
import { cancellable } from './cancellable';
import { siteFailure, type SiteClient } from './site-client';

/** Maximum attempts to finish a picture on the site (BC-04). */
const mostAttempts = 5;

/** Timeout in milliseconds; pictures take longer than other calls. */
const uploadLimit = 60_000;

export interface HttpPicturesOptions {
  readonly client: SiteClient;
  readonly log: Log;
  /** Timeout in milliseconds for each call; default: one minute. */
  readonly limit?: number | undefined;
}

/** Uploads pictures (AP-38). */
export const httpPictures = ({ client, log, limit = uploadLimit }: HttpPicturesOptions): Pictures => ({
  upload: (picture, until) =>
    cancellable(until, (signal) => async () => {
      const sent = await client.exchange({
        name: 'media-upload',
        method: 'POST',
        path: media,
        body: { file: new File([picture.bytes], nameOf(picture), { type: picture.type }) },
        asForm: true,
        limit,
        signal,
      })();
      if (E.isLeft(sent)) return sent;
      if (isGood(sent.right)) return readAddress('media-upload', sent.right);
      const unfinished = unfinishedId(sent.right);
      if (unfinished === null) return E.left(siteFailure('media-upload', sent.right));
      return finish({ client, log, limit, signal }, unfinished);
    })(),
});

const media = '/wp/v2/media';

interface Finishing {
  readonly client: SiteClient;
  readonly log: Log;
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Finishes an upload. The site has stored the file already, so a picture that cannot be finished is deleted.
 */
const finish = async (
  { client, log, limit, signal }: Finishing,
  id: string,
): Promise<E.Either<UploadFailed, string>> => {
  for (let attempt = 0; attempt < mostAttempts && signal?.aborted !== true; attempt += 1) {
    const address = await call(client, {
      name: 'media-post-process',
      method: 'POST',
      path: `${media}/${id}/post-process`,
      body: { action: 'create-image-subsizes' },
      limit,
      signal,
    })();
    if (E.isRight(address)) return address;
  }
  const gone = await client.exchange({
    name: 'media-discard',
    method: 'DELETE',
    path: `${media}/${id}?force=true`,
  })();
  if (E.isLeft(gone) || !isGood(gone.right)) log.warn('An unfinished picture could not be deleted');
  return E.left({ _tag: 'NotProcessed' });
};

const call =
  (client: SiteClient, request: Parameters<SiteClient['exchange']>[0]): Call<string> =>
  async () => {
    const answer = await client.exchange(request)();
    if (E.isLeft(answer)) return answer;
    return isGood(answer.right)
      ? readAddress(request.name, answer.right)
      : E.left(siteFailure(request.name, answer.right));
  };

/** A URL that is safe for an `<img>` element and for the profile. */
const Media = t.type({
  source_url: t.refinement(t.string, (address) => /^https?:\/\/[^\s"'<>\\]+$/.test(address), 'Address'),
});

const readAddress = (name: string, { body }: Answer): E.Either<CallFailed, string> =>
  E.map(({ source_url }: t.TypeOf<typeof Media>) => source_url)(readBody(name, body, Media));

/** The id of an unfinished upload. Only a 5xx response that names the file can be finished. */
const unfinishedId = ({ status, header }: Answer): string | null => {
  const id = header('x-wp-upload-attachment-id')?.trim() ?? '';
  return status >= 500 && /^[1-9]\d{0,18}$/.test(id) ? id : null;
};

/** The last segment of a path, cut to the length that servers store. */
const nameOf = ({ name }: Picture): string => name.split(/[/\\]/).at(-1)?.slice(-200) || 'picture';
