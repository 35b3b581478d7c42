/** Every drawing has the same 3:2 size. Its center stays visible in any crop. */
export const width = 1200;
export const height = 800;

export const sheet = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${parts.join('')}</svg>`;

/** Draws `count` pieces. Each gets its index and a seeded random number generator (0 to 1). */
export const many = (
  count: number,
  seed: number,
  piece: (i: number, next: () => number) => string,
): string => {
  let state = seed;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  next();
  return Array.from({ length: count }, (_, i) => piece(i, next)).join('');
};

export const fill = (paint: string): string => `<rect width="${width}" height="${height}" fill="${paint}"/>`;

export const box = (x: number, y: number, w: number, h: number, paint: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${paint}"/>`;

export const disc = (x: number, y: number, r: number, paint: string, more = ''): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${paint}" ${more}/>`;

export const shape = (d: string, paint: string, more = ''): string =>
  `<path d="${d}" fill="${paint}" ${more}/>`;

export const stroke = (d: string, paint: string, thickness: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${thickness}" stroke-linecap="round" ${more}/>`;

export const moved = (x: number, y: number, scale: number, ...parts: readonly string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;

const stops = (colours: readonly string[]): string =>
  colours
    .map((colour, i) => {
      const [paint, opacity = '1'] = colour.split('/');
      return `<stop offset="${i / Math.max(1, colours.length - 1)}" stop-color="${paint}" stop-opacity="${opacity}"/>`;
    })
    .join('');

/** A vertical gradient, from top to bottom. A color may include an opacity, such as "#fff/0.2". */
export const wash = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`;

export const glow = (id: string, ...colours: readonly string[]): string =>
  `<radialGradient id="${id}">${stops(colours)}</radialGradient>`;

/** A walking person from afar, with the feet at 0,0 and a height of about 200. */
export const figure = (paint: string): string =>
  disc(4, -182, 20, paint) +
  shape('M-18 -150 Q4 -168 26 -148 L20 -82 L-14 -82 Z', paint) +
  stroke('M-8 -84 L-30 -40 L-44 0 M14 -84 L34 -44 L24 0', paint, 20) +
  stroke('M-16 -142 L-42 -106 L-30 -78 M24 -142 L48 -112 L66 -126', paint, 14);

/** A standing person, with the feet at 0,0 and a height of about 200. */
export const drawBoat = (paint: string): string =>
  disc(0, -182, 19, paint) +
  shape(
    'M-26 -152 Q0 -170 26 -152 L30 -84 L20 -80 L16 0 L2 0 L0 -70 L-2 0 L-16 0 L-20 -80 L-30 -84 Z',
    paint,
  );
