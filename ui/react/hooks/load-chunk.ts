/** Timeout in milliseconds (HM-23). */
const chunkTimeout = 120_000;

/** Loads a part of the app. Rejects if the load fails or times out. The loader uses it, because it is small. */
export const loadPart = <A>(load: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const wait = setTimeout(reject, chunkTimeout, Error('timeout'));
    load()
      .then(resolve, reject)
      .then(() => clearTimeout(wait));
  });

/** A part of the app that could not be loaded. The message names its file (readings 77). */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * Loads a part as `loadPart` does. Rejects with a `ChunkLoadError` if its file could not be loaded, or with the error of
 * its code. The file is read from the source of `load`, because not every browser names it.
 */
export const loadChunk = <A>(load: () => Promise<A>): Promise<A> =>
  loadPart(load).catch((error: unknown) => {
    const text = String(error);
    throw /^(?!Chunk).*(module|: timeout)/s.test(text)
      ? new ChunkLoadError(`${/[\w-]+\.js/.exec(String(load)) ?? ''} ${text}`)
      : error;
  });
