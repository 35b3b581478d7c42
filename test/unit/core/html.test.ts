import { expect } from 'chai';
import { messageFromHtml, titleFromHtml } from '../../../core/domain/messages/html';

describe('Text of an HTML answer', () => {
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
  ];
  for (const [body, text] of cases) {
    it(`reads ${JSON.stringify(body)} [ER-02]`, () => expect(messageFromHtml(body)).to.equal(text));
  }

  it('reads the title of a page [AU-01]', () => {
    expect(titleFromHtml('<html><head><title>Email verification is required</title></head></html>')).to.equal(
      'Email verification is required',
    );
    expect(titleFromHtml('no page')).to.equal(null);
  });
});
