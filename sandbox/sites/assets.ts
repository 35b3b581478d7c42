import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawings } from './art';

const { resolve } = createRequire(import.meta.url);

const families = [
  'barlow-condensed',
  'source-serif-4',
  'playfair-display',
  'karla',
  'outfit',
  'inter',
  'space-grotesk',
];
const fontPath = new RegExp(`^fonts/((${families.join('|')})-latin-[1-9]00-(?:normal|italic)\\.woff2)$`);

/**
 * Reads a font file. The package contains the fonts next to this file; in development they are in their own packages.
 */
const font = (path: string): Buffer | null => {
  const [, file, family] = fontPath.exec(path) ?? [];
  if (!file || !family) return null;
  try {
    const beside = new URL(`./fonts/${file}`, import.meta.url);
    return readFileSync(existsSync(beside) ? beside : resolve(`@fontsource/${family}/files/${file}`));
  } catch {
    return null; // The family does not have this weight.
  }
};

const stylesheet = (path: string): Buffer | null => {
  const [, name] = /^css\/(shared|news|lifestyle|media|harbor)\.css$/.exec(path) ?? [];
  return name ? readFileSync(new URL(`./css/${name}.css`, import.meta.url)) : null;
};

const drawing = (path: string): Buffer | null => {
  const [, name] = /^pictures\/([a-z0-9-]+)\.svg$/.exec(path) ?? [];
  const draw = name && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  return draw ? Buffer.from(draw()) : null;
};

/** The file at '/assets/…' of every site: stylesheets, fonts and drawings. null if it does not exist. */
export const siteAsset = (path: string): { body: Buffer; contentType: string } | null => {
  if (!path.startsWith('/assets/')) return null;
  const rest = path.slice('/assets/'.length);
  const kinds = [
    { find: stylesheet, contentType: 'text/css; charset=utf-8' },
    { find: font, contentType: 'font/woff2' },
    { find: drawing, contentType: 'image/svg+xml' },
  ];
  for (const { find, contentType } of kinds) {
    const body = find(rest);
    if (body) return { body, contentType };
  }
  return null;
};
