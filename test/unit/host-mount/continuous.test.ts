import '../ui/setup';
import { expect } from 'chai';
import { numberAll } from '../../../ui/host-mount/surfaces/content/continuous';

/** The ids of the article bodies on a page, in document order. */
const numbersOf = (markup: string): readonly (string | undefined)[] => {
  document.body.innerHTML = markup;
  return numbersHere();
};
const numbersHere = (): readonly (string | undefined)[] => {
  const marks = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-masthead=content],[data-masthead=comments],article[data-post-id],article[data-content-id]',
    ),
  ];
  const ids = numberAll(marks);
  return marks.flatMap((mark) => (mark.dataset['masthead'] === 'content' ? [ids.get(mark)] : []));
};
const body = (id: string): string => `<div data-masthead="content" data-content-id="${id}"></div>`;
const comments = (id: string): string => `<div data-masthead="comments" data-post-id="${id}"></div>`;

describe('Article numbers on a page with infinite scrolling', () => {
  afterEach(() => document.body.replaceChildren());

  for (const [what, markup, expected] of [
    [
      'each from its own element',
      `<article data-post-id="1">${body('a')}</article><div data-post-id="2">${body('b')}</div>`,
      ['1', '2'],
    ],
    [
      'each from the conversation in its article',
      `<article>${body('a')}${comments('1')}</article><article>${body('b')}${comments('2')}</article>`,
      ['1', '2'],
    ],
    [
      'each from the conversation below it',
      `<article>${body('a')}</article>${comments('1')}<article>${body('b')}</article>${comments('2')}`,
      ['1', '2'],
    ],
    ['in one row', `${body('a')}${comments('1')}${body('b')}${comments('2')}`, ['1', '2']],
    [
      'its own, where the page has the number of the first',
      `<main data-post-id="1"><article>${body('a')}</article><article data-content-id="b">${body('b')}</article></main>`,
      ['1', 'b'],
    ],
    [
      'its own, where the one conversation is the first one’s',
      `<article>${body('a')}</article><article>${body('b')}</article><article>${body('c')}</article>${comments('1')}`,
      ['1', 'b', 'c'],
    ],
    [
      'its own, where the first one’s conversation stands above',
      `${comments('1')}<article>${body('a')}</article><article>${body('b')}</article>`,
      ['1', 'b'],
    ],
    [
      'one, where a body comes in pieces',
      `<article data-post-id="1">${body('a')}<aside></aside>${body('b')}</article>`,
      ['1', '1'],
    ],
    [
      'one, where the pieces have one conversation',
      `<article>${body('a')}${body('b')}${comments('1')}</article>`,
      ['1', '1'],
    ],
    [
      'not that of another article’s conversation',
      `<article>${body('a')}</article><article>${body('b')}${comments('2')}</article>`,
      ['a', '2'],
    ],
  ] as const)
    it(`are ${what} [HM-22]`, () => {
      expect(numbersOf(markup)).to.deep.equal(expected);
    });

  it('stay with their articles when others follow [HM-22]', () => {
    numbersOf(`<main data-post-id="1"><article>${body('a')}</article></main>`);
    document.querySelector('main')!.insertAdjacentHTML('beforeend', `<article>${body('b')}</article>`);

    expect(numbersHere()).to.deep.equal(['1', 'b']);
  });

  it('restart for a new page if a router replaces the first [HM-22]', () => {
    numbersOf(`<main data-post-id="1"><article>${body('a')}</article></main>`);
    const main = document.querySelector('main')!;
    main.dataset['postId'] = '2';
    main.innerHTML = `<article>${body('b')}</article><article>${body('c')}</article>`;

    expect(numbersHere()).to.deep.equal(['2', 'c']);
  });
});
