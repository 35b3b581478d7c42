let own = '';

/** Where the library itself came from. */
export const standAt = (address: string): void => {
  own = address;
};

/** A part that only some pages need, from beside the library. */
export const beside = (name: string): Promise<unknown> => import(new URL(name, own).href);
