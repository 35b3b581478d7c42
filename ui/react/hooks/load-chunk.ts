/** HM-23: gives up after so many milliseconds. */
const chunkTimeout = 120_000;

/** Loads a part of the app. Rejects as the load does, or where it takes too long. */
export const loadChunk = <A>(load: () => Promise<A>, timeout = chunkTimeout): Promise<A> =>
  new Promise((resolve, reject) => {
    const wait = setTimeout(() => reject(new Error('timeout')), timeout);
    load()
      .then(resolve, reject)
      .then(() => clearTimeout(wait));
  });
