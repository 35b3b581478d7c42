import { states } from './states';
import { siteNames } from '../../sandbox/addresses';
import { kinds, slugOf, type Kind, type ScreenState } from './screen-state';

/** A picture of a state, in a file next to the pages. */
export interface Picture {
  readonly state: ScreenState;
  readonly brand: string;
  readonly width: number;
  readonly height: number;
  readonly file: string;
}

export interface AtlasPage {
  readonly path: string;
  readonly html: string;
}

interface Choice {
  readonly brand: string;
  readonly width: number;
  readonly kind: Kind | 'every';
}

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

const unique = <A>(list: readonly A[]): readonly A[] => [...new Set(list)];

/** The pages of the atlas: one for each brand, width and kind of state. Plain links connect them. */
export const atlasPages = (pictures: readonly Picture[]): readonly AtlasPage[] => {
  const brands = unique(pictures.map(({ brand }) => brand)).toSorted(byOrder(siteNames));
  const widths = unique(pictures.map(({ width }) => width)).toSorted((a, b) => b - a);
  const first: Choice = { brand: brands[0] ?? 'news', width: widths[0] ?? 1280, kind: 'every' };
  const fileOf = (choice: Choice): string =>
    sameChoice(choice, first) ? 'index.html' : `${choice.brand}-${choice.width}-${choice.kind}.html`;
  const choices = brands.flatMap((brand) =>
    widths.flatMap((width) => (['every', ...kinds] as const).map((kind): Choice => ({ brand, width, kind }))),
  );
  const link = (to: Choice, from: Choice, words: string): string =>
    sameChoice(to, from)
      ? `<a href="${fileOf(to)}" aria-current="page">${escape(words)}</a>`
      : `<a href="${fileOf(to)}">${escape(words)}</a>`;

  return choices.map((choice) => {
    const shown = inOrder(
      pictures.filter(
        ({ brand, width, state }) =>
          brand === choice.brand &&
          width === choice.width &&
          (choice.kind === 'every' || state.kind === choice.kind),
      ),
    );
    const screens = unique(shown.map(({ state }) => state.screen));
    const filters = [
      filter(
        'Brand',
        brands.map((brand) => link({ ...choice, brand }, choice, brand)),
      ),
      filter(
        'Width',
        widths.map((width) => link({ ...choice, width }, choice, `${width} px`)),
      ),
      filter(
        'State',
        (['every', ...kinds] as const).map((kind) => link({ ...choice, kind }, choice, kind)),
      ),
      filter(
        'Screen',
        screens.map((name) => `<a href="#${anchorOf(name)}">${escape(name)}</a>`),
      ),
    ];
    const sections = screens.map((name) =>
      section(
        name,
        shown.filter(({ state }) => state.screen === name),
      ),
    );
    return {
      path: fileOf(choice),
      html: page(choice, shown.length, filters.join('\n'), sections.join('\n')),
    };
  });
};

const byOrder =
  (order: readonly string[]) =>
  (a: string, b: string): number =>
    order.indexOf(a) - order.indexOf(b);

const sameChoice = (a: Choice, b: Choice): boolean =>
  a.brand === b.brand && a.width === b.width && a.kind === b.kind;

/** In the order of the table, not in the order of the screenshots. */
const inOrder = (pictures: readonly Picture[]): readonly Picture[] =>
  pictures.toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state));

const anchorOf = (screen: string): string => screen.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const filter = (name: string, links: readonly string[]): string =>
  `<nav aria-label="${name}"><span>${name}</span> ${links.join(' ')}</nav>`;

const section = (name: string, pictures: readonly Picture[]): string =>
  `<section id="${anchorOf(name)}"><h2>${escape(name)}</h2><div class="pictures">${pictures.map(figure).join('\n')}</div></section>`;

const figure = ({ state, brand, width, height, file }: Picture): string =>
  `<figure id="${slugOf(state).replace('/', '-')}">
<a href="${file}"><img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${escape(`${state.screen}: ${state.name}, ${brand}, ${width} px`)}"></a>
<figcaption><strong>${escape(state.name)}</strong><br>${escape(state.screen)} · ${state.kind} · ${escape(state.persona)}<br>${state.ids.map(escape).join(' ')}</figcaption>
</figure>`;

const page = ({ brand, width, kind }: Choice, count: number, filters: string, sections: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'">
<title>State atlas: ${brand}, ${width} px, ${kind} state</title>
<style>${style(width)}</style>
</head>
<body>
<header>
<h1>State atlas</h1>
<p>Every screen in every state, taken from the running sandbox. ${count} pictures: ${brand}, ${width} px, ${kind} state.</p>
${filters}
</header>
<main>
${count === 0 ? '<p>No screen has this state.</p>' : sections}
</main>
</body>
</html>
`;

const style = (width: number): string => `
:root { color-scheme: light dark; --line: light-dark(#d8d6d1, #3b3a37); --quiet: light-dark(#5b5953, #b5b2a9); }
body { margin: 0 auto; max-width: 1440px; padding: 32px 24px 96px; font: 16px/1.5 Georgia, 'Times New Roman', serif; }
h1 { margin: 0; font-size: 34px; line-height: 40px; }
h2 { margin: 0 0 16px; padding-top: 12px; border-top: 2px solid; font-size: 22px; line-height: 28px; }
header p { margin: 4px 0 24px; color: var(--quiet); }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 8px 0; border-top: 1px solid var(--line); font-size: 15px; }
nav span { min-width: 64px; color: var(--quiet); }
a { color: inherit; text-underline-offset: 3px; }
a[aria-current] { font-weight: bold; text-decoration: none; }
section { padding-top: 48px; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(${width > 600 ? 440 : 260}px, 1fr)); gap: 32px 24px; align-items: start; }
figure { margin: 0; }
img { display: block; width: 100%; height: auto; border: 1px solid var(--line); box-sizing: border-box; }
figcaption { padding-top: 8px; font-size: 14px; line-height: 20px; color: var(--quiet); }
figcaption strong { color: CanvasText; font-size: 16px; }
`;
