/** Replaces unused exports of a package (parts-of-packages.mjs). */
export const leftOut = () => {
  throw new Error('Left out of this build');
};
