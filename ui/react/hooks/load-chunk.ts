/** Timeout in milliseconds (HM-23). */
const chunkTimeout = 120_000;

/** Loads a part of the app. Rejects if the load fails or times out. */
export const loadChunk = <A>(load: () => Promise<A>, timeout = chunkTimeout): Promise<A> =>
  new Promise((resolve, reject) => {
    const wait = setTimeout(() => reject(new Error('timeout')), timeout);
    load()
      .then(resolve, reject)
      .then(() => clearTimeout(wait));
  });
