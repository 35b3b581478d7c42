import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishTexts, type MessageKey, type Translate } from '../../core/domain/messages/catalogue';
import { englishMailTexts, makeMailTranslate } from '../../core/domain/messages/mail-catalogue';
import { spanishMailTexts, spanishTexts } from '../../core/domain/messages/locales/es-US';
import { makeTranslate } from '../../core/domain/messages/make-translate';
import { translateFor } from '../../core/domain/messages/translate-for';
import { fill } from '../../core/domain/messages/translator';
import { linesInLanguage } from '../../core/domain/publisher/membership-gives';
import { namesIn } from '../../core/domain/publisher/names';
import { membershipGivesLines } from '../../core/presentation/membership-gives';
import { translateIn } from '../../ui/host-mount/page/translate-in';

const catalogues: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>> = {
  en: { ...englishTexts, ...englishMailTexts },
  es: { ...spanishTexts, ...spanishMailTexts },
};

/** Names with and without an article, long and short. */
const products = ['Sports+', 'The Insider', 'Harbor Post Digital Membership', 'El Círculo'];

const onePublishers =
  /Sports\+|Courier|nyp|vip-go-seg|three sites|our (other )?sites|nuestros (otros )?sitios/i;

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));

/** The text of a file, without the sentences of the documentation that name a default. */
const withoutDefaultsOfDocs = (file: string): string =>
  readFileSync(file, 'utf8').replace(/(Absent|Default):\s+(\*\s+)?`[^`]+`/g, '');

describe('Names of the publisher', () => {
  it('are in one file of the sources [ER-01] [HM-05]', () => {
    const files = ['core', 'adapters', 'ui', 'mails', 'referral-lib'].flatMap(sourcesOf);
    expect(files.length).to.be.above(700);
    expect(files.filter((file) => onePublishers.test(withoutDefaultsOfDocs(file)))).to.deep.equal([
      'core/domain/publisher/defaults.ts',
    ]);
  });

  it('are in no text of any language, and no text supposes several sites [ER-01]', () => {
    for (const texts of Object.values(catalogues))
      for (const [key, text] of Object.entries(texts)) expect(text, key).not.to.match(onePublishers);
  });

  for (const [language, texts] of Object.entries(catalogues))
    for (const product of products)
      it(`read well in each text with "${product}", language ${language} [ER-01]`, () => {
        const named = Object.entries(texts).filter(([, text]) => /\{(product|publisher)\}/.test(text));
        expect(named.length).to.be.above(12);
        for (const [key, text] of named) {
          const shown = fill(text, { product, publisher: 'The Harbor Post' });
          expect(shown, key).not.to.match(/\{(product|publisher)\}/);
          expect(shown, key).not.to.match(/\b(the|an?|el|la|los|las) (the|el)\b/i);
          expect(shown, key).not.to.match(/\b(al|del) (the|el)\b/i);
          expect(shown, key).not.to.match(/\bmembership membership\b/i);
          expect(shown, key).not.to.match(/membres[ií]a (de )?harbor post digital membership/i);
          // The name is a noun by itself: no article or possessive is before it, and no noun after it.
          expect(text, key).not.to.match(
            /\b(a|an|the|our|your|el|la|los|las|un|una|al|del|tu|nuestr[oa]) \{(product|publisher)\}/i,
          );
          expect(text, key).not.to.match(
            /\{(product|publisher)\}('s)? (membership|stor(y|ies)|articles?|subscription|plans?)\b/i,
          );
        }
      });

  it('are filled in by the translator, and in the wording of the publisher too [ER-01]', () => {
    const names = { product: 'The Insider', publisher: 'The Harbor Post' };
    expect(makeTranslate()('subscribe.already')).to.equal('You already have Sports+');
    expect(makeTranslate({}, names)('subscribe.already')).to.equal('You already have The Insider');
    const wording = { 'membership.none': '{product} is by {publisher}.', 'mail.open': '{product}: {name}' };
    const t = makeTranslate(wording, names);
    expect(t('membership.none')).to.equal('The Insider is by The Harbor Post.');
    expect(t('mail.open', { name: 'Mail' })).to.equal('The Insider: Mail');
    expect(translateFor('es-MX', { es: spanishTexts }, {}, names)('subscribe.already')).to.equal(
      'Ya tienes The Insider',
    );
    // The publisher's name is unknown.
    const unnamed = { product: 'The Insider' };
    expect(makeTranslate(wording, unnamed)('membership.none')).to.equal("You don't have a membership yet.");
    const mail = makeMailTranslate({ 'mail.help': 'Ask {publisher}' }, names, (value) => value);
    expect([mail('mail.help'), mail('subscribe.already')]).to.deep.equal([
      'Ask The Harbor Post',
      'You already have The Insider',
    ]);
  });

  it('are filled in on host pages [ER-01] [HM-05]', () => {
    const texts = { 'cover.delivery': englishTexts['cover.delivery'] };
    const shown = (source: object, messages: object = {}): string =>
      translateIn({ source: source as Readonly<Record<string, unknown>>, messages }, texts)('cover.delivery');
    expect(shown({})).to.equal('Sports+ comes with your home delivery');
    expect(shown({ productName: 'The Insider' })).to.equal('The Insider comes with your home delivery');
    expect(shown({ productName: 7 }, { 'cover.delivery': '{product} by {publisher}' })).to.equal(
      'Sports+ comes with your home delivery',
    );
    expect(
      shown({ publisher: { name: 'The Harbor Post' } }, { 'cover.delivery': '{product} by {publisher}' }),
    ).to.equal('Sports+ by The Harbor Post');
  });

  it('have defaults [HM-05]', () => {
    expect(namesIn({})).to.deep.equal({ product: 'Sports+' });
    expect(namesIn({ productName: ' ', publisherName: 7, publisher: { name: ' ' } })).to.deep.equal({
      product: 'Sports+',
    });
    expect(namesIn({ publisherName: 'A', publisher: { name: 'B' } }).publisher).to.equal('A');
    expect(namesIn({ publisherName: null, publisher: { name: 'B' } }).publisher).to.equal('B');
  });
});

describe('What a membership gives', () => {
  const gives = { en: ['Every story'], es: ['Todos'], 'es-MX': ['Todas', ' '] };

  it('is in the exact language, else in its language, else the first [ER-01]', () => {
    const lines = (language: string): readonly string[] => linesInLanguage(gives, language);
    expect(lines('en-US')).to.deep.equal(['Every story']);
    expect(lines('ES-mx')).to.deep.equal(['Todas']);
    expect(lines('es-US')).to.deep.equal(['Todos']);
    expect(lines('fr')).to.deep.equal(['Every story']);
    expect(linesInLanguage(['One', 'Two'], 'fr')).to.deep.equal(['One', 'Two']);
    expect([linesInLanguage([], 'en'), linesInLanguage({}, 'en')]).to.deep.equal([[], []]);
  });

  it('has neutral lines in each language by default [ER-01]', () => {
    const shown = (t: Translate): readonly string[] => membershipGivesLines({}, t);
    expect(shown(makeTranslate())).to.deep.equal([
      'Every story for members',
      'Newsletters only members get',
      'Text alerts',
    ]);
    expect(shown(makeTranslate(spanishTexts as Readonly<Record<MessageKey, string>>))[0]).to.equal(
      'Todos los artículos para miembros',
    );
    const own = membershipGivesLines({ membershipGives: gives, language: 'es-US' }, makeTranslate());
    expect(own).to.deep.equal(['Todos']);
  });
});
