import type { Look, Palette } from './letterhead';

/** CSS properties of each part of a mail, with colors from the palette. */
const colors = {
  desk: ({ desk, ink }: Palette) => ({ 'background-color': desk, color: ink }),
  paper: ({ paper, ink }: Palette) => ({ 'background-color': paper, color: ink }),
  ink: ({ ink }: Palette) => ({ color: ink }),
  soft: ({ soft }: Palette) => ({ color: soft }),
  line: ({ rule, ink }: Palette) => ({ 'border-color': rule, color: ink }),
  label: ({ rule, soft }: Palette) => ({ 'border-color': rule, color: soft }),
  masthead: ({ accent, ink }: Palette) => ({ 'border-color': accent, color: ink }),
  button: ({ accent, onAccent }: Palette) => ({
    'background-color': accent,
    'border-color': accent,
    color: onAccent,
  }),
  link: ({ link }: Palette) => ({ color: link }),
} as const;

export type Place = keyof typeof colors;

const declarations = (styles: Readonly<Record<string, string>>, end = ''): string =>
  Object.entries(styles)
    .map(([name, value]) => `${name}:${value}${end}`)
    .join(';');

/**
 * Class and light mode colors of a part. The colors are inline, because some mailboxes remove the style
 * sheet.
 */
export const drawn = (place: Place, { light }: Look, more = ''): string =>
  `class="m-${place}" style="${declarations(colors[place](light))}${more === '' ? '' : `;${more}`}"`;

/**
 * The dark mode colors, for mailboxes that use the system setting and for those that mark the mail
 * themselves.
 */
export const sheet = ({ dark }: Look): string => {
  const rules = (Object.keys(colors) as Place[]).map(
    (place) => [`.m-${place}`, declarations(colors[place](dark), '!important')] as const,
  );
  const night = rules.map(([name, styles]) => `${name}{${styles}}`).join('\n');
  const marked = rules.map(([name, styles]) => `[data-ogsc] ${name}{${styles}}`).join('\n');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
a:focus{outline:2px solid;outline-offset:2px}
@media (prefers-color-scheme:dark){
${night}
}
${marked}`;
};
