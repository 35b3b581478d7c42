import type { Look, Palette } from './palette';

/** CSS properties of each part of a mail, with colors from the palette. */
const colors = {
  desk: ({ surface, text }: Palette) => ({ 'background-color': surface, color: text }),
  paper: ({ background, text }: Palette) => ({ 'background-color': background, color: text }),
  ink: ({ text }: Palette) => ({ color: text }),
  soft: ({ muted }: Palette) => ({ color: muted }),
  line: ({ border, text }: Palette) => ({ 'border-color': border, color: text }),
  label: ({ border, muted }: Palette) => ({ 'border-color': border, color: muted }),
  masthead: ({ accent, text }: Palette) => ({ 'border-color': accent, color: text }),
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
