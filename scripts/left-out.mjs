/** Stands for what a package has besides, and nobody here asks it for (parts-of-packages.mjs). */
export const leftOut = () => {
  throw new Error('Left out of this build');
};
