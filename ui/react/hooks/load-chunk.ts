/** A part of the app that did not load (HM-23). */
export class ChunkLoadError extends Error {
  readonly _tag = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('A part of the account area did not load.', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** HM-23: gives up after so many milliseconds. */
const chunkTimeout = 120_000;

export const loadChunk = <A>(load: () => Promise<A>, timeout = chunkTimeout): Promise<A> =>
  new Promise((resolve, reject) => {
    const wait = setTimeout(() => reject(new ChunkLoadError('timeout')), timeout);
    load()
      .then(resolve, (cause: unknown) => reject(new ChunkLoadError(cause)))
      .then(() => clearTimeout(wait));
  });
