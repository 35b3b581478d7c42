/** Markup that is already safe to send. Everything else that meets a template is escaped. */
export class Html {
  constructor(readonly text: string) {}
}

export type Part = Html | string | number | null | false | undefined | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  if (part === null || part === undefined || part === false) return '';
  return escape(String(part));
};

/** html`<p>${text}</p>`: text is escaped, Html and lists of Html go in as they are, absent parts vanish. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(markup.map((piece, i) => (i === 0 ? piece : written(parts[i - 1]) + piece)).join(''));

/** JSON that can stand inside a script element: no `<`, and none of the two line ends that JSON allows but scripts did not. */
export const jsonForScript = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029'),
  );
