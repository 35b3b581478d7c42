import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Addresses } from '../addresses';

/** A way in which host pages make it hard for what is embedded in them. */
export interface HostilePage {
  /** Stands in addresses: `/hostile/reset/`. */
  readonly name: string;
  /** For people who look at it. */
  readonly says: string;
  readonly headers?: (addresses: Addresses) => Readonly<Record<string, string>>;
  /** What becomes of a page of the site. */
  readonly change: (html: string, addresses: Addresses) => string;
}

const read = (file: string): string => readFileSync(new URL(`./${file}`, import.meta.url), 'utf8');

export const style = (name: string): string => `<style>${read(`css/${name}.css`)}</style>`;
export const script = (name: string): string => `<script>${file(name)}</script>`;
/** The text of a script beside this file. */
export const file = (name: string): string => read(`js/${name}.js`);

/** Turbo as its package has it; nothing where the package is not installed. */
export const turbo = (): string => {
  const { resolve } = createRequire(import.meta.url);
  try {
    const path = resolve('@hotwired/turbo');
    return existsSync(path) ? `<script>${readFileSync(path, 'utf8')}</script>` : '';
  } catch {
    return '';
  }
};

/** Before everything else in the head. */
export const atHeadStart = (html: string, added: string): string => after(html, /<head>/, added);
/** After the site's own sheets and the script. */
export const atHeadEnd = (html: string, added: string): string => before(html, /<\/head>/, added);
export const atBodyStart = (html: string, added: string): string => after(html, /<body[^>]*>/, added);
export const atBodyEnd = (html: string, added: string): string => before(html, /<\/body>/, added);

/** The page's configuration. */
export const configTag = /<script type="application\/json" id="masthead-config">[^<]*<\/script>/;
/** The script's own element. */
export const scriptTag = /<script type="module"[^>]*><\/script>/;

const after = (html: string, place: RegExp, added: string): string =>
  html.replace(place, (found) => found + added);
const before = (html: string, place: RegExp, added: string): string =>
  html.replace(place, (found) => added + found);
