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
  it('has a screen for every account address [RT-29]', () => {
    const pages = states.map(({ path }) => (typeof path === 'string' ? path : path.news).replace(/\?.*/, ''));
    const missing = Object.values(routes).filter(
      ({ path, hasSteps }) =>
        !pages.some((page) => page === path || (hasSteps && page.startsWith(`${path}/`))),
    );

    // The `account` route always redirects to another route.
    expect(missing.map(({ name }) => name)).to.deep.equal(['account']);
  });

  it('refers only to existing personas and requirements', () => {
    const rows = rowsOfRequirements().requirements;
    const names = everyPersona.map(({ name }) => name);

    expect(states.filter(({ persona }) => !names.includes(persona))).to.deep.equal([]);
    expect(states.flatMap(({ ids }) => ids).filter((id) => !rows.includes(id))).to.deep.equal([]);
    expect(states.filter(({ ids }) => ids.length === 0)).to.deep.equal([]);
  });

  it('names each state once, with a unique name usable in file names', () => {
    expect(repeated(states.map(slugOf))).to.deep.equal([]);
  });

  it('covers every screen in each test run, and every kind of state', () => {
    const screens = [...new Set(states.map(({ screen }) => screen))];
    const inEachRun = states.filter(({ everyRun }) => everyRun).map(({ screen }) => screen);

    expect(screens.filter((screen) => !inEachRun.includes(screen))).to.deep.equal([]);
    expect(kinds.filter((kind) => !states.some((state) => state.kind === kind))).to.deep.equal([]);
  });

  it('has names of at most 80 characters', () => {
    const { longFirstName, longLastName, unbroken } = people;

    expect([longFirstName, longLastName, unbroken].map((name) => name.length)).to.deep.equal([80, 80, 80]);
  });
});

describe('Pages of the atlas', () => {
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

  it('exist for each brand, width and kind, with an index', () => {
    expect(pages.length).to.equal(2 * 2 * (kinds.length + 1));
    expect(pages.map(({ path }) => path)).to.include('index.html');
    expect(repeated(pages.map(({ path }) => path))).to.deep.equal([]);
  });

  it('link only to each other, their images and their anchors, and load nothing else', () => {
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

describe('Measured figures', () => {
  it('pass if every case passed, and list the failed ones', () => {
    const figures = makeFigures('R17', ['axe', 'keyboard']);
    figures.count('axe', 'Log in', []);
    figures.count('keyboard', 'Log in', []);
    expect(figures.hold()).to.equal(true);

    figures.count('axe', 'Profile', ['label: <input>']);

    expect(figures.hold()).to.equal(false);
    expect(figures.lines()).to.deep.equal(['R17 axe: 1 of 2', 'R17 keyboard: 1 of 1', 'R17 2 of 3']);
    expect(figures.findings()).to.deep.equal(['axe, Profile: label: <input>']);
  });

  it('fail if a required check was never run', () => {
    expect(makeFigures('R17', ['axe']).hold()).to.equal(false);
  });
});
