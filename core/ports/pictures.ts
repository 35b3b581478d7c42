import type { Call } from './call';
import type { CallFailed } from './call-failed';
import type { Cancellation, Cancelled } from './cancellation';

export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The file's name, as the reader's device has it. */
  readonly name: string;
  /** Such as `image/png`. */
  readonly type: string;
}

export type UploadFailed =
  | CallFailed
  | Cancelled
  /** The site took the picture and could not make its sizes. Nothing of it is left there. */
  | { readonly _tag: 'NotProcessed' };

/** Readers' pictures on the publisher's site (AP-38). */
export interface Pictures {
  /** Answers the picture's address. */
  readonly upload: (picture: Picture, until?: Cancellation) => Call<string, UploadFailed>;
}
