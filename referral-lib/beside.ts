let own = '';

/** Where the library itself came from. */
export const standAt = (address: string): void => {
  own = address;
};

/** A part that only some pages need, from beside the library. Rejects where the library stands in the page's own text. */
export const beside = async (name: string): Promise<unknown> => import(new URL(name, own).href);
