import {
  box,
  disc,
  fill,
  figure,
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

/** Dark rooms with light sources inside the picture. */
const black = '#05070d';
const navy = '#0b1330';
const blue = '#2f6bff';
const cyan = '#63d8ff';
const violet = '#7a4dff';
const pink = '#ff5c8a';
const amber = '#ffb454';
const pale = '#e8f0ff';

const stars = (seed: number, count: number, below: number): string =>
  many(count, seed, (_, next) =>
    disc(
      next() * width,
      next() * below,
      0.6 + next() * 1.8,
      pale,
      `opacity="${(0.3 + next() * 0.7).toFixed(2)}"`,
    ),
  );

const saltRoad = (): string =>
  sheet(
    `<defs>${wash('dusk', '#0a1230', '#27306e', '#8a4a86', '#f08a5a', '#ffd08a')}${glow('head', '#fffbe6/1', '#ffe9b0/0.35', '#ffe9b0/0')}${wash('salt', '#b98a8f', '#4a4468', '#10132a')}</defs>`,
    `<rect width="1200" height="470" fill="url(#dusk)"/>`,
    stars(5, 60, 200),
    shape(
      'M0 470 L0 430 Q140 390 300 430 Q420 380 560 440 Q760 390 900 432 Q1060 400 1200 440 V470 Z',
      '#2b1d3d',
    ),
    box(0, 468, width, 340, 'url(#salt)'),
    many(34, 9, (_, next) => {
      const y = 480 + next() * 300;
      return stroke(
        `M${next() * width} ${y} l${40 + y / 6} ${(next() - 0.5) * 14}`,
        '#e8c8b8',
        2,
        'opacity=".28"',
      );
    }),
    moved(
      230,
      0,
      1,
      shape('M590 470 L612 470 L900 800 L300 800 Z', '#15162c'),
      stroke('M600 478 L600 800', amber, 7, 'stroke-dasharray="26 34" opacity=".7"'),
      disc(600, 486, 210, 'url(#head)', 'opacity=".55"'),
      shape('M562 402 H638 V498 H562 Z', '#0b0a16'),
      box(570, 412, 60, 30, '#3a3f6e'),
      disc(574, 478, 34, 'url(#head)'),
      disc(626, 478, 34, 'url(#head)'),
      disc(574, 478, 8, '#fff'),
      disc(626, 478, 8, '#fff'),
    ),
  );

const controlRoom = (): string =>
  sheet(
    `<defs>${wash('room', '#04060d', '#0a1230')}${glow('spill', '#2f6bff/0.5', '#2f6bff/0')}</defs>`,
    fill('url(#room)'),
    disc(600, 330, 560, 'url(#spill)'),
    many(28, 23, (i, next) => {
      const x = 62 + (i % 7) * 156;
      const y = 56 + Math.floor(i / 7) * 118;
      const kind = Math.floor(next() * 4);
      const screen = box(
        x,
        y,
        142,
        100,
        i === 16 ? amber : (['#1f6b45', '#16306e', '#265a8c', '#2a1d52'][kind] ?? navy),
      );
      const inside = [
        stroke(`M${x + 71} ${y} v100 M${x} ${y + 50} h142`, '#9fe0b8', 2) +
          disc(x + 30 + next() * 90, y + 20 + next() * 60, 5, '#fff'),
        moved(x + 70, y + 94, 0.42, drawBoat('#9fb8ff')),
        moved(x + 66, y + 96, 0.4, figure(pale)),
        many(30, 40 + i, (_n, dot) =>
          disc(x + 8 + dot() * 126, y + 40 + dot() * 52, 4, dot() > 0.5 ? pink : violet),
        ),
      ];
      return (
        screen +
        (i === 16
          ? disc(x + 71, y + 56, 30, '#c05a12') +
            stroke(
              `M${x + 40} ${y + 84} L${x + 52} ${y + 30} M${x + 102} ${y + 84} L${x + 90} ${y + 30}`,
              '#c05a12',
              14,
            )
          : inside[kind])
      );
    }),
    box(0, 560, width, 20, '#131c3f'),
    shape('M0 580 H1200 V800 H0 Z', '#070b1c'),
    many(90, 3, (i, next) =>
      box(
        30 + (i % 30) * 38,
        596 + Math.floor(i / 30) * 26,
        22,
        14,
        next() > 0.75 ? pink : next() > 0.6 ? cyan : '#1d2a5c',
      ),
    ),
    moved(380, 820, 1.5, drawBoat('#02030a')),
    moved(820, 820, 1.42, drawBoat('#02030a')),
    moved(600, 830, 1.62, drawBoat('#02030a')),
    stroke('M566 542 Q600 486 634 542', '#1b2756', 9),
  );

const ring = (): string =>
  sheet(
    `<defs>${wash('cone', '#fff1cf/0.75', '#fff1cf/0.04')}${glow('pool', '#fff1cf/0.9', '#8fa6ff/0.1')}</defs>`,
    fill(black),
    many(240, 31, (_, next) =>
      disc(next() * width, 330 + next() * 190, 9 + next() * 5, next() > 0.5 ? '#101735' : '#0b1026'),
    ),
    shape('M540 60 H660 L1040 620 H160 Z', 'url(#cone)'),
    shape('M560 0 H640 L672 70 H528 Z', '#1a2347'),
    shape('M300 470 H900 L1080 640 H120 Z', '#23305f'),
    `<ellipse cx="600" cy="556" rx="400" ry="74" fill="url(#pool)"/>`,
    shape('M120 640 H1080 V720 H120 Z', '#111a3d'),
    box(120, 640, 960, 8, blue),
    many(3, 1, (i) =>
      stroke(
        `M300 ${430 - i * 46} H900 M120 ${570 - i * 66} L300 ${430 - i * 46} M1080 ${570 - i * 66} L900 ${430 - i * 46}`,
        [pale, pink, blue][i] ?? pale,
        6,
      ),
    ),
    box(290, 310, 20, 170, pale),
    box(890, 310, 20, 170, pale),
    box(106, 400, 28, 250, pink),
    box(1066, 400, 28, 250, blue),
    stroke('M190 790 L250 690 M260 790 L196 690 M186 700 H262 M250 690 V610', amber, 10),
  );

const orbit = (): string =>
  sheet(
    `<defs><radialGradient id="globe" cx=".35" cy=".25" r=".8"><stop offset="0" stop-color="#9fe6ff"/><stop offset=".4" stop-color="#2f6bff"/><stop offset="1" stop-color="#0a1036"/></radialGradient>${glow('air', '#63d8ff/0.6', '#63d8ff/0.5', '#63d8ff/0')}</defs>`,
    fill(black),
    stars(12, 260, height),
    disc(600, 900, 640, 'url(#air)'),
    disc(600, 900, 540, 'url(#globe)'),
    stroke(
      'M180 700 Q420 560 700 610 Q880 640 1010 600 M320 760 Q560 680 860 740',
      pale,
      22,
      'opacity=".28"',
    ),
    `<g transform="translate(620 270) rotate(-14)">${box(-70, -26, 140, 52, pale)}${box(-20, -74, 40, 148, '#b8c6ea')}${disc(0, 0, 38, '#fff')}${disc(0, 0, 16, amber)}${box(-290, -40, 190, 80, '#2347b8')}${box(100, -40, 190, 80, '#2347b8')}${many(8, 1, (i) => box(i < 4 ? -278 + i * 46 : 112 + (i - 4) * 46, -30, 38, 60, '#3d6bff'))}${stroke('M-100 0 H-70 M70 0 H100', pale, 8)}</g>`,
    disc(950, 160, 26, amber),
  );

const cinema = (): string =>
  sheet(
    `<defs>${wash('beam', '#9fc0ff/0.08', '#cfe0ff/0.7')}${wash('hall', '#070a18', '#150b2a')}</defs>`,
    fill('url(#hall)'),
    box(230, 70, 740, 360, '#dfe9ff'),
    shape('M230 430 V330 Q420 230 600 300 Q780 360 970 250 V430 Z', '#7f9dff'),
    disc(780, 180, 50, amber),
    shape('M0 0 H200 Q170 300 200 500 H0 Z', '#52123e'),
    shape('M1200 0 H1000 Q1030 300 1000 500 H1200 Z', '#52123e'),
    many(6, 1, (i) =>
      stroke(
        `M${30 + i * 32} 0 Q${16 + i * 32} 260 ${30 + i * 32} 500 M${1170 - i * 32} 0 Q${1184 - i * 32} 260 ${1170 - i * 32} 500`,
        '#34092a',
        9,
      ),
    ),
    shape('M230 430 L970 430 L660 830 L540 830 Z', 'url(#beam)', 'opacity=".35"'),
    many(3, 1, (row) =>
      many(11 - row * 2, 1, (i) => {
        const size = 84 + row * 28;
        const x = 600 + (i - (10 - row * 2) / 2) * (size + 14) - size / 2;
        const y = 500 + row * 92;
        return `<rect x="${x}" y="${y}" width="${size}" height="190" rx="26" fill="${['#5b1230', '#7a1740', '#96204e'][row]}"/>`;
      }),
    ),
    disc(452, 486, 30, black),
    disc(742, 570, 38, black),
    disc(866, 576, 38, black),
    shape('M600 664 q-8 -44 6 -60 l16 20 h30 l16 -20 q14 20 4 60 Z', black),
  );

const nightDesk = (): string =>
  sheet(
    `<defs>${wash('street', '#060918', '#121b48')}${glow('win', '#ffd08a/0.55', '#ffd08a/0')}</defs>`,
    fill('url(#street)'),
    box(120, 0, 400, 800, '#0c1230'),
    box(520, 0, 560, 800, '#0f173c'),
    many(40, 1, (i) => box(550 + (i % 5) * 104, 30 + Math.floor(i / 5) * 96, 74, 60, '#182352')),
    many(21, 1, (i) => box(150 + (i % 3) * 120, 30 + Math.floor(i / 3) * 110, 88, 66, '#111a42')),
    disc(795, 440, 340, 'url(#win)'),
    box(640, 330, 310, 206, '#ffe2ad'),
    stroke('M795 330 V536 M640 400 H950', '#0f173c', 9),
    moved(740, 536, 0.72, drawBoat('#1a1230')),
    box(830, 486, 110, 50, '#1a1230'),
    box(850, 448, 56, 40, '#24306e'),
    many(120, 59, (_, next) =>
      stroke(
        `M${(next() * 1240).toFixed(0)} ${(next() * height).toFixed(0)} l-8 44`,
        cyan,
        2,
        'opacity=".22"',
      ),
    ),
    box(180, 90, 30, 220, pink),
    shape('M150 770 H1080 V800 H150 Z', '#1d2a66'),
  );

const meridian = (): string =>
  sheet(
    `<defs>${wash('field', '#0a1030', '#14275e', '#1d4f7a')}${glow('line', '#ffffff/0.95', '#63d8ff/0.35', '#63d8ff/0')}</defs>`,
    fill('url(#field)'),
    stars(44, 120, 420),
    `<ellipse cx="640" cy="330" rx="150" ry="470" fill="url(#line)"/>`,
    box(634, 0, 12, 620, '#fff'),
    shape('M0 600 Q640 540 1200 610 V800 H0 Z', '#0a1c2c'),
    many(80, 67, (_, next) =>
      stroke(`M${(next() * width).toFixed(0)} ${(610 + next() * 180).toFixed(0)} l6 -34`, '#2c6a7c', 3),
    ),
    shape('M634 590 H646 L760 800 H520 Z', cyan, 'opacity=".22"'),
    moved(430, 720, 1.1, drawBoat('#04070f')),
    stroke('M520 720 L548 560 L576 720 M548 560 V720', '#04070f', 9),
    box(520, 532, 62, 30, '#04070f'),
    stroke('M582 546 L634 540', cyan, 3),
  );

const court = (): string =>
  sheet(
    `<defs>${glow('lit', '#3d7bff/0.9', '#2447c8/0.5', '#0b1330/0')}</defs>`,
    fill(navy),
    disc(600, 400, 620, 'url(#lit)'),
    `<g fill="none" stroke="${pale}" stroke-width="9" opacity=".9"><path d="M600 60V740"/><circle cx="600" cy="400" r="120"/><rect x="60" y="60" width="1080" height="680"/><rect x="60" y="280" width="220" height="240"/><rect x="920" y="280" width="220" height="240"/><path d="M60 130 H150 Q430 200 430 400 Q430 600 150 670 H60 M1140 130 H1050 Q770 200 770 400 Q770 600 1050 670 H1140"/></g>`,
    disc(600, 400, 44, amber),
    stroke('M556 400 H644 M600 356 V444 M572 368 Q600 400 572 432 M628 368 Q600 400 628 432', '#6b3a08', 4),
    shape('M600 400 L980 640 L1010 590 Z', '#000', 'opacity=".3"'),
    moved(356, 330, 0.5, figure(pink)),
    moved(850, 560, 0.5, figure(cyan)),
  );

const iconMedia = (): string => sheet(fill(blue), shape('M470 200 L850 400 L470 600 Z', '#fff'));

export const mediaDrawings = {
  'salt-road': saltRoad,
  'control-room': controlRoom,
  ring,
  orbit,
  cinema,
  'night-desk': nightDesk,
  meridian,
  court,
  'icon-media': iconMedia,
};
