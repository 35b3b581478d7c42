import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { mailDocument, writeMail, type Letterhead, type MailMessage } from '../../../mails/index';
import { englishMailTexts } from '../../../core/domain/messages/mail-catalogue';
import { mailTexts } from '../../../core/domain/messages/texts/mails';
import { everySender } from '../../../sandbox/mails/letterheads';
import { aLetterhead, everyMessage, someTerms } from '../../builders/mails';
import { contrast } from '../../contrast';
import { brandThemes } from '../../../core/presentation/theme/brands';
import { lookOf } from '../../../mails/palette';

const reader = { firstName: 'Morgan' };
const written = (message: MailMessage, firstName: string | null = 'Morgan') =>
  writeMail(message, aLetterhead(), { firstName });
const pageOf = (html: string): Document => new JSDOM(html).window.document;
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text blocks of a page in reading order. */
const readOut = (html: string): readonly string[] =>
  [...pageOf(html).querySelectorAll('header p, h1, main p, h2, th, td, footer p')]
    .filter((one) => one.querySelector('table') === null)
    .map((one) =>
      words((one.innerHTML.includes('<br>') ? one.innerHTML.replace('<br>', ' ') : one.textContent) ?? ''),
    )
    .filter((text) => text !== '' && !text.includes('<'));

describe('The membership mails', () => {
  for (const message of everyMessage)
    it(`have the same content in HTML and text, in the same order: ${message.kind} [ER-01]`, () => {
      const { html, text } = written(message);
      const plain = words(text.replace(/https?:\S+/g, '').replace(/:\s/g, ' '));
      let from = 0;
      for (const piece of readOut(html)) {
        const at = plain.indexOf(piece.replace(/:\s/g, ' '), from);
        expect(at, `"${piece}" after ${from} in: ${plain}`).to.be.at.least(from);
        from = at + 1;
      }
      expect(from).to.be.greaterThan(0);
    });

  it('have a title, a language, one top-level heading, and headings in order', () => {
    for (const message of everyMessage) {
      const page = pageOf(written(message).html);
      expect(page.documentElement.lang).to.equal('en-US');
      expect(page.title).to.equal(written(message).subject);
      expect(page.querySelectorAll('h1')).to.have.length(1);
      expect(page.querySelector('main')?.querySelector('h1, h2, h3')?.tagName).to.equal('H1');
      expect(page.querySelectorAll('h3, h4, h5, h6, img, script, link, iframe, form')).to.have.length(0);
    }
  });

  it('use presentational tables for layout, and headers in tables of facts', () => {
    for (const message of everyMessage)
      for (const table of pageOf(written(message).html).querySelectorAll('table'))
        if (table.getAttribute('role') !== 'presentation')
          for (const row of table.querySelectorAll('tr'))
            expect(
              [...row.children].map((cell) => `${cell.tagName} ${cell.getAttribute('scope')}`),
            ).to.deep.equal(['TH row', 'TD null']);
  });

  it('begin their inbox preview with the most important fact', () => {
    for (const message of everyMessage) {
      const page = pageOf(written(message).html);
      const mail = mailDocument(message, aLetterhead(), reader);
      expect(words(page.body.firstElementChild?.textContent ?? '')).to.equal(mail.lead);
    }
  });

  it('greet by name, or without one if the name could be read as an address', () => {
    const greetings = ['Morgan', 'J. R.', null, '', 'win.example', 'http://x', 'a@b', 'x'.repeat(41)].map(
      (name) => mailDocument({ kind: 'email-changed' }, aLetterhead(), { firstName: name }).greeting,
    );
    expect(greetings).to.deep.equal(['Hi Morgan,', 'Hi J. R.,', null, null, null, null, null, null]);
  });

  const greetingOf = (firstName: string) =>
    mailDocument({ kind: 'email-changed' }, aLetterhead(), { firstName }).greeting;

  for (const name of [
    'Morgan',
    'morgan',
    'J. R.',
    'Mary-Jane',
    "O'Neil",
    'D’Angelo',
    'Gal·la',
    'María del Carmen',
    'Juan de la Cruz',
    'Ludwig van der Berg',
    'Zoë',
    '山田太郎',
    'クリストファー',
    'محمد',
    'Ngọc Ánh',
    'Dot',
  ])
    it(`greet by the name ${name}`, () => {
      expect(greetingOf(name)).to.equal(`Hi ${name},`);
    });

  for (const name of [
    'win．example',
    'win。example',
    'win․example',
    'win·example',
    'win ・ example',
    'winꓸexample',
    'win dot example',
    'ask me at example',
    'win (dot) example',
    'www win',
    'ｗｗｗ.win',
    'ｈｔｔｐ：／／ｘ',
    'Call 555 0123',
    '5 5 5 0 1 2 3',
    '٥٥٥٠١٢٣',
    '①②③④⑤⑥⑦',
    'Your account is closed',
    'claim your prize now',
    'You won! Call us',
    'Please log in again today',
    '恭喜您中奖了请马上联系我们的客服',
    'Ana\u200bRuiz',
    '😀 prize',
    '-',
    '.',
  ])
    it(`greet without the name ${name}`, () => {
      expect(greetingOf(name)).to.equal(null);
    });

  it('have each value of the text part on one line', () => {
    const lines = (given: Partial<Letterhead>, link: string) =>
      writeMail({ kind: 'verification', link }, { ...aLetterhead(), ...given }, reader).text.split('\n');
    const plain = lines({}, 'https://x.example/a');
    const hostile = lines(
      { site: 'The\r\nCourier', postalAddress: '1 Main St\nRiverton' },
      'https://x.example/a\nBcc: all@example.com',
    );

    expect(hostile).to.have.length(plain.length);
    expect(hostile.at(-1)).to.equal('1 Main St Riverton');
    expect(hostile).to.include('https://x.example/a Bcc: all@example.com');
  });

  it("omit a friend's name if it could be read as an address", () => {
    const mail = written({
      kind: 'invitation',
      from: 'win.example/now',
      reason: 'reads',
      cents: 1000,
      link: '',
    });
    expect(mail.subject).to.equal('A friend has $10.00 for you');
    expect(mail.text).to.not.include('win.example');
  });

  it('escape every given name and plan, and let none add a line', () => {
    const hostile = '<img src=x onerror=alert(1)>"\'&{amount}\r\nBcc: all@example.com\u202e';
    const evil = everyMessage.map((message) =>
      'terms' in message && message.terms !== null
        ? {
            ...message,
            terms: someTerms({ plan: hostile, method: { kind: 'card', type: hostile, digits: hostile } }),
          }
        : message.kind === 'canceled'
          ? { ...message, plan: hostile }
          : message.kind === 'invitation'
            ? { ...message, from: hostile, reason: hostile }
            : message,
    ) as readonly MailMessage[];
    for (const message of evil) {
      const { html, text, subject } = written(message, hostile);
      const page = pageOf(html);
      expect(page.querySelectorAll('img')).to.have.length(0);
      expect([...page.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())).to.not.include(
        'onerror',
      );
      expect(subject).to.not.match(/[\r\n\u202e]/);
      expect(text).to.not.match(/^Bcc:/m);
      expect(text).to.not.include('\u202e');
    }
  });

  it('link only the addresses of pages and mails', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://x.example/"onclick="x',
      '/account',
    ]) {
      const page = pageOf(written({ kind: 'verification', link: href }).html);
      const labels = [...page.querySelectorAll('main a')].map((one) => one.textContent);
      expect(labels, href).to.deep.equal([]);
    }
  });

  it('show plan, price, period, card, next charge and cancellation in each receipt', () => {
    for (const message of everyMessage)
      if ('paid' in message && message.paid !== null) {
        const { text, links } = written(message);
        for (const line of [
          'Paid: $9.99 on November 28, 2026',
          'Period: November 28, 2026 to December 27, 2026',
          'Plan: Sports+ Monthly',
          'Price: $9.99 a month',
          'Payment method: Visa ending in 1111',
          'Next charge: $9.99 on December 28, 2026',
          'How to cancel',
        ])
          expect(text, message.kind).to.include(line);
        expect(links.map(({ href }) => href)).to.include(aLetterhead().links.cancel);
      }
  });

  it("link to the address named in the text, and describe each link's target", () => {
    for (const message of everyMessage)
      for (const { label } of written(message).links)
        expect(label)
          .to.not.match(/^(click|here|more|link)\b/i)
          .and.not.equal('');
  });

  it("support other languages with dates and amounts, and the publisher's own words [ER-01]", () => {
    const letterhead = aLetterhead('news', {
      locale: 'es-US',
      wording: { 'mail.help': 'Call the front desk' },
      translations: {
        es: { 'mail.receipt-lead': 'Pagaste {amount} el {date}.', 'mail.hello': 'Hola, {name}:' },
      },
    });
    const { html, text } = writeMail(
      everyMessage.find(({ kind }) => kind === 'receipt')!,
      letterhead,
      reader,
    );
    expect(text).to.include('Hola, Morgan:').and.include('Pagaste $9.99 el 28 de noviembre de 2026.');
    expect(text).to.include('Call the front desk');
    expect(pageOf(html).documentElement.lang).to.equal('es-US');
  });

  it('are right-to-left if the language is', () => {
    const { html } = writeMail({ kind: 'email-changed' }, aLetterhead('news', { locale: 'ar' }), reader);
    expect(pageOf(html).documentElement.dir).to.equal('rtl');
  });

  it('use every text of the catalogue in at least one mail', () => {
    const said = new Set<string>();
    const wording = Object.fromEntries(Object.keys(mailTexts).map((key) => [key, `[${key}]`]));
    const senders = everyMessage.map((message) =>
      writeMail(message, aLetterhead('news', { wording }), reader),
    );
    const nameless = writeMail(
      { kind: 'invitation', from: 'x@y', reason: '', cents: 1, link: '' },
      aLetterhead('news', { wording }),
      reader,
    );
    for (const { text, subject } of [...senders, nameless])
      for (const [, key] of `${subject} ${text}`.matchAll(/\[(mail\.[a-z-]+)\]/g)) said.add(key!);
    // Fragments that other texts include by name.
    const within = ['mail.period-of', 'mail.price-of', 'mail.amount-on', 'mail.a-friend'];
    expect(Object.keys(mailTexts).filter((key) => !said.has(key) && !within.includes(key))).to.deep.equal([]);
    expect(Object.keys(englishMailTexts)).to.include.members(Object.keys(mailTexts));
  });

  for (const sender of everySender)
    for (const scheme of ['light', 'dark'] as const)
      it(`have a contrast of 4.5:1 for all text, by ${scheme === 'light' ? 'day' : 'night'}: ${sender}`, () => {
        const { background, surface, text, muted, link, accent, onAccent } = lookOf(
          aLetterhead(sender).theme,
        )[scheme];
        for (const on of [background, surface])
          for (const color of [text, muted, link]) expect(contrast(color, on), color).to.be.at.least(4.5);
        expect(contrast(onAccent, accent)).to.be.at.least(4.5);
        expect(contrast(accent, background)).to.be.at.least(3);
      });

  it('take the theme of the pages, and stay legible with values that fail', () => {
    const theme = {
      accent: '#123',
      background: '#fefefe',
      text: { light: '#eeeeee', dark: '#0000ff' },
      muted: 'rebeccapurple',
      fontText: 'x"onclick="',
      radius: 99,
    };
    const { light, dark, texts, radius } = lookOf(theme);
    expect(light).to.include({ accent: '#123', background: '#fefefe', text: '#000000', link: '#123' });
    expect(dark.text).to.equal('#0000ff');
    expect({ muted: light.muted, texts, radius }).to.deep.equal({
      muted: '#575757',
      texts: brandThemes.news.fontText,
      radius: 28,
    });
  });
});
