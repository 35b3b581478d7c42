let ownAddress = '';

/** Where the library itself came from. */
export const standAt = (address: string): void => {
  ownAddress = address;
};

/** A part that only some pages need, from beside the library. Rejects where the library stands in the page's own text. */
export const beside = async (name: string): Promise<unknown> => import(new URL(name, ownAddress).href);
