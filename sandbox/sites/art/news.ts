import {
  box,
  disc,
  figure,
  fill,
  glow,
  height,
  many,
  moved,
  shape,
  sheet,
  drawBoat,
  stroke,
  wash,
  width,
} from './draw';

/** Print style with three inks on paper: black, red and a warm gray. */
const ink = '#15130f';
const red = '#c8102e';
const deep = '#7d0a1d';
const paper = '#f3ede1';
const grey = '#b9ae9c';
const slate = '#4a463f';

const dots = (paint: string, size: number): string =>
  `<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(28)"><circle cx="7" cy="7" r="${size}" fill="${paint}"/></pattern>`;

const skylineOf = (seed: number, base: number, tallest: number, paint: string): string =>
  many(26, seed, (i, next) => {
    const tall = 60 + next() * tallest;
    return box(i * 48 - 10, base - tall, 30 + next() * 30, tall + 4, paint);
  });

const windows = (seed: number, top: number, base: number, paint: string): string =>
  many(150, seed, (_, next) => box(next() * width, top + next() * (base - top), 5, 8, paint));

const lamps = (x: number, y: number, lit: boolean): string =>
  (lit ? disc(x, y, 260, 'url(#flare)') : '') +
  box(x - 6, y, 12, 420, ink) +
  box(x - 92, y - 62, 184, 118, ink) +
  many(15, 3, (i) =>
    disc(x - 70 + (i % 5) * 35, y - 38 + Math.floor(i / 5) * 35, 13, lit ? '#fffbe8' : slate),
  );

const stadiumLights = (): string =>
  sheet(
    `<defs>${wash('sky', '#0c0a09', '#1d1310', '#52101b')}${glow('flare', '#fff6d8/0.75', '#fff0c0/0.18', '#fff0c0/0')}${dots('#000', 3)}${wash('ice', '#e9e2d4', '#b8ab9a')}</defs>`,
    fill('url(#sky)'),
    shape('M0 430 Q600 300 1200 430 L1200 640 L0 640 Z', '#0d0b0a'),
    many(620, 11, (_, next) => {
      const x = next() * width;
      const y = 420 + next() * 180 - Math.sin((x / width) * Math.PI) * 60;
      return disc(x, y, 3 + next() * 3, next() > 0.86 ? red : next() > 0.5 ? '#6b5f55' : '#3a322d');
    }),
    shape('M180 -40 L70 640 L520 640 Z', '#fff3d0', 'opacity=".10"'),
    shape('M1000 -40 L720 640 L1150 640 Z', '#fff3d0', 'opacity=".10"'),
    lamps(190, 150, true),
    lamps(470, 110, true),
    lamps(740, 110, false),
    lamps(1010, 150, true),
    shape('M-20 620 L1220 620 L1220 800 L-20 800 Z', 'url(#ice)'),
    box(0, 606, width, 18, ink),
    box(0, 616, width, 6, red),
    stroke('M600 624 L600 800', red, 10),
    moved(430, 772, 0.95, figure(ink), stroke('M64 -124 L128 -6 L168 -4', ink, 9)),
    moved(800, 742, 0.72, figure(deep), stroke('M64 -124 L128 -6 L168 -4', ink, 9)),
    disc(640, 776, 9, ink),
    `<rect width="1200" height="420" fill="url(#dots)" opacity=".25"/>`,
  );

const hoop = (): string =>
  sheet(
    `<defs>${wash('sky', '#f3ede1', '#efcdb4', '#d9583f')}${dots(red, 2.4)}</defs>`,
    fill('url(#sky)'),
    disc(610, 470, 250, red),
    `<circle cx="610" cy="470" r="330" fill="url(#dots)" opacity=".45"/>`,
    skylineOf(5, 800, 120, slate),
    box(880, 120, 26, 700, ink),
    stroke('M892 250 L760 250', ink, 18),
    `<g transform="skewY(4)">${box(560, 60, 220, 200, paper)}<rect x="560" y="60" width="220" height="200" fill="none" stroke="${ink}" stroke-width="12"/><rect x="630" y="140" width="86" height="74" fill="none" stroke="${red}" stroke-width="9"/></g>`,
    stroke('M540 300 Q600 326 668 304', ink, 14),
    stroke(
      'M548 306 L570 400 M580 316 L590 404 M612 320 L612 404 M640 316 L632 402 M662 308 L650 398 M556 344 L654 346 M564 376 L652 376',
      paper,
      4,
    ),
    disc(430, 210, 56, '#d9622b'),
    stroke('M374 210 H486 M430 154 V266 M392 170 Q430 210 392 250 M468 170 Q430 210 468 250', ink, 5),
    moved(
      330,
      800,
      1.7,
      drawBoat(ink),
      stroke('M-22 -146 L-10 -230 L10 -262 M22 -146 L36 -226 L30 -262', ink, 15),
    ),
  );

const runners = (): string =>
  sheet(
    `<defs>${wash('sea', '#c9c0b0', '#8f8676')}${dots(ink, 2)}</defs>`,
    fill(paper),
    disc(940, 190, 90, red),
    skylineOf(21, 420, 170, grey),
    box(0, 416, width, 200, 'url(#sea)'),
    many(44, 9, (_, next) =>
      stroke(`M${next() * width} ${430 + next() * 170} h${30 + next() * 90}`, paper, 3, 'opacity=".6"'),
    ),
    shape('M0 610 L1200 560 L1200 800 L0 800 Z', ink),
    stroke('M0 640 L1200 590', paper, 5),
    many(7, 14, (i, next) =>
      moved(
        90 + i * 168,
        745 - i * 12 - next() * 24,
        0.95 + next() * 0.22,
        figure(i === 4 ? red : i % 2 ? '#d8cfc0' : '#a89d8b'),
      ),
    ),
    `<rect width="1200" height="300" fill="url(#dots)" opacity=".12"/>`,
  );

const ferry = (): string =>
  sheet(
    `<defs>${wash('night', '#0b0f16', '#1d2430', '#3a2a2c')}${wash('water', '#191e27', '#07090d')}${glow('lamp', '#ffe7ae/0.8', '#ffe7ae/0')}</defs>`,
    fill('url(#night)'),
    disc(930, 150, 54, paper),
    skylineOf(31, 470, 190, '#11151c'),
    windows(17, 340, 466, '#e8c27a'),
    box(0, 466, width, 340, 'url(#water)'),
    many(90, 6, (_, next) =>
      stroke(
        `M${next() * width} ${480 + next() * 300} h${16 + next() * 70}`,
        next() > 0.6 ? '#e8c27a' : '#4f5a6b',
        3,
        'opacity=".5"',
      ),
    ),
    disc(590, 470, 340, 'url(#lamp)', 'opacity=".35"'),
    shape('M250 520 L930 520 L876 612 L312 612 Z', red),
    box(236, 504, 708, 22, paper),
    box(320, 400, 520, 106, paper),
    box(400, 316, 330, 88, '#e2d9c8'),
    box(610, 226, 70, 92, ink),
    box(610, 250, 70, 22, red),
    many(12, 2, (i) => box(340 + i * 41, 426, 26, 40, '#ffd27a')),
    many(7, 2, (i) => box(420 + i * 42, 338, 26, 34, '#ffd27a')),
    stroke('M680 236 Q760 180 840 206 Q900 220 960 176', grey, 22, 'opacity=".35"'),
    many(26, 8, (_, next) =>
      stroke(
        `M${330 + next() * 500} ${622 + next() * 130} h${20 + next() * 60}`,
        '#ffd27a',
        5,
        'opacity=".55"',
      ),
    ),
  );

const skyline = (): string =>
  sheet(
    `<defs>${wash('dusk', '#e9ddca', '#e3a88c', '#b43a3a')}${dots(deep, 2.2)}</defs>`,
    fill('url(#dusk)'),
    `<rect width="1200" height="560" fill="url(#dots)" opacity=".2"/>`,
    skylineOf(41, 690, 260, '#8a5b52'),
    skylineOf(7, 720, 330, slate),
    `<rect x="560" y="90" width="130" height="640" fill="${paper}" fill-opacity=".55" stroke="${red}" stroke-width="7" stroke-dasharray="18 12"/>`,
    many(19, 1, (i) => stroke(`M572 ${124 + i * 32} H678`, red, 2, 'opacity=".7"')),
    skylineOf(77, 760, 170, ink),
    windows(12, 600, 752, '#efc98a'),
    box(0, 744, width, 60, '#2a2622'),
  );

const storm = (): string =>
  sheet(
    `<defs>${wash('sky', '#2b2d30', '#5a5c5d', '#9a958b')}</defs>`,
    fill('url(#sky)'),
    shape('M0 200 Q220 120 420 200 T820 190 T1200 170 L1200 0 L0 0 Z', '#1e1f21', 'opacity=".7"'),
    shape('M0 520 Q300 380 620 470 Q900 540 1200 430 L1200 800 L0 800 Z', '#596165'),
    shape(
      'M-20 640 Q60 300 340 190 Q520 130 640 250 Q690 330 620 390 Q600 310 520 320 Q400 350 440 520 Q470 610 620 640 L620 800 L-20 800 Z',
      '#343b3f',
    ),
    shape(
      'M340 190 Q520 130 640 250 Q690 330 620 390 Q610 280 510 282 Q380 300 380 460 Q330 260 500 226 Q420 200 340 190 Z',
      paper,
    ),
    stroke(
      'M60 640 Q110 400 300 300 M140 680 Q170 480 310 400 M230 700 Q240 590 340 520',
      '#7f8a8d',
      7,
      'opacity=".7"',
    ),
    many(130, 51, (_, next) => {
      const far = next();
      return disc(
        470 + far * 330 + next() * 60,
        140 + far * 120 + next() * 220 * (1 - far / 2),
        2 + next() * 8 * (1 - far),
        paper,
        'opacity=".85"',
      );
    }),
    shape('M0 640 Q200 560 420 630 T860 620 T1200 640 L1200 800 L0 800 Z', '#24292c'),
    many(9, 4, (i) => (i === 4 || i === 5 ? '' : box(i * 136, 636, 128, 170, i % 2 ? slate : '#5a554c'))),
    `<rect x="560" y="712" width="120" height="84" fill="${slate}" transform="rotate(14 620 750)"/>`,
    box(1010, 300, 34, 340, paper),
    box(1010, 380, 34, 60, red),
    box(1010, 500, 34, 60, red),
    box(996, 262, 62, 44, ink),
    many(150, 61, (_, next) => {
      const x = next() * 1300;
      const y = next() * height;
      return stroke(`M${x.toFixed(0)} ${y.toFixed(0)} l-26 62`, paper, 2, 'opacity=".35"');
    }),
  );

const crane = (x: number, scale: number, paint: string): string =>
  moved(
    x,
    640,
    scale,
    stroke('M-70 0 L-50 -300 M70 0 L50 -300 M-62 -130 L62 -130 M-56 -220 L56 -220', paint, 14),
    box(-80, -330, 160, 44, paint),
    stroke('M0 -320 L-210 -520 M0 -320 L110 -420 M-210 -520 L40 -450', paint, 12),
    stroke('M0 -330 L30 -460', paint, 14),
  );

const cranes = (): string =>
  sheet(
    `<defs>${dots(grey, 3)}</defs>`,
    fill(paper),
    `<rect width="1200" height="640" fill="url(#dots)" opacity=".4"/>`,
    disc(300, 200, 110, red),
    crane(380, 1, slate),
    crane(700, 1.08, ink),
    crane(1020, 1, slate),
    box(0, 636, width, 170, ink),
    many(39, 71, (i, next) =>
      box(
        (i % 13) * 94 - 10,
        640 - 48 * (1 + Math.floor(i / 13)) + (next() > 0.3 ? 0 : 900),
        88,
        44,
        [red, slate, '#8c8271', deep][Math.floor(next() * 4)] ?? red,
      ),
    ),
    stroke('M0 700 H1200', grey, 4, 'stroke-dasharray="40 26"'),
  );

const bench = (): string =>
  sheet(
    fill('#e6ddcb'),
    disc(860, 250, 120, paper),
    shape('M0 610 Q600 560 1200 620 L1200 800 L0 800 Z', '#a79a83'),
    stroke(
      'M300 640 Q320 420 290 240 M298 420 Q220 330 150 290 M300 360 Q380 270 450 240 M292 270 Q250 180 200 130 M292 260 Q340 170 372 110 M380 286 Q420 210 470 170 M210 324 Q160 330 110 370',
      ink,
      20,
    ),
    many(40, 19, (_, next) =>
      disc(80 + next() * 460, 80 + next() * 300, 7 + next() * 6, red, 'opacity=".9"'),
    ),
    many(24, 29, (_, next) => disc(60 + next() * 900, 640 + next() * 130, 7, red)),
    box(520, 470, 480, 26, ink),
    box(520, 514, 480, 26, ink),
    box(500, 572, 520, 24, ink),
    box(548, 470, 20, 236, ink),
    box(952, 470, 20, 236, ink),
  );

const train = (): string =>
  sheet(
    `<defs>${glow('beam', '#fff6d8/0.95', '#fff0c0/0')}</defs>`,
    fill('#191613'),
    many(
      9,
      1,
      (i) =>
        `<ellipse cx="600" cy="400" rx="${640 - i * 56}" ry="${470 - i * 42}" fill="none" stroke="${i % 2 ? slate : '#2c2823'}" stroke-width="20"/>`,
    ),
    shape('M0 800 L470 470 L730 470 L1200 800 Z', '#0d0b0a'),
    stroke('M300 800 L548 480 M900 800 L652 480', grey, 9),
    shape('M420 250 Q600 190 780 250 L800 590 L400 590 Z', paper),
    shape('M446 286 Q600 240 754 286 L758 410 L442 410 Z', ink),
    box(402, 452, 396, 54, red),
    disc(470, 548, 120, 'url(#beam)'),
    disc(730, 548, 120, 'url(#beam)'),
    disc(470, 548, 22, '#fffdf2'),
    disc(730, 548, 22, '#fffdf2'),
    shape('M880 560 L1200 660 L1200 800 L960 800 Z', slate),
    stroke('M880 560 L1200 660', '#efc94c', 10),
  );

const courthouse = (): string =>
  sheet(
    `<defs>${dots(red, 2.4)}</defs>`,
    fill('#e8dfd0'),
    `<rect width="1200" height="420" fill="url(#dots)" opacity=".3"/>`,
    shape('M180 300 L600 110 L1020 300 Z', ink),
    disc(600, 234, 34, paper),
    box(200, 306, 800, 40, slate),
    many(
      7,
      1,
      (i) =>
        box(234 + i * 112, 354, 60, 300, i % 2 ? '#cbbfa9' : paper) +
        box(226 + i * 112, 346, 76, 18, slate) +
        box(226 + i * 112, 646, 76, 18, slate),
    ),
    box(160, 664, 880, 34, slate),
    box(120, 698, 960, 34, ink),
    box(80, 732, 1040, 68, slate),
    moved(820, 732, 0.5, drawBoat(red)),
    moved(770, 732, 0.46, drawBoat(ink)),
  );

const pitch = (): string =>
  sheet(
    fill('#3f4b39'),
    many(8, 1, (i) => box(i * 150, 0, 75, height, '#47543f')),
    `<g fill="none" stroke="${paper}" stroke-width="8"><rect x="90" y="80" width="1020" height="640"/><path d="M600 80V720"/><circle cx="600" cy="400" r="110"/><rect x="90" y="230" width="170" height="340"/><rect x="940" y="230" width="170" height="340"/></g>`,
    shape('M150 400 L420 250 L420 560 Z', '#000', 'opacity=".14"'),
    disc(178, 400, 26, red),
    many(8, 91, (_, next) => disc(320 + next() * 640, 140 + next() * 520, 18, paper)),
    disc(392, 372, 11, '#fff'),
    stroke('M392 372 Q300 330 206 394', paper, 4, 'stroke-dasharray="4 16"'),
  );

const market = (): string =>
  sheet(
    fill('#efe6d6'),
    box(0, 0, width, 330, '#6a5148'),
    many(5, 1, (i) => box(60 + i * 240, 50, 120, 190, '#2b2522') + box(60 + i * 240, 140, 120, 6, grey)),
    many(20, 1, (i) => shape(`M${i * 60} 300 h60 v120 q-30 46 -60 0 Z`, i % 2 ? paper : red)),
    box(0, 292, width, 18, ink),
    box(0, 560, width, 240, slate),
    many(
      6,
      1,
      (i) => box(20 + i * 200, 540, 170, 120, '#8d6f4e') + box(20 + i * 200, 590, 170, 8, '#6d5339'),
    ),
    many(96, 23, (i, next) =>
      disc(
        38 + (i % 6) * 200 + next() * 136,
        520 + next() * 26,
        19,
        ['#d9622b', red, '#8c9a4b', '#d8a93c', deep, '#a7b06a'][i % 6] ?? red,
      ),
    ),
  );

const letters = (): string =>
  sheet(
    fill(red),
    many(7, 33, (i, next) => {
      const turn = (next() - 0.5) * 26;
      return `<g transform="translate(${330 + next() * 160} ${90 + i * 62}) rotate(${turn.toFixed(1)} 240 150)"><rect width="480" height="300" fill="${i % 2 ? paper : '#dfd4c1'}" stroke="${ink}" stroke-width="5"/><path d="M0 0 L240 170 L480 0" fill="none" stroke="${ink}" stroke-width="5"/></g>`;
    }),
    disc(720, 560, 44, deep),
  );

const doors = (): string =>
  sheet(
    fill('#d9cfbe'),
    many(4, 1, (i) => {
      const x = 60 + i * 290;
      const paint = [ink, red, slate, '#8c9a4b'][i] ?? ink;
      return (
        box(x - 24, 150, 258, 560, paper) +
        box(x, 250, 210, 460, paint) +
        shape(`M${x} 236 a105 70 0 0 1 210 0 Z`, '#e8c27a') +
        stroke(`M${x + 105} 236 v-70 M${x + 105} 236 l-70 -50 M${x + 105} 236 l70 -50`, paper, 6) +
        box(x + 26, 290, 66, 150, '#ffffff22') +
        box(x + 118, 290, 66, 150, '#ffffff22') +
        box(x + 26, 490, 66, 170, '#ffffff22') +
        box(x + 118, 490, 66, 170, '#ffffff22') +
        disc(x + 186, 466, 9, '#e8c27a') +
        box(x - 40, 700, 290, 30, grey)
      );
    }),
    box(0, 728, width, 80, slate),
  );

const mapRoom = (): string =>
  sheet(
    fill('#5b4a3a'),
    `<g transform="rotate(-4 600 400)">${box(110, 80, 980, 640, '#eadfc6')}<rect x="140" y="110" width="920" height="580" fill="none" stroke="${slate}" stroke-width="4"/>${shape('M140 110 H520 Q470 220 560 300 Q500 380 590 470 Q520 580 560 690 H140 Z', '#d3c29d')}${shape('M1060 260 Q900 280 860 400 Q800 470 880 560 Q940 620 920 690 H1060 Z', '#d3c29d')}${many(9, 1, (i) => stroke(`M${600 + i * 22} 150 q30 120 -6 240 q-20 140 20 280`, '#9fb0ae', 2))}${many(7, 1, (i) => stroke(`M150 ${180 + i * 70} h${330 - (i % 3) * 30}`, '#b09a70', 3))}${many(6, 1, (i) => stroke(`M${190 + i * 54} 120 V680`, '#b09a70', 3))}${stroke('M250 600 Q360 560 400 450 Q480 380 620 400 T900 470', red, 9, 'stroke-dasharray="4 20"')}${disc(250, 600, 17, red)}${disc(900, 470, 17, red)}${moved(720, 210, 1, shape('M0 -60 L14 -14 L60 0 L14 14 L0 60 L-14 14 L-60 0 L-14 -14 Z', ink))}</g>`,
  );

const iconNews = (): string => sheet(fill(red), stroke('M800 270 A230 230 0 1 0 800 530', '#fff', 130));

export const newsDrawings = {
  'stadium-lights': stadiumLights,
  hoop,
  runners,
  ferry,
  skyline,
  storm,
  cranes,
  bench,
  train,
  courthouse,
  pitch,
  market,
  letters,
  doors,
  'map-room': mapRoom,
  'icon-news': iconNews,
};
