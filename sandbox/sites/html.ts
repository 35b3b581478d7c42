/** Markup that is safe to send. Templates escape every other value. */
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

/** html`<p>${text}</p>`: escapes text, inserts Html and lists of Html unchanged, and omits absent parts. */
export const html = (markup: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(markup.map((piece, i) => (i === 0 ? piece : written(parts[i - 1]) + piece)).join(''));

/**
 * JSON for use inside a script element. Escapes `<` and the two line separators that older JavaScript does not allow.
 */
export const jsonForScript = (value: unknown): Html =>
  new Html(
    JSON.stringify(value)
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029'),
  );
