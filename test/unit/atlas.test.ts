import { expect } from 'chai';
import { routes } from '../../core/domain/routes/routes';
import { everyPersona } from '../../sandbox/personas';
import { atlasPages, type Picture } from '../atlas/atlas-page';
import { makeFigures } from '../atlas/figures';
import * as people from '../atlas/people';
import { kinds, slugOf } from '../atlas/screen-state';
import { states } from '../atlas/states';

const { rowsOfRequirements } = (await import('../../scripts/testing/rows.mjs' as string)) as {
  readonly rowsOfRequirements: () => Readonly<
    Record<'requirements' | 'readings' | 'figures', readonly string[]>
  >;
};

const repeated = (list: readonly string[]): readonly string[] =>
  list.filter((one, at) => list.indexOf(one) !== at);

describe('The table of screens and states', () => {
  it('has a screen for every address of the account [RT-29]', () => {
    const pages = states.map(({ path }) => (typeof path === 'string' ? path : path.news).replace(/\?.*/, ''));
    const missing = Object.values(routes).filter(
      ({ path, hasSteps }) =>
        !pages.some((page) => page === path || (hasSteps && page.startsWith(`${path}/`))),
    );

    // It leads to others, and never stays.
    expect(missing.map(({ name }) => name)).to.deep.equal(['account']);
  });

  it('knows every persona and every requirement that it names', () => {
    const rows = rowsOfRequirements().requirements;
    const names = everyPersona.map(({ name }) => name);

    expect(states.filter(({ persona }) => !names.includes(persona))).to.deep.equal([]);
    expect(states.flatMap(({ ids }) => ids).filter((id) => !rows.includes(id))).to.deep.equal([]);
    expect(states.filter(({ ids }) => ids.length === 0)).to.deep.equal([]);
  });

  it('names each state once, as a word of a file name that differs from the others', () => {
    expect(repeated(states.map(slugOf))).to.deep.equal([]);
  });

  it('has every screen in each run of the tests, and every kind of state', () => {
    const screens = [...new Set(states.map(({ screen }) => screen))];
    const inEachRun = states.filter(({ everyRun }) => everyRun).map(({ screen }) => screen);

    expect(screens.filter((screen) => !inEachRun.includes(screen))).to.deep.equal([]);
    expect(kinds.filter((kind) => !states.some((state) => state.kind === kind))).to.deep.equal([]);
  });

  it('has names of 80 characters', () => {
    const { longFirstName, longLastName, unbroken } = people;

    expect([longFirstName, longLastName, unbroken].map((name) => name.length)).to.deep.equal([80, 80, 80]);
  });
});

describe('The pages of the atlas', () => {
  const pictures = states.slice(0, 3).flatMap((state) =>
    (['news', 'media'] as const).flatMap((brand) =>
      [390, 1280].map((width): Picture => ({
        state,
        brand,
        width,
        height: 900,
        file: `${slugOf(state)}-${brand}-${width}.jpg`,
      })),
    ),
  );
  const pages = atlasPages(pictures);

  it('are one for each brand, width and kind, with an index among them', () => {
    expect(pages.length).to.equal(2 * 2 * (kinds.length + 1));
    expect(pages.map(({ path }) => path)).to.include('index.html');
    expect(repeated(pages.map(({ path }) => path))).to.deep.equal([]);
  });

  it('lead only to each other, to their pictures and to their own places, and ask nobody else', () => {
    const known = [...pages.map(({ path }) => path), ...pictures.map(({ file }) => file)];
    const strays = pages.flatMap(({ html }) =>
      [...html.matchAll(/(?:href|src)="([^"]*)"/g)]
        .map(([, address]) => address!)
        .filter((address) =>
          address.startsWith('#') ? !html.includes(`id="${address.slice(1)}"`) : !known.includes(address),
        ),
    );

    expect(strays).to.deep.equal([]);
    expect(pages.filter(({ html }) => /https?:|<script/.test(html))).to.deep.equal([]);
  });

  it('label each picture with screen, state, persona and requirements', () => {
    const { state } = pictures[0]!;
    const index = pages.find(({ path }) => path === 'index.html')!.html;

    for (const words of [state.screen, state.name, state.persona, ...state.ids])
      expect(index).to.include(words);
  });
});

describe('Figures', () => {
  it('hold when all that was tried has held, and say what has not', () => {
    const figures = makeFigures('R17', ['axe', 'keyboard']);
    figures.count('axe', 'Log in', []);
    figures.count('keyboard', 'Log in', []);
    expect(figures.hold()).to.equal(true);

    figures.count('axe', 'Profile', ['label: <input>']);

    expect(figures.hold()).to.equal(false);
    expect(figures.lines()).to.deep.equal(['R17 axe: 1 of 2', 'R17 keyboard: 1 of 1', 'R17 2 of 3']);
    expect(figures.findings()).to.deep.equal(['axe, Profile: label: <input>']);
  });

  it('do not hold with a check that was never made', () => {
    expect(makeFigures('R17', ['axe']).hold()).to.equal(false);
  });
});
