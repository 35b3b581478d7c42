const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The membership host's error pages, which contain only a title and a heading. */
export const errorPage = (title: string, heading: string): string =>
  `<!DOCTYPE html><html><head><title>${escapeHtml(title)}</title></head><body><h1>${escapeHtml(heading)}</h1></body></html>`;

/** A small page for people: failed mail links, the help page, the social sign-in. `body` is HTML. */
export const plainPage = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>
  body { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif; color: #1c2430; background: #fbfaf7; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem; }
  a { color: #0b57a4; }
  button { font: inherit; padding: .5rem 1rem; margin: .25rem 0; border: 1px solid #8a94a3; border-radius: .375rem; background: #fff; cursor: pointer; }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
