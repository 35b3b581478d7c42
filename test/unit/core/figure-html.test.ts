import { expect } from 'chai';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { messageFromHtml } from '../../../core/domain/messages/html';
import { makeFigure } from '../../builders/figure';

const figure = makeFigure('R4, HTML answers as plain text');

const { window } = new JSDOM('<!DOCTYPE html><body></body>', { url: 'https://www.courier.test/' });
const { document } = window;

/** Renders a text as screens do, and returns the text and the number of created elements. */
const shown = (text: string) => {
  const place = document.createElement('p');
  place.textContent = text;
  return { elements: place.querySelectorAll('*').length, text: place.textContent };
};

/** The text that a browser reads from the first h1. */
const browserReads = (body: string): string | null => {
  const heading = new window.DOMParser().parseFromString(body, 'text/html').querySelector('h1');
  heading?.querySelectorAll('script, style').forEach((element) => element.remove());
  const text = (heading?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
};

const words = fc.stringMatching(/^[A-Za-z0-9 .,!?'"-]{1,20}$/);
const entities = fc.constantFrom('&amp;', '&lt;', '&gt;', '&quot;', '&#39;', '&#x27;', '&nbsp;');
const inline = fc.constantFrom('b', 'i', 'em', 'span', 'a', 'strong', 'code');
const inside = fc.oneof(
  words,
  entities,
  fc.tuple(inline, words).map(([tag, text]) => `<${tag} class="x">${text}</${tag}>`),
  fc.constant('<script>alert(1)</script>'),
  fc.constant('<style>h1{color:red}</style>'),
  fc.constant('<br>'),
  fc.constant('<!-- note -->'),
);
const page = fc
  .tuple(fc.array(inside, { minLength: 1, maxLength: 5 }), fc.boolean(), fc.boolean())
  .map(
    ([parts, upper, second]) =>
      `<!DOCTYPE html><html><head><title>Declined</title></head><body><p>Before</p>` +
      `<${upper ? 'H1' : 'h1'} id="x">${parts.join('')}</h1>${second ? '<h1>Second</h1>' : ''}</body></html>`,
  );

const hostile = fc
  .array(
    fc.constantFrom(
      '<h1>',
      '</h1>',
      '<h1',
      '<',
      '>',
      '"',
      "'",
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<script>alert(1)</script>',
      '<iframe srcdoc="<script>alert(1)</script>">',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      '<!--',
      '-->',
      '<![CDATA[',
      '&#x3c;img src=x onerror=alert(1)&#x3e;',
      '&#1114112;',
      '&#xD800;',
      '\u0000',
      '\u202e',
      'Declined',
      '<a href="javascript:alert(1)">x</a>',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('Figure R4: HTML responses as plain text', () => {
  after(() => {
    figure.print();
    window.close();
  });

  it('reads the first heading like a browser [ER-02]', () => {
    fc.assert(
      fc.property(page, (body) =>
        figure.holds(() =>
          expect((messageFromHtml(body) ?? '').replace(/\s+/g, ' '), body).to.equal(browserReads(body) ?? ''),
        ),
      ),
      { numRuns: 500 },
    );
  }).timeout(60_000);

  it('inserts no element into the page for any response [ER-02]', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 60 })), (body) =>
        figure.holds(() => {
          const text = messageFromHtml(body);
          if (text === null) return;
          expect(shown(text)).to.deep.equal({ elements: 0, text });
          expect(text).to.match(/\S/);
          expect(text).to.not.match(/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/);
        }),
      ),
      { numRuns: 5_000 },
    );
  }).timeout(60_000);

  it('handles 1,000,000 characters of broken markup [ER-02]', () => {
    for (const part of ['<h1>', '<h1 ', '<!--', '&', '<script>', '<h1 a="'])
      figure.holds(() => expect(() => messageFromHtml(part.repeat(1_000_000 / part.length))).to.not.throw());
  });
});
