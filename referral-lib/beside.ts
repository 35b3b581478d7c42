let ownAddress = '';

/** Sets the URL from which the library was loaded. */
export const standAt = (address: string): void => {
  ownAddress = address;
};

/** Imports an optional file next to the library. Rejects if the library is inlined into the page. */
export const beside = async (name: string): Promise<unknown> => import(new URL(name, ownAddress).href);
