import { box, disc, fill, glow, many, moved, shape, sheet, stroke, wash, width } from './draw';

/** Paper-cut style in fruit colors. */
const plum = '#5b1f47';
const rose = '#c9788b';
const blush = '#efcfc4';
const cream = '#f8f1e4';
const sage = '#8d9c7c';
const moss = '#4f6149';
const ochre = '#d99a3d';
const orange = '#d4612f';
const sky = '#b9cdd2';
const sea = '#46727f';
const night = '#2b1a2b';

const leaf = (x: number, y: number, turn: number, size: number, paint: string): string =>
  `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)}) scale(${size})" d="M0 0 Q40 -60 0 -150 Q-40 -60 0 0 Z" fill="${paint}"/>`;

const slice = (x: number, y: number, r: number, peel: string, flesh: string): string =>
  disc(x, y, r, peel) +
  disc(x, y, r * 0.88, cream) +
  many(
    9,
    1,
    (i) =>
      `<path transform="translate(${x} ${y}) rotate(${i * 40}) scale(${r / 100})" d="M0 -8 L26 -76 Q0 -90 -26 -76 Z" fill="${flesh}"/>`,
  );

const dish = (): string =>
  sheet(
    `<defs>${glow('shade', '#2b1a2b/0.35', '#2b1a2b/0.3', '#2b1a2b/0')}</defs>`,
    fill('#e9d9c6'),
    shape('M0 0 H520 Q420 400 560 800 H0 Z', '#dfc8b4'),
    disc(630, 440, 400, 'url(#shade)'),
    disc(600, 400, 340, '#7c8fa0'),
    disc(600, 400, 316, '#e8ecec'),
    disc(600, 400, 268, '#3d2f2a'),
    many(240, 7, (_, next) => {
      const turn = next() * 6.283;
      const far = Math.sqrt(next()) * 250;
      return disc(
        600 + Math.cos(turn) * far,
        400 + Math.sin(turn) * far,
        12,
        next() > 0.5 ? '#54423a' : '#6a5346',
      );
    }),
    many(26, 19, (_, next) => {
      const x = 420 + next() * 360;
      const y = 240 + next() * 320;
      return stroke(`M${x.toFixed(0)} ${y.toFixed(0)} q40 -60 90 -20 q20 40 -20 60`, '#e3ead0', 9);
    }),
    slice(500, 330, 104, '#c2401f', '#b02343'),
    slice(700, 320, 92, '#d4612f', '#cf3b3a'),
    slice(640, 500, 112, '#c2401f', '#c22f45'),
    slice(450, 510, 80, '#d4612f', '#e0703a'),
    many(14, 29, (_, next) =>
      leaf(420 + next() * 380, 280 + next() * 300, next() * 360, 0.4, next() > 0.5 ? moss : sage),
    ),
    many(9, 37, (_, next) => disc(430 + next() * 350, 260 + next() * 300, 17, '#b07a45')),
    slice(1050, 660, 120, orange, '#e58a45'),
    box(1010, 60, 26, 420, '#b9bcb8'),
    `<ellipse cx="1023" cy="90" rx="44" ry="74" fill="#c9ccc8"/>`,
  );

const swimmer = (): string =>
  sheet(
    `<defs>${wash('dawn', '#f3d9c6', '#e9c3b4', '#cfc6cc')}${wash('deepsea', '#7fa3ab', '#46727f', '#264a58')}</defs>`,
    fill('url(#dawn)'),
    disc(820, 200, 84, cream),
    shape('M0 300 Q180 230 360 290 Q500 250 640 300 L640 320 L0 320 Z', '#9d8fa0'),
    box(0, 306, width, 500, 'url(#deepsea)'),
    many(70, 13, (_, next) => {
      const y = 320 + next() * 470;
      const long = 30 + (y - 300) * 0.4;
      return stroke(
        `M${next() * width} ${y} q${long / 2} ${-long / 7} ${long} 0`,
        next() > 0.7 ? '#f3d9c6' : '#a9c4c8',
        3 + (y - 300) / 150,
        'opacity=".55"',
      );
    }),
    stroke('M470 566 Q560 470 640 556', '#d9a487', 34),
    disc(600, 552, 42, plum),
    shape('M560 566 Q600 536 642 566 Z', '#d9a487'),
    stroke('M360 590 Q480 556 560 578 M640 578 Q760 556 900 604', cream, 9),
    stroke('M300 622 Q600 574 980 640', cream, 6, 'opacity=".7"'),
    disc(930, 420, 26, ochre),
    shape('M916 424 h28 l6 30 h-40 Z', orange),
  );

const hills = (): string =>
  sheet(
    `<defs>${wash('early', '#2f2340', '#7a4a6b', '#e6a583')}</defs>`,
    fill('url(#early)'),
    many(40, 3, (_, next) => disc(next() * width, next() * 240, 1 + next() * 2, cream, 'opacity=".8"')),
    disc(300, 300, 60, '#f6d9b8'),
    shape('M0 420 Q200 300 420 400 Q640 260 860 380 Q1040 310 1200 380 V800 H0 Z', '#6f4c6d'),
    shape('M0 520 Q300 380 620 500 Q900 400 1200 480 V800 H0 Z', '#57466a'),
    shape('M0 640 Q300 500 660 590 Q940 500 1200 580 V800 H0 Z', '#3f3a58'),
    stroke('M430 800 Q760 740 640 680 Q460 630 640 590 Q820 552 700 508 Q620 478 740 440', '#e6cdb4', 24),
    stroke('M430 800 Q760 740 640 680 Q460 630 640 590', '#e6cdb4', 30),
    moved(
      600,
      660,
      0.5,
      `<circle cx="-60" cy="-44" r="44" fill="none" stroke="${cream}" stroke-width="9"/><circle cx="70" cy="-44" r="44" fill="none" stroke="${cream}" stroke-width="9"/>`,
      stroke('M-60 -44 L-20 -110 L50 -104 L6 -40 L-20 -110 M50 -104 L70 -44', cream, 9),
      stroke('M-24 -122 L26 -186 L58 -122 M-14 -112 L18 -70 L4 -34', ochre, 20),
      disc(54, -204, 20, ochre),
    ),
    stroke('M642 626 L760 604', '#fff3cf', 16, 'opacity=".35"'),
    box(742, 408, 26, 34, cream),
    shape('M738 410 L755 384 L772 410 Z', plum),
  );

const interior = (): string =>
  sheet(
    fill('#dcc3ad'),
    box(0, 620, width, 180, '#9a6a4d'),
    box(560, 60, 360, 480, cream),
    `<defs>${wash('out', '#c6d7d8', '#f0dcc0')}</defs>`,
    box(580, 80, 320, 440, 'url(#out)'),
    shape('M580 440 Q680 380 760 430 Q840 390 900 420 V520 H580 Z', sage),
    box(734, 80, 12, 440, cream),
    box(580, 290, 320, 10, cream),
    shape('M520 30 Q600 200 530 600 L430 600 Q480 300 440 30 Z', rose),
    shape('M960 30 Q880 200 950 600 L1050 600 Q1000 300 1040 30 Z', rose),
    shape('M580 540 L900 540 L1010 800 L470 800 Z', '#f8e6c4', 'opacity=".35"'),
    shape('M250 380 Q250 300 350 300 H470 Q560 300 560 390 L560 540 H250 Z', plum),
    shape(
      'M200 470 Q200 420 250 420 Q290 420 290 470 V560 H530 V470 Q530 420 572 420 Q620 420 620 470 V660 H200 Z',
      '#6f2a57',
    ),
    box(290, 530, 242, 44, '#8a3d6e'),
    stroke('M240 660 L226 720 M580 660 L596 720', night, 16),
    shape('M1000 640 h120 l-18 120 h-84 Z', orange),
    many(9, 43, (i) => leaf(1060, 650, -80 + i * 20, 1.25 + (i % 3) * 0.28, i % 2 ? moss : sage)),
    box(96, 180, 180, 130, cream),
    disc(186, 245, 42, ochre),
  );

const coast = (): string =>
  sheet(
    `<defs>${wash('eve', '#e9b9a0', '#f3d7b8', '#f8ead2')}${wash('bay', '#b9cdd2', '#5f8792')}</defs>`,
    fill('url(#eve)'),
    disc(420, 330, 92, '#fff4dd'),
    box(0, 400, width, 400, 'url(#bay)'),
    stroke('M330 430 H520 M360 462 H486 M384 494 H456 M300 530 H420', '#fff4dd', 9, 'opacity=".8"'),
    shape('M1200 230 Q1040 240 960 330 Q860 360 780 412 H1200 Z', '#b18aa0'),
    shape('M1200 300 Q1080 340 1000 420 Q900 430 800 500 Q1000 500 1200 520 Z', '#8a5f80'),
    shape('M1200 420 Q1100 460 1020 560 Q900 560 760 660 Q980 660 1200 680 Z', '#6a3d61'),
    shape('M0 800 Q60 600 240 590 Q380 600 470 680 Q700 660 820 740 Q1000 700 1200 720 V800 Z', moss),
    shape('M0 800 Q60 640 200 650 Q330 660 420 730 Q560 720 640 800 Z', sage),
    stroke('M130 800 Q170 720 250 706 Q330 700 380 742', blush, 9),
    box(1030, 470, 26, 92, cream),
    box(1026, 452, 34, 20, orange),
    shape('M610 470 L610 410 L656 462 Z', cream),
    shape('M584 474 H664 L648 490 H600 Z', plum),
  );

const loaf = (): string =>
  sheet(
    fill('#cfd4c4'),
    shape('M0 470 Q600 420 1200 480 V800 H0 Z', '#ead9c0'),
    `<ellipse cx="610" cy="640" rx="420" ry="70" fill="${night}" opacity=".18"/>`,
    box(230, 612, 760, 40, '#8f5f3d'),
    shape('M270 616 Q260 280 600 270 Q940 280 930 616 Z', '#b5722f'),
    shape('M270 616 Q260 280 600 270 Q760 274 840 370 Q600 330 430 430 Q330 500 310 616 Z', '#cf8f45'),
    stroke('M430 330 Q620 420 800 560 M790 330 Q600 400 420 560', '#f3dfb8', 26),
    many(60, 47, (_, next) =>
      disc(320 + next() * 560, 330 + next() * 270, 2 + next() * 4, cream, 'opacity=".7"'),
    ),
    stroke('M1020 640 Q1050 440 1010 260', ochre, 8),
    many(12, 1, (i) => leaf(1022 - (i > 5 ? 3 : 0), 290 + (i % 6) * 30, i > 5 ? -38 : 38, 0.36, ochre)),
  );

const vase = (): string =>
  sheet(
    fill(rose),
    disc(600, 380, 330, blush),
    stroke(
      'M600 560 Q560 400 440 260 M600 560 Q610 380 600 180 M600 560 Q650 400 780 250 M600 560 Q520 470 380 430 M600 560 Q700 480 820 430',
      moss,
      10,
    ),
    many(10, 53, (i) =>
      leaf(520 + (i % 5) * 44, 470 - (i % 3) * 60, -60 + i * 14, 0.55, i % 2 ? moss : sage),
    ),
    many(8, 1, (i) => leaf(440, 260, i * 45, 0.5, plum)),
    disc(440, 260, 26, ochre),
    many(7, 1, (i) => leaf(600, 180, i * 51, 0.56, cream)),
    disc(600, 180, 28, orange),
    many(8, 1, (i) => leaf(780, 250, i * 45, 0.5, orange)),
    disc(780, 250, 26, plum),
    disc(380, 430, 44, ochre),
    disc(820, 430, 44, cream),
    disc(820, 430, 18, plum),
    shape('M520 540 H680 Q690 580 740 630 Q780 720 690 770 H510 Q420 720 460 630 Q510 580 520 540 Z', sea),
    stroke('M480 640 Q600 600 722 640', sky, 10),
    box(0, 764, width, 40, plum),
  );

const fruit = (x: number, y: number, r: number): string =>
  `<ellipse cx="${x + 20}" cy="${y + r * 0.95}" rx="${r}" ry="${r * 0.22}" fill="${night}" opacity=".3"/>` +
  disc(x, y, r, '#4a1f4f') +
  disc(x - r * 0.12, y - r * 0.1, r * 0.82, '#6b2f66') +
  disc(x - r * 0.32, y - r * 0.36, r * 0.32, '#a06a98', 'opacity=".6"') +
  stroke(`M${x} ${y - r + 6} q${r * 0.1} -40 34 -54`, '#5d4630', 9);

const plums = (): string =>
  sheet(
    fill('#3a1a34'),
    shape('M0 520 Q600 470 1200 520 V800 H0 Z', cream),
    shape('M0 560 Q400 500 760 640 Q980 720 1200 640 V800 H0 Z', blush),
    fruit(430, 470, 150),
    fruit(730, 490, 138),
    fruit(590, 590, 126),
    leaf(470, 300, 70, 0.9, sage),
    leaf(764, 326, 60, 0.7, moss),
  );

const iconLifestyle = (): string => sheet(fill(plum), stroke('M440 150 V640 H800', cream, 110));

export const lifestyleDrawings = {
  dish,
  swimmer,
  hills,
  interior,
  coast,
  loaf,
  vase,
  plums,
  'icon-lifestyle': iconLifestyle,
};
