import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Addresses } from '../addresses';

/** One way in which host pages interfere with embedded code. */
export interface HostilePage {
  /** Used in addresses: `/hostile/reset/`. */
  readonly name: string;
  /** Description for the index page. */
  readonly says: string;
  readonly headers?: (addresses: Addresses) => Readonly<Record<string, string>>;
  /** Transforms the HTML of a page of the site. */
  readonly change: (html: string, addresses: Addresses) => string;
}

const read = (file: string): string => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');

export const style = (name: string): string => `<style>${read(`css/${name}.css`)}</style>`;
export const script = (name: string): string => `<script>${file(name)}</script>`;
/** Returns the text of a script in the `js` folder. */
export const file = (name: string): string => read(`js/${name}.js`);

/** Turbo's script from its package; empty if the package is not installed. */
export const turbo = (): string => {
  const { resolve } = createRequire(import.meta.url);
  try {
    const path = resolve('@hotwired/turbo');
    return existsSync(path) ? `<script>${readFileSync(path, 'utf8')}</script>` : '';
  } catch {
    return '';
  }
};

/** Inserts before everything else in the head. */
export const atHeadStart = (html: string, added: string): string => after(html, /<head>/, added);
/** Inserts after the site's own style sheets and the script. */
export const atHeadEnd = (html: string, added: string): string => before(html, /<\/head>/, added);
export const atBodyStart = (html: string, added: string): string => after(html, /<body[^>]*>/, added);
export const atBodyEnd = (html: string, added: string): string => before(html, /<\/body>/, added);

export const configTag = /<script type="application\/json" id="masthead-config">[^<]*<\/script>/;
export const scriptTag = /<script type="module"[^>]*><\/script>/;

const after = (html: string, place: RegExp, added: string): string =>
  html.replace(place, (found) => found + added);
const before = (html: string, place: RegExp, added: string): string =>
  html.replace(place, (found) => added + found);
