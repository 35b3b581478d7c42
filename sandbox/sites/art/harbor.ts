import { box, disc, fill, glow, many, moved, shape, sheet, stroke, wash, width } from './draw';

/** Night blues and one warm light in each drawing. */
const deep = '#06181f';
const teal = '#0f4a52';
const mint = '#4fd1b8';
const foam = '#cfeee7';
const lamp = '#ffcf7a';
const coral = '#ff7a59';
const wood = '#b9743c';

/** Rows of waves below a height. */
const waves = (top: number, seed: number, paint = mint): string =>
  many(46, seed, (_, next) => {
    const y = top + 16 + next() * (790 - top);
    const length = 30 + (y - top) / 3;
    return stroke(
      `M${(next() * width).toFixed(0)} ${y.toFixed(0)} q${(length / 2).toFixed(0)} ${(-8 - next() * 8).toFixed(0)} ${length.toFixed(0)} 0`,
      paint,
      3,
      `opacity="${(0.15 + next() * 0.4).toFixed(2)}"`,
    );
  });

const stars = (seed: number): string =>
  many(70, seed, (_, next) => disc(next() * width, next() * 380, 0.8 + next() * 2, foam, 'opacity=".7"'));

/** Boat with two sails, waterline at 0,0. */
const boat = (hull: string, sail: string): string =>
  shape('M-6 -24 L-6 -300 Q110 -150 128 -30 Z', sail) +
  shape('M-18 -40 L-18 -270 Q-96 -130 -112 -40 Z', sail, 'opacity=".8"') +
  stroke('M-12 -10 V-316', foam, 5) +
  shape('M-140 -18 L160 -18 Q130 44 60 44 L-70 44 Q-120 40 -140 -18 Z', hull);

const nightSea = (id: string, ...sky: readonly string[]): string =>
  `<defs>${wash(`${id}-sky`, ...sky)}${wash(`${id}-sea`, teal, '#082830', deep)}${glow(`${id}-lamp`, '#fff3d0/1', '#ffcf7a/0.4', '#ffcf7a/0')}</defs>` +
  `<rect width="1200" height="480" fill="url(#${id}-sky)"/>` +
  box(0, 476, width, 324, `url(#${id}-sea)`);

const front = (): string =>
  sheet(
    nightSea('front', '#071a2b', '#12394a', '#2f6a6c'),
    stars(7),
    disc(850, 190, 210, 'url(#front-lamp)', 'opacity=".6"'),
    disc(850, 190, 74, '#fff3d0'),
    many(60, 19, (_, next) => {
      const x = next() * 420;
      return stroke(`M${x} ${120 + next() * 220} l-26 ${70 + next() * 60}`, foam, 2, 'opacity=".25"');
    }),
    shape('M0 330 Q120 250 250 300 Q360 240 470 330 Q430 400 240 390 Q90 420 0 390 Z', '#0a2634'),
    waves(480, 5),
    many(34, 29, (i, next) => {
      const half = 16 + i * 2.6;
      const y = 486 + i * 9;
      return stroke(
        `M${(850 - half * next()).toFixed(0)} ${y} h${(half * (0.8 + next())).toFixed(0)}`,
        '#ffe8b0',
        4,
        `opacity="${(0.7 - i / 60).toFixed(2)}"`,
      );
    }),
    waves(500, 13, deep),
    moved(520, 560, 1.1, `<g transform="rotate(-9)">${boat('#12242b', '#e8f4f1')}</g>`),
    waves(610, 3),
  );

const race = (): string =>
  sheet(
    nightSea('race', '#0c5d6b', '#2f9c9c', '#a4e2d2'),
    many(5, 8, (i, next) =>
      shape(
        `M${i * 260 - 60} ${150 + next() * 90} q90 -70 200 0 q70 30 -10 40 h-170 q-70 -10 -20 -40 Z`,
        '#e8f4f1',
        'opacity=".35"',
      ),
    ),
    waves(480, 41),
    moved(280, 560, 1.15, `<g transform="rotate(-16)">${boat('#c43d2c', '#fff7ea')}</g>`),
    moved(610, 520, 0.85, `<g transform="rotate(-14)">${boat('#1f5fa8', '#e9f3ff')}</g>`),
    moved(860, 500, 0.6, `<g transform="rotate(-12)">${boat('#12242b', '#fff7ea')}</g>`),
    shape('M930 640 L1010 440 L1090 640 Z', coral),
    box(960, 560, 100, 22, '#fff7ea'),
    waves(630, 9, foam),
  );

const yard = (): string =>
  sheet(
    `<defs>${wash('yard-room', '#0b1f26', '#143740')}${glow('yard-lamp', '#fff3d0/1', '#ffcf7a/0.4', '#ffcf7a/0')}</defs>`,
    fill('url(#yard-room)'),
    many(9, 2, (i) => box(i * 140 - 6, 0, 8, 640, '#0a1a20')),
    shape('M0 640 H1200 V800 H0 Z', '#241a14'),
    many(80, 4, (_, next) =>
      stroke(`M${next() * width} ${660 + next() * 130} l20 -6`, wood, 4, 'opacity=".5"'),
    ),
    disc(600, 150, 380, 'url(#yard-lamp)', 'opacity=".7"'),
    many(11, 6, (i) => {
      const x = 220 + i * 76;
      const depth = 250 - Math.abs(i - 5) * 16;
      return stroke(
        `M${x} ${330 - Math.abs(i - 5) * 4} q${(5 - i) * 10} ${depth * 0.8} ${(5 - i) * 22} ${depth}`,
        wood,
        16,
      );
    }),
    stroke('M150 320 Q600 380 1060 280', '#d99a5b', 20),
    stroke('M230 420 Q600 500 980 400', '#d99a5b', 14),
    stroke('M330 580 H880', '#7d4a22', 30),
    box(300, 596, 30, 60, '#3a2a1e'),
    box(860, 596, 30, 60, '#3a2a1e'),
    stroke('M600 0 V96', '#07161b', 6),
    shape('M548 140 L572 96 H628 L652 140 Z', '#07161b'),
    disc(600, 146, 26, '#fff3d0'),
  );

const wall = (): string =>
  sheet(
    nightSea('wall', '#2a2350', '#a04f6b', '#ff9d6b', '#ffd9a0'),
    shape('M640 160 L1200 60 V230 Z', lamp, 'opacity=".35"'),
    waves(480, 15, '#ffb98a'),
    shape('M0 560 L1000 500 L1060 560 L0 720 Z', '#1b2a30'),
    many(60, 12, (_, next) => {
      const x = next() * 980;
      return box(x, 520 + next() * 90 - x / 40, 46, 24, next() > 0.5 ? '#24383f' : '#30474e');
    }),
    shape('M600 190 H672 L700 520 H572 Z', '#f3ece0'),
    shape('M590 300 H684 L690 372 H583 Z', coral),
    shape('M578 450 H697 L700 520 H572 Z', coral),
    box(594, 130, 86, 60, '#12242b'),
    disc(637, 160, 90, 'url(#wall-lamp)'),
    disc(637, 160, 22, '#fff3d0'),
    shape('M584 130 L637 84 L690 130 Z', '#12242b'),
  );

const galley = (): string =>
  sheet(
    fill('#143740'),
    many(8, 3, (i) => box(0, i * 104, width, 4, '#0d2a31')),
    disc(860, 240, 170, '#8a5a2c'),
    disc(860, 240, 140, '#1c6f7a'),
    shape('M720 262 Q790 232 860 262 T1000 262 A140 140 0 0 1 720 262 Z', '#0d3f49'),
    disc(900, 180, 26, lamp),
    box(160, 520, 620, 200, '#2a3d43'),
    box(200, 560, 540, 110, '#0a1a20'),
    disc(470, 615, 34, coral, 'opacity=".8"'),
    `<g transform="rotate(5 460 430)">${box(270, 330, 380, 176, '#c9d8d6')}${box(240, 316, 440, 26, '#e8f4f1')}${box(210, 372, 60, 26, '#12242b')}${box(650, 372, 60, 26, '#12242b')}</g>`,
    many(3, 7, (i) =>
      stroke(`M${360 + i * 100} 270 q-40 -60 0 -110 q40 -50 0 -110`, foam, 12, 'opacity=".5"'),
    ),
    box(0, 720, width, 80, wood),
  );

const buoy = (): string =>
  sheet(
    nightSea('buoy', '#04101c', '#0b2c3c', '#1d5a60'),
    stars(21),
    waves(480, 25),
    disc(600, 190, 260, 'url(#buoy-lamp)', 'opacity=".7"'),
    `<g transform="rotate(7 600 560)">${shape('M560 210 H640 L690 520 H510 Z', '#1f8a6d')}${stroke('M570 300 H630 M556 380 H644 M540 460 H660', deep, 10)}${shape('M440 520 H760 L720 620 H480 Z', '#177058')}${box(572, 170, 56, 44, deep)}${disc(600, 190, 22, '#fff3d0')}</g>`,
    waves(600, 33, foam),
  );

const varnish = (): string =>
  sheet(
    `<defs>${wash('varnish-wood', '#e0a05a', '#b9743c', '#8a5226')}</defs>`,
    fill('#123038'),
    shape('M0 470 Q600 360 1200 440 V640 Q600 560 0 680 Z', 'url(#varnish-wood)'),
    stroke('M0 500 Q600 392 1200 470', '#ffe2b8', 12, 'opacity=".8"'),
    many(22, 5, (_, next) =>
      stroke(`M${next() * width} ${520 + next() * 90} q90 -18 190 -8`, '#7d4a22', 3, 'opacity=".5"'),
    ),
    box(220, 210, 210, 230, '#d7e4e1'),
    box(220, 280, 210, 80, coral),
    `<ellipse cx="325" cy="210" rx="105" ry="26" fill="#b9743c"/>`,
    `<g transform="rotate(24 760 250)">${box(730, 60, 60, 190, '#c9453a')}${box(716, 250, 88, 40, '#c9d8d6')}${shape('M716 290 H804 L790 400 H730 Z', '#e9d6b0')}</g>`,
    `<g transform="rotate(38 960 280)">${box(936, 120, 44, 150, '#1f6f8a')}${box(926, 270, 64, 30, '#c9d8d6')}${shape('M926 300 H990 L980 380 H936 Z', '#e9d6b0')}</g>`,
  );

const juniors = (): string =>
  sheet(
    nightSea('juniors', '#7fc4d0', '#bfe6df', '#f3f4e2'),
    shape('M0 480 Q200 380 420 450 Q640 370 860 452 Q1040 400 1200 450 V486 H0 Z', '#2c6a5c'),
    waves(480, 51),
    ...(
      [
        [180, 560, 0.62, coral],
        [420, 530, 0.5, lamp],
        [650, 600, 0.78, '#e8f4f1'],
        [900, 540, 0.55, mint],
        [1070, 580, 0.66, '#b48cff'],
      ] as const
    ).map(([x, y, scale, sail]) => moved(x, y, scale, boat('#f6efe2', sail))),
    waves(640, 61, foam),
  );

const icon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="18" fill="#0f242b"/><path d="M10 40q9-12 18 0t18 0 9-4" fill="none" stroke="#4fd1b8" stroke-width="6" stroke-linecap="round"/><path d="M32 10v20h16z" fill="#ffcf7a"/></svg>`;

/** Drawings of Tidewater Weekly. */
export const harborDrawings: Record<string, () => string> = {
  'harbor-front': front,
  'harbor-race': race,
  'harbor-yard': yard,
  'harbor-wall': wall,
  'harbor-galley': galley,
  'harbor-buoy': buoy,
  'harbor-varnish': varnish,
  'harbor-juniors': juniors,
  'icon-harbor': icon,
};
