import type { AsyncResult } from './call';
import type { CallFailed } from './call-failed';
import type { Cancellation, Cancelled } from './cancellation';

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file name on the reader's device. */
  readonly name: string;
  /** The MIME type, such as `image/png`. */
  readonly type: string;
}

export type UploadFailed =
  | CallFailed
  | Cancelled
  /** The site received the picture but could not create its sizes. It stored nothing. */
  | { readonly _tag: 'NotProcessed' };

/** Readers' pictures on the publisher's site (AP-38). */
export interface Pictures {
  /** Uploads a picture and returns its address. */
  readonly upload: (picture: Picture, until?: Cancellation) => AsyncResult<string, UploadFailed>;
}
