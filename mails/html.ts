import { escapeHtml as escaped, isAddress } from './clean';
import type { Block, Fact, MailDocument } from './document';
import type { Letterhead } from './letterhead';
import { lookOf, type Look } from './palette';
import { drawn, sheet } from './style';

/** Maximum width of a mail in pixels. */
const widest = 600;

const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"';

/**
 * Renders a mail as HTML: one column, headings and tables in reading order, system fonts, no images, no
 * scripts. All texts and addresses are escaped.
 *
 * @example
 * ```ts
 * const mail = mailDocument({ kind: 'email-changed' }, harborPost, { firstName: 'Robin' });
 * mailHtml(mail, harborPost).startsWith('<!doctype html>'); // true
 * ```
 */
export const mailHtml = (mail: MailDocument, letterhead: Letterhead): string => {
  const { site, postalAddress, locale, links } = letterhead;
  const look = lookOf(letterhead.theme);
  const language = `lang="${escaped(locale)}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"`;
  const text = (words: string, more = ''): string =>
    `<p ${drawn('ink', look, `margin:0 0 16px;font:17px/1.5 ${look.texts};${more}`)}>${escaped(words)}</p>`;
  const drawBlock = (block: Block): string => blockHtml(block, look, text);
  return `<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escaped(mail.subject)}</title>
<style>
${sheet(look)}
</style>
</head>
<body ${drawn('desk', look, 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(mail.lead)}</div>
<table ${layoutTable} ${drawn('desk', look)}><tr><td align="center" style="padding:16px 8px">
<table ${layoutTable} ${drawn('paper', look, `max-width:${widest}px;table-layout:fixed`)}><tr><td align="left" style="padding:24px 20px;text-align:start;overflow-wrap:anywhere;word-break:break-word">
<div ${language}>
<header ${drawn('masthead', look, 'border-bottom-width:3px;border-bottom-style:solid;margin:0 0 24px;padding:0 0 12px')}>
<p style="margin:0;font:700 22px/1.2 ${look.headings}">${anchor('ink', site, links.front, look, 'text-decoration:none')}</p>
</header>
<main>
<h1 ${drawn('ink', look, `margin:0 0 16px;font:700 30px/1.15 ${look.headings}`)}>${escaped(mail.title)}</h1>
${mail.greeting === null ? '' : text(mail.greeting)}
${text(mail.lead, 'font-size:18px;')}
${mail.blocks.map(drawBlock).join('\n')}
</main>
<footer ${drawn('label', look, `border-top-width:1px;border-top-style:solid;margin:32px 0 0;padding:16px 0 0;font:15px/1.5 ${look.texts}`)}>
${mail.footer.map((block) => footHtml(block, look)).join('\n')}
<p ${drawn('soft', look, 'margin:0')}>${escaped(site)}<br>${escaped(postalAddress)}</p>
</footer>
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
};

const rightToLeft = /^(ar|dv|fa|he|ps|sd|ug|ur|yi)\b/i;
const isRightToLeft = (locale: string): boolean => rightToLeft.test(locale);

/** An address that no mailbox can open is rendered as text. */
const anchor = (
  place: 'ink' | 'button' | 'link',
  label: string,
  href: string,
  look: Look,
  more: string,
): string =>
  isAddress(href)
    ? `<a href="${escaped(href)}" ${drawn(place, look, more)}>${escaped(label)}</a>`
    : escaped(label);

const blockHtml = (block: Block, look: Look, text: (words: string) => string): string => {
  switch (block.kind) {
    case 'heading':
      return `<h2 ${drawn('ink', look, `margin:28px 0 8px;font:700 21px/1.25 ${look.headings}`)}>${escaped(block.text)}</h2>`;
    case 'paragraph':
      return text(block.text);
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 24px;border-collapse:collapse;font:16px/1.4 ${look.texts};font-variant-numeric:tabular-nums">${block.rows.map((row) => factHtml(row, look)).join('')}</table>`;
    case 'button':
      return `<p style="margin:24px 0;font:600 17px/1.25 ${look.texts}">${anchor('button', block.label, block.href, look, `display:inline-block;border-width:1px;border-style:solid;border-radius:${look.radius}px;padding:12px 20px;text-decoration:none`)}</p>`;
    case 'link':
      return `<p style="margin:0 0 16px;font:17px/1.5 ${look.texts}">${anchor('link', block.label, block.href, look, 'display:inline-block;padding:4px 0;text-decoration:underline')}</p>`;
  }
};

const cell =
  'border-bottom-width:1px;border-bottom-style:solid;padding:10px 0;vertical-align:top;font-weight:normal;';

const factHtml = ({ label, value }: Fact, look: Look): string =>
  `<tr><th scope="row" align="left" ${drawn('label', look, `${cell}width:38%;text-align:start;padding-inline-end:12px`)}>${escaped(label)}</th><td align="right" ${drawn('line', look, `${cell}text-align:end`)}>${escaped(value)}</td></tr>`;

const footHtml = (block: Block, look: Look): string => {
  if (block.kind === 'button' || block.kind === 'link')
    return `<p style="margin:0 0 8px">${anchor('link', block.label, block.href, look, 'display:inline-block;padding:4px 0;text-decoration:underline')}</p>`;
  return block.kind !== 'paragraph'
    ? ''
    : `<p ${drawn('soft', look, 'margin:0 0 8px')}>${escaped(block.text)}</p>`;
};
