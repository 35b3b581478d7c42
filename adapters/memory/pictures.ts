import * as E from 'fp-ts/Either';
import type { Pictures, UploadFailed } from '../../core/ports/pictures';
import type { MemoryAccounts } from './world/accounts';
import { openGate, type Gate } from './world/faults';

/** The first bytes of the picture types that the site accepts. The type that a file declares is ignored. */
const beginnings: readonly (readonly [string, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['webp', [0x52, 0x49, 0x46, 0x46]],
];

export interface MemoryPicturesOptions {
  readonly accounts: Pick<MemoryAccounts, 'current'>;
  readonly gate?: Gate;
}

export const inMemoryPictures = ({ accounts, gate = openGate }: MemoryPicturesOptions): Pictures => {
  let uploads = 0;
  return {
    upload: ({ bytes, name, type }, until) =>
      gate<UploadFailed, string>('pictures.upload', [{ name, type, size: bytes.length }], async () => {
        if (until?.isCancelled() === true) return E.left({ _tag: 'Cancelled' });
        const kind = beginnings.find(([, first]) => first.every((byte, at) => bytes[at] === byte))?.[0];
        if (accounts.current() === null || kind === undefined)
          return E.left({ _tag: 'Refused', message: null });
        uploads += 1;
        return E.right(`https://news.example.com/wp-content/uploads/${uploads}.${kind}`);
      })(),
  };
};
