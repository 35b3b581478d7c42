import { expect } from 'chai';
import fc from 'fast-check';
import { articleAt } from '../../../core/domain/redirect/article';
import { articleText } from '../../../core/domain/redirect/article-text';

const path = '/sports/story/#rest';
const read = (picture: string | null, host = 'news.example.com') =>
  articleAt(articleText(path, { title: 'A story', picture }), path, host)?.picture;

describe('Stored facts about the article where a purchase began', () => {
  it('are read as the cover wrote them [RT-28]', () => {
    const facts = { title: 'Lights out, Lanterns win', picture: 'https://pictures.test/a.jpg' };
    expect(articleAt(articleText(path, facts), path, 'news.example.com')).to.deep.equal(facts);
  });

  it('are null for another page, without a title or for invalid text [RT-28] [VA-09]', () => {
    const facts = { title: 'A story', picture: null };
    expect(articleAt(articleText('/other/', facts), path, '')).to.equal(null);
    for (const title of ['', '  ', '\u202e', 'x'.repeat(301)])
      expect(articleAt(articleText(path, { ...facts, title }), path, ''), title).to.equal(null);
    for (const text of [null, '', '[]', 'null', '{}', `{"path":"${path}","title":5}`])
      expect(articleAt(text, path, ''), String(text)).to.equal(null);
  });

  it('limit the title to one line without direction control characters [RT-28]', () => {
    const text = articleText(path, { title: ' Lights\n\u202eout,  Lanterns ', picture: null });
    expect(articleAt(text, path, '')?.title).to.equal('Lights out, Lanterns');
  });

  it('accept only an https picture, except on a development device [VA-04]', () => {
    expect(read('https://pictures.test/a.jpg')).to.equal('https://pictures.test/a.jpg');
    for (const picture of [
      'http://pictures.test/a.jpg',
      '/a.jpg',
      'javascript:alert(1)',
      'data:image/png;,x',
      'https://a.test/"x',
    ])
      expect(read(picture), picture).to.equal(null);
    expect(read('http://127.0.0.1:4173/a.jpg')).to.equal(null);
    expect(read('http://127.0.0.1:4173/a.jpg', '127.0.0.1:4173')).to.equal('http://127.0.0.1:4173/a.jpg');
  });

  it('are read without throwing for any stored text [R6]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), fc.string(), (text, at, host) => {
        const found = articleAt(text, at, host);
        return found === null || found.title !== '';
      }),
    );
  });
});
