import { expect } from 'chai';
import { JSDOM, VirtualConsole } from 'jsdom';
import { build } from 'esbuild';

/** The template as a page with a nonce transforms it. */
const marked = async (): Promise<(html: string) => string> => {
  const { outputFiles } = await build({
    entryPoints: ['referral-lib/strict/with-nonce.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'strict',
    write: false,
  });
  const host = new JSDOM('', { runScripts: 'outside-only' }).window;
  host.eval(`${outputFiles[0]!.text};globalThis.withNonce = strict.withNonce;`);
  const withNonce = Reflect.get(host, 'withNonce') as (
    html: string,
    nonce: string,
    trusted: unknown,
  ) => string;
  return (html) => withNonce(html, 'N1', (one: string) => one);
};

/** The transformed text and the resulting document. */
const written = async (html: string) => {
  const text = (await marked())(html);
  const errors: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error: Error) => void errors.push(error.message));
  const { window } = new JSDOM(text, { runScripts: 'dangerously', virtualConsole });
  const { document } = window;
  /** Returns the value that a click on the element writes to `ran`. */
  const click = (selector: string): unknown => {
    Reflect.deleteProperty(window, 'ran');
    document.querySelector<HTMLElement>(selector)!.click();
    return Reflect.get(window, 'ran') as unknown;
  };
  return { text, window, document, click, errors };
};

const last = `<button id="last" onclick="ran = 'last'">last</button>`;

describe('Referral: templates on a page with a nonce', () => {
  it('adds the nonce to scripts, styles and links, but not to lookalikes [RF-15]', async () => {
    const { document, text } = await written(
      `<!DOCTYPE html><LINK rel=x><style>a{}</style><script nonce="theirs">ran = '<style>a{}</style>'</script><p title="<script>">x</p>`,
    );

    const nonces = [...document.querySelectorAll('[nonce]')].map((one) => [
      one.localName,
      one.getAttribute('nonce'),
    ]);
    expect(nonces).to.deep.equal([
      ['link', 'N1'],
      ['style', 'N1'],
      ['script', 'N1'],
    ]);
    expect(text).to.contain(`ran = '<style>a{}</style>'`);
    expect(document.querySelector('p')!.title).to.equal('<script>');
    expect(document.compatMode).to.equal('CSS1Compat');
  });

  for (const [what, html] of Object.entries({
    'a script with tags in a text': `<script>var s = '<a onclick="go()">x</a><style>'</script>`,
    'a script that compares':
      '<script>for (var i = 0, link = 9; i<link && link>2; i++) window.sum = i</script>',
    'a style, a title and a text field': `<title><b onclick=x></title><style>/* <link> */</style><textarea><i onclick="x"></textarea>`,
    'a comment': '<!-- <a onclick="old()">old</a> <script> -->',
    'a comment that ends at once': '<!--><p>x</p><!---><p>y</p>',
    'what only scriptless browsers read': '<noscript><img onerror="x"><style></style></noscript>',
    'attributes of quoted signs': `<a title="a > b" data-x=' onclick="foo"' href=/x/>x</a>`,
    'attributes that are no handlers': '<p one="1" only="2" once on="3">x</p>',
    'what is no tag': 'a < b <3 </ > <? x > <!x> &lt;a onclick=x&gt;',
    'quirks and spaces': '\n<p\n  class = a\tid=b >x</p >\n<br/><img src=x />',
  }))
    it(`keeps ${what} unchanged [RF-15] [RF-07]`, async () => {
      const { text } = await written(html);

      expect(text.replace(/ nonce="N1"/g, '')).to.equal(html);
      const { errors, click } = await written(html + last);
      expect(errors).to.deep.equal([]);
      expect(click('#last')).to.equal('last');
    });

  it('keeps handlers in nested templates [RF-15]', async () => {
    const { document, errors, click } = await written(
      `<template><a onclick="x()">x</a><template></template><b onclick="y()">y</b></template>${last}`,
    );

    const { content } = document.querySelector('template')!;
    expect(content.querySelector('a')!.getAttribute('onclick')).to.equal('x()');
    expect(content.querySelector('b')!.getAttribute('onclick')).to.equal('y()');
    expect(click('#last')).to.equal('last');
    expect(errors).to.deep.equal([]);
  });

  for (const [what, html] of Object.entries({
    'with a sign in quotes': `<button onclick="if(2>1) ran = 'a'">`,
    'behind an attribute with a sign': `<button title="a > b" onclick="ran='a'">`,
    'behind an attribute that names another': `<button data-x=" onclick=foo" onclick='ran="a"'>`,
    'without quotes': '<button onclick=ran=`a`>',
    'in capitals, twice, without a space': `<BUTTON class="x"OnClick="ran='a'"onclick="ran='b'"id="y">`,
    'with entities': '<button onclick="if (1 &lt; 2 &amp;&amp; 2 > 1) ran = &quot;a&quot;">',
    'with a comparison that looks like a tag': `<button onclick="var b = 2; if (1<b) ran = 'a'">`,
    'that names scripts': `<button onclick="var s = '</script><!--<script>'; if (s.length === 21) ran = 'a'">`,
    'that ends in a comment': `<button onclick="ran = 'a' // done">`,
    'in a drawing': '<svg><style/><title/></svg><button onclick="ran=\'a\'">',
  }))
    it(`converts handlers to listeners ${what} [RF-15]`, async () => {
      const { document, errors, click } = await written(`${html}x</button>${last}`);

      expect(click('button')).to.equal('a');
      expect(click('#last')).to.equal('last');
      expect(document.querySelector('[onclick]')).to.equal(null);
      expect(errors).to.deep.equal([]);
      expect(document.querySelector('script')).to.equal(null);
    });

  it('resolves names in a handler like an attribute: element, form, document [RF-15]', async () => {
    const { click, window, errors } = await written(
      '<form id="f"><input name="mail" value="m"><button type="button" value="v" onclick="ran = [value, elements.mail.value, title, this.value, event.type]; return false">',
    );
    window.document.title = 'T';

    expect(errors).to.deep.equal([]);
    expect(click('button')).to.deep.equal(['v', 'm', '', 'v', 'click']);
  });

  it('runs the other handlers if one is broken [RF-15]', async () => {
    for (const broken of ['if(', '}', "'", '</script>', '<!--', '*/', '`${']) {
      const { click } = await written(`<button id="bad" onclick="${broken}">x</button>${last}`);

      expect(click('#bad'), broken).to.equal(undefined);
      expect(click('#last'), broken).to.equal('last');
    }
  });

  it('converts the handlers of an unclosed template [RF-15]', async () => {
    for (const open of ['<!-- open', '<style>a{', '<textarea>x', '<p title="x', '<p class=', '<'])
      expect((await written(last + open)).click('#last'), open).to.equal('last');
  });

  it('parses long invalid markup in linear time [RF-15]', async () => {
    const mark = await marked();

    for (const one of [
      '<',
      '<a ',
      '<a x=',
      '"',
      '<!--',
      '<script>',
      '<a onclick=',
      ' /',
      '<template>',
      "='",
      '<svg>',
    ]) {
      const started = performance.now();
      mark(one.repeat(100_000));
      mark(`<a ${one.repeat(100_000)}`);
      expect(performance.now() - started, one).to.be.lessThan(10_000);
    }
  }).timeout(120_000);
});
