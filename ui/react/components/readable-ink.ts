const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#rgb` or `#rrggbb`; undefined for anything else. */
const luminance = (colour: string): number | undefined => {
  const digits = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour);
  const long = digits?.[2] ?? digits?.[1]?.replace(/./g, '$&$&');
  if (long === undefined) return undefined;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(parseInt(long.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/**
 * Returns black or white, whichever has more contrast on a color (at least 4.5 : 1); undefined for an invalid color.
 */
export const readableInk = (colour: string): '#000000' | '#ffffff' | undefined => {
  const light = luminance(colour);
  if (light === undefined) return undefined;
  return (light + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
};
