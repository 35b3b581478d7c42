import { expect } from 'chai';
import { messageFromHtml, titleFromHtml } from '../../../core/domain/messages/html';

describe('Text of an HTML response', () => {
  const cases: readonly [string, string | null][] = [
    ['<!DOCTYPE html><html><body><h1>Insufficient Funds</h1></body></html>', 'Insufficient Funds'],
    ['<H1 class="a>b">Do <b>Not</b> Honor</H1>', 'Do Not Honor'],
    ['<h1>a &amp; b &#39;c&#x27; &lt;img onerror=x&gt;</h1>', "a & b 'c' <img onerror=x>"],
    ['<h1><script>alert(1)</script>Declined</h1>', 'Declined'],
    ['<!-- <h1>not this</h1> --><h1>This</h1><h1>not that</h1>', 'This'],
    ['<h1>  two\n lines </h1>', 'two lines'],
    ['<h1>open end', 'open end'],
    ['<h10>no</h10>', null],
    ['<h1></h1>', null],
    ['no heading', null],
    ['', null],
    ['{"message":"json"}', null],
    ['<h1>1 < 2</h1>', '1 < 2'],
    ['<h1>\u202eevil</h1>', 'evil'],
    ['<h1>&#0;&#xD800;x</h1>', '\ufffd\ufffdx'],
    ['<h1>&constructor;</h1>', '&constructor;'],
    ['<h1>&unknown; &AMP; &amp</h1>', '&unknown; & &'],
    ['<h1>&nbsp;a&nbsp;b&nbsp;</h1>', 'a\u00a0b'],
    ['<h1>&hellip;&mdash;&ndash;&lsquo;&rsquo;&ldquo;&rdquo;</h1>', '…—–‘’“”'],
    ['<h1>&copy;&reg;&trade;&euro;&pound;&quot;&apos;</h1>', '©®™€£"\''],
    ['<h1>&#65;&#x42;&#X43;</h1>', 'ABC'],
    ['<h1>&#55295;&#55296;&#57343;&#57344;</h1>', '\ud7ff\ufffd\ufffd\ue000'],
    ['<h1>&#1114111;&#1114112;</h1>', '\u{10ffff}\ufffd'],
    ['<h1>&#x110000;&#00000065;&#99999999999;</h1>', '\ufffdA\ufffd'],
    ['<h1>a\u0000\u001f\u007f\u009fb   c</h1>', 'a b c'],
    ['<h1 title=">">quoted</h1>', 'quoted'],
    ["<h1 title='>\">'>quoted</h1>", 'quoted'],
    ['<h1 it"s>apart</h1>', 'apart'],
    ['<h1 title=x>y</h1>', 'y'],
    ['<h1', null],
    ['<h1 title="', null],
    ['<h1/>closed</h1 >rest', 'closed'],
    ['<h1>a</h1x>b</h1>', 'ab'],
    ['<h1>a</H1\n>b', 'a'],
    ['<h1>a<br title="x>y">b</h1>', 'ab'],
    ['<h1>a<b', 'a'],
    ['<h1>a <3 b<?php x ?>c</h1>', 'a <3 bc'],
    ['<STYLE>h1{}</STYLE><h1>a<style>b</style>c</h1>', 'ac'],
    ['<h1>a<script>b</script>c<script>d</script>e</h1>', 'ace'],
    ['<h1>a<!-- b', 'a'],
    ['<!--><h1>x</h1>-->y', 'x'],
    ['<!---><h1>x</h1>-->y', 'x'],
    ['<!----><h1>x</h1>', 'x'],
    ['<!-- --!><h1>x</h1>', 'x'],
    ['<!-- > -- > <h1>x</h1> -->', null],
    ['<!x <h1>a</h1>><?x <h1>b</h1>></ x <h1>c</h1>></><h1>d</h1>', 'd'],
    ['<h1>Carte refus&eacute;e</h1>', 'Carte refusée'],
    ['<h1>Do &amp Honor &ampHonor &copy2 &noteven</h1>', 'Do & Honor &Honor ©2 ¬even'],
    ['<h1>&hellip &eacut; &amp;amp; &; &# &#x &#xg;</h1>', '&hellip &eacut; &amp; &; &# &#x &#xg;'],
    ['<h1>Cardholder&#146;s &#x80;5&#133 &#159;</h1>', 'Cardholder’s €5… Ÿ'],
    ['<h1>&period;&comma;&excl;&NewLine;&commat;&minus;1</h1>', '.,! @−1'],
    ['<h1>&l<b></b>t;&am<!-- -->p;</h1>', '&lt;&amp;'],
    ['<script>x="<!--"</script><h1>Do Not Honor</h1>', 'Do Not Honor'],
    ['<script>if(a<!--b)c()</script><h1>Do Not Honor</h1>', 'Do Not Honor'],
    ['<script><!--<script>"<h1>a</h1>"</script><h1>b</h1>--></script><h1>c</h1>', 'c'],
    ['<script><!--<script>--></script><h1>c</h1>', 'c'],
    ['<script></scripts><h1>a</h1></script ><h1>b</h1>', 'b'],
    ['<style-guide></style-guide><h1>Declined</h1>', 'Declined'],
    ['<scripts><h1>Declined</h1></scripts>', 'Declined'],
    ['<style><!--</style><h1>Declined</h1>', 'Declined'],
    ['<!-- <style> --><h1>Declined</h1>', 'Declined'],
    ['<meta content="<h1>x</h1>"><h1>Do Not Honor</h1>', 'Do Not Honor'],
    ["<meta content = '<h1>x</h1>'/><h1>Do Not Honor</h1>", 'Do Not Honor'],
    ['<h1 ="x>a"</h1>', 'a"'],
    ['<h1 a=b"c>d', 'd'],
    ['<title><h1>a</h1></title><textarea><h1>b</h1></textarea><h1>c</h1>', 'c'],
    ['<noscript><h1>Scripts are off</h1></noscript><h1>Declined</h1>', 'Declined'],
    ['<iframe><h1>a</h1></iframe><noframes><h1>b</h1></noframes><xmp><h1>c</h1></xmp><h1>d</h1>', 'd'],
    ['<template><template></template><h1>a</h1></template><h1>b</h1>', 'b'],
    ['<h1>a<template>b</h1></template>c</h1>', 'ac'],
    ['<h1>a<title>b</title>c<textarea>d</textarea></h1>', 'ac'],
    ['<svg><title/><style>a{}</style></svg><h1>Declined</h1>', 'Declined'],
    ['<title/><h1>a</h1>', null],
    ['<plaintext><h1>a</h1>', null],
    ['<h1>Declined<h2>Another card?</h2></h1>', 'Declined'],
    ['<h1>Declined</h2> by your bank', 'Declined'],
  ];
  for (const [body, text] of cases) {
    it(`reads ${JSON.stringify(body)} [ER-02]`, () => expect(messageFromHtml(body)).to.equal(text));
  }

  it('reads the first ten million characters, and shows at most 500 [ER-02]', () => {
    const filler = (length: number) => '.'.repeat(length);

    expect(messageFromHtml(`<h1>${filler(501)}</h1>`)).to.equal(filler(500));
    expect(messageFromHtml(`${filler(9_999_995)}<h1>x</h1>`)).to.equal('x');
    expect(messageFromHtml(`${filler(9_999_996)}<h1>x</h1>`)).to.equal(null);
    expect(titleFromHtml(`${filler(9_999_992)}<title>x`)).to.equal('x');
    expect(titleFromHtml(`${filler(9_999_993)}<title>x`)).to.equal(null);
    expect(titleFromHtml(`<title>${filler(501)}`)).to.equal(filler(500));
  });

  const large: readonly (readonly [what: string, body: string])[] = [
    ['at the end of a megabyte', `${'<p>text</p>'.repeat(100_000)}<h1>Declined</h1>`],
    ['below 100,000 elements', `${'<div>'.repeat(100_000)}<h1>Declined</h1>`],
    ['around 100,000 elements', `<h1>${'<b>'.repeat(100_000)}Declined${'</b>'.repeat(100_000)}</h1>`],
    ['after 200,000 blanks', `<h1>${' '.repeat(200_000)}Declined</h1>`],
    [
      'between 200,000 blanks and line ends',
      `<h1>${' \n'.repeat(100_000)}Declined${'\n '.repeat(100_000)}</h1>`,
    ],
    [
      'of 200,000 blanks in its tag',
      `<h1${' '.repeat(200_000)}class="e"${' '.repeat(200_000)}>Declined</h1>`,
    ],
    ['after 100,000 comments', `${'<!-- x -->'.repeat(100_000)}<h1>Declined</h1>`],
    [
      'below 100,000 templates',
      `${'<template>'.repeat(100_000)}${'</template>'.repeat(100_000)}<h1>Declined</h1>`,
    ],
    ['with 200,000 blanks as references', `<h1>${'&nbsp;'.repeat(1)}${'&#32;'.repeat(200_000)}Declined</h1>`],
  ];
  for (const [what, body] of large) {
    // A parser with quadratic time would exceed the timeout of this test.
    it(`reads a heading ${what} quickly [ER-02]`, () => {
      expect(messageFromHtml(body)?.trim()).to.equal('Declined');
    }).timeout(10_000);
  }

  it('returns null for non-strings [ER-02]', () => {
    for (const body of [undefined, null, 7, {}, ['<h1>x</h1>']]) {
      expect(messageFromHtml(body as unknown as string)).to.equal(null);
      expect(titleFromHtml(body as unknown as string)).to.equal(null);
    }
  });

  it('reads the title of a page [AU-01]', () => {
    expect(titleFromHtml('<html><head><title>Email verification is required</title></head></html>')).to.equal(
      'Email verification is required',
    );
    expect(titleFromHtml('<title>\n a &amp; <b> \u200f</title>')).to.equal('a & <b>');
    expect(titleFromHtml('<!-- <title>a</title> --><script>"<title>b</title>"</script><title>c')).to.equal(
      'c',
    );
    expect(titleFromHtml('<titles>a</titles><title><!-- b --></title>')).to.equal('<!-- b -->');
    expect(titleFromHtml('<title lang="en')).to.equal(null);
    expect(titleFromHtml('no page')).to.equal(null);
    expect(titleFromHtml('<title> </title>')).to.equal(null);
  });
});
