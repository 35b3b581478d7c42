import compatibility from '@mdn/browser-compat-data' with { type: 'json' };
import { readFileSync } from 'node:fs';

interface Support {
  readonly version_added: string | boolean | null;
}
interface Known {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}

const { api, javascript } = compatibility as unknown as {
  readonly api: Readonly<Record<string, Known & Readonly<Record<string, Known>>>>;
  readonly javascript: { readonly builtins: Readonly<Record<string, Known>> };
};

/** The oldest supported browsers of `docs/versions.md`, by their name in the compatibility data. */
const targets = (): Readonly<Record<string, number>> => {
  const row = /\| Browsers \| Chromium ([\d.]+), Firefox ([\d.]+), Safari ([\d.]+)/.exec(
    readFileSync('docs/versions.md', 'utf8'),
  );
  if (row === null) throw new Error('docs/versions.md names no browsers.');
  const [, chrome, firefox, safari] = row.map(Number);
  return { chrome: chrome!, firefox: firefox!, safari: safari! };
};

const isLacked = ({ version_added: added }: Support, version: number): boolean =>
  added === true ? false : typeof added !== 'string' || !(Number(added.replace('≤', '')) <= version);

/**
 * The names among these that are globals of newer browsers, and that one of the supported browsers lacks. There, an
 * element with such an id takes the place of the global.
 */
export const lackingGlobals = (names: readonly string[]): readonly string[] => {
  const versions = Object.entries(targets());
  return names.filter((name) => {
    const places = [api, api['Window'], api['_globals'], javascript.builtins];
    const known = places
      .map((place) => (place !== undefined && Object.hasOwn(place, name) ? place[name] : undefined))
      .find((one) => one?.__compat !== undefined);
    const support = known?.__compat?.support;
    return (
      support !== undefined &&
      versions.some(([browser, version]) => {
        const [newest] = [support[browser]].flat() as readonly (Support | undefined)[];
        return newest === undefined || isLacked(newest, version);
      })
    );
  });
};
