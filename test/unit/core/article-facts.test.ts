import { expect } from 'chai';
import fc from 'fast-check';
import { articleTitleAt } from '../../../core/domain/redirect/article';
import { articleText } from '../../../core/domain/redirect/article-text';

const path = '/sports/story/#rest';

describe('The stored title of the article where a purchase began', () => {
  it('is read as the cover wrote it, also with the data of an earlier version [RT-28]', () => {
    expect(articleTitleAt(articleText(path, 'Lights out, Lanterns win'), path)).to.equal(
      'Lights out, Lanterns win',
    );
    const earlier = JSON.stringify({ path, title: 'A story', picture: 'https://pictures.test/a.jpg' });
    expect(articleTitleAt(earlier, path)).to.equal('A story');
  });

  it('is null for another page, without a title or for invalid text [RT-28] [VA-09]', () => {
    expect(articleTitleAt(articleText('/other/', 'A story'), path)).to.equal(null);
    for (const title of ['', '  ', '\u202e', 'x'.repeat(301)])
      expect(articleTitleAt(articleText(path, title), path), title).to.equal(null);
    for (const text of [null, '', '[]', 'null', '{}', `{"path":"${path}","title":5}`])
      expect(articleTitleAt(text, path), String(text)).to.equal(null);
  });

  it('is limited to one line without direction control characters [RT-28]', () => {
    const text = articleText(path, ' Lights\n\u202eout,  Lanterns ');
    expect(articleTitleAt(text, path)).to.equal('Lights out, Lanterns');
  });

  it('is read without throwing for any stored text [R6]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.string(),
        (text, at) => articleTitleAt(text, at) !== '',
      ),
    );
  });
});
