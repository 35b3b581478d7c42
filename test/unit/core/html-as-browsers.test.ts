import { expect } from 'chai';
import fc from 'fast-check';
import { JSDOM, VirtualConsole } from 'jsdom';
import { messageFromHtml, titleFromHtml } from '../../../core/domain/messages/html';
import { generated } from '../../sample';

/** A window that parses pages like a browser with scripts enabled. */
const { window } = new JSDOM('', { runScripts: 'dangerously', virtualConsole: new VirtualConsole() });
const { document } = window;

const parsed = (body: string): Document => {
  document.open();
  document.write(body);
  document.close();
  return document;
};

/** Text as screens show it. */
const shown = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

const noText =
  'script, style, title, textarea, xmp, iframe, noembed, noframes, noscript, template, plaintext';

const browserReads = (body: string): string => {
  const heading = parsed(body).querySelector('h1');
  heading?.querySelectorAll(noText).forEach((element) => element.remove());
  return shown(heading?.textContent);
};

/**
 * Entity names that an error page may contain: HTML 4 names for letters and typography, and names for ASCII characters.
 */
const names = (
  'quot amp apos lt gt nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 ' +
  'acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml OElig oelig Scaron scaron ' +
  'Yuml fnof circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull ' +
  'hellip permil prime Prime lsaquo rsaquo euro trade rarr minus AMP LT GT QUOT ' +
  'COPY REG Tab NewLine excl num dollar percnt lpar rpar ast plus comma period sol colon semi equals quest commat ' +
  'bsol rsqb Hat lowbar grave rcub lbrack lbrace vert'
).split(' ');

const reference = fc.oneof(
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(';', '', ' ', 'x', '1', '='))
    .map(([name, after]) => `&${name}${after}`),
  fc
    .tuple(fc.nat({ max: 0x110010 }), fc.boolean(), fc.constantFrom(';', '', 'z'))
    .map(([point, hex, after]) => `&#${hex ? `x${point.toString(16)}` : point}${after}`),
  fc.constantFrom(
    '&',
    '&#',
    '&#x',
    '&;',
    '&unknown;',
    '&#00000065;',
    '&#128;',
    '&#146',
    '&#x9f;',
    '&#55296;',
  ),
);

const attributes = fc
  .array(
    fc.constantFrom(
      ' a',
      ' a=b',
      ' a="<h1>x</h1>"',
      " a = '<h1>x</h1>'",
      ' a="">"',
      ' ="x',
      ' it"s',
      '/',
      '\n',
      ' a=b"c',
      ' a=/',
      '/x',
      '\t=\t',
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''));

const holding = (elements: readonly string[]) =>
  fc
    .tuple(
      fc.constantFrom(...elements),
      fc.array(
        fc.constantFrom(
          ...['<h1>Not this</h1>', 'a', '<!--', '-->', '&lt;', '"', '<script>', '</script', '</b>'],
        ),
        { maxLength: 4 },
      ),
    )
    .map(([element, content]) => `<${element}>${content.join('')}</${element.split(' ')[0]}>`);

/** Elements that hide the heading inside them. */
const hiding = holding([
  ...['title', 'textarea', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'template'],
  ...['script type=x', 'SCRIPT type="x"'],
]);

/** Elements with similar names that do not hide the heading. */
const open = holding(['style-guide', 'scripts', 'titles', 'b']);

const marks = fc.constantFrom(
  ...[
    '<!-->',
    '<!--->',
    '<!---->',
    '<!-- <h1>no</h1> -->',
    '<!--a--!>',
    '<!-- -- > -->',
    '<!x>',
    '<?php x ?>',
    '</>',
  ],
  ...[
    '</ x>',
    '</3>',
    '<=',
    '< h1>',
    '<3',
    '<!-',
    '<svg><title/></svg>',
    '<svg><style>a</style></svg>',
    '<br/>',
  ],
  ...[
    '<script type=x><!--<script></script>x</script>--></script>',
    '<script type=x>"<!--"</script>',
    '>',
    '"',
  ],
);

const words = fc.stringMatching(/^[A-Za-z0-9 .,!?'-]{1,8}$/);
const text = fc.oneof(words, reference);
const piece = fc.oneof(words, hiding, open, marks, reference);

const heading = fc
  .tuple(
    attributes,
    fc.array(fc.oneof(text, hiding, marks), { maxLength: 5 }),
    fc.constantFrom('</h1>', '</H1 x>', '</h2>', '<h1>', '<h3>b'),
  )
  .map(([given, inside, end]) => `<h1${given}>${inside.join('')}${end}`);

const page = fc
  .tuple(
    fc.array(
      fc.oneof(
        piece,
        attributes.map((given) => `<meta${given}>`),
      ),
      { maxLength: 6 },
    ),
    fc.array(heading, { maxLength: 2 }),
  )
  .map(([before, headings]) => `<!DOCTYPE html>${before.join('')}${headings.join('')}`);

describe('HTML responses compared with browsers', () => {
  after(() => window.close());

  it('finds the same first heading as a browser, with the same text [ER-02]', () => {
    fc.assert(
      fc.property(page, (body) => {
        expect(shown(messageFromHtml(body)), body).to.equal(browserReads(body));
      }),
      { numRuns: generated('pages with a heading', 2_000, 300) },
    );
  }).timeout(60_000);

  it('decodes every character reference like a browser [ER-02]', () => {
    const points = Array.from({ length: 0x180 }, (_, point) => `&#${point};`);
    for (const one of [...names.flatMap((name) => [`&${name};`, `&${name}`, `&${name}z`]), ...points]) {
      const body = `<h1>(${one})</h1>`;

      expect(shown(messageFromHtml(body)), body).to.equal(browserReads(body));
    }
  }).timeout(60_000);

  it('finds the same title as a browser [AU-01]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(words, reference, marks), { maxLength: 5 }),
        fc.array(marks),
        (inside, before) => {
          const body = `<!DOCTYPE html>${before.filter((one) => !/svg/.test(one)).join('')}<title>${inside.join('')}</title>`;

          expect(shown(titleFromHtml(body)), body).to.equal(
            shown(parsed(body).querySelector('title')?.textContent),
          );
        },
      ),
      { numRuns: generated('pages with a title', 500, 100) },
    );
  }).timeout(60_000);

  it('takes linear time in the length of the page [ER-02]', () => {
    const repeated = (part: string) => part.repeat(Math.ceil(100_000 / part.length));
    const parts = [
      ...['<', '<h1', '<h1>', '<h1 ', '</', '<!--', '<!-', '--', '&', '&#', '&#1', '&amp', 'a', ' ', '<a '],
      ...[
        '<a b= ',
        '<a b="',
        "<a b='",
        '<script>',
        '<script><!--',
        '<title>',
        '<template>',
        '<svg>',
        '<!',
        '<?',
      ],
    ];
    for (const part of parts)
      for (const body of [
        repeated(part),
        `<h1>${repeated(part)}`,
        `<h1 ${repeated(part)}`,
        `<script>${repeated(part)}`,
      ]) {
        const started = performance.now();

        messageFromHtml(body);

        expect(performance.now() - started, body.slice(0, 30)).to.be.below(5_000);
      }
  }).timeout(60_000);
});
