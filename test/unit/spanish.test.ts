import { expect } from 'chai';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { englishTexts } from '../../core/domain/messages/catalogue';
import { englishMailTexts } from '../../core/domain/messages/mail-catalogue';
import { isSpanish, languages } from '../../core/domain/messages/locales';
import { spanishMailTexts, spanishTexts } from '../../core/domain/messages/locales/es-US';
import { addTranslation, makeTranslator } from '../../core/domain/messages/translator';
import { texts as ofAccount } from '../../ui/host-mount/words/es-us-account';
import { texts as ofSession } from '../../ui/host-mount/words/es-us-session';
import { speak, texts as ofPage } from '../../ui/host-mount/words/es-us';

const english: Readonly<Record<string, string>> = { ...englishTexts, ...englishMailTexts };
const spanish: Readonly<Record<string, string>> = { ...spanishTexts, ...spanishMailTexts };

const offending = (isWrong: (text: string, key: string) => boolean): readonly string[] =>
  Object.entries(spanish)
    .filter(([key, text]) => isWrong(text, key))
    .map(([key, text]) => `${key}: ${text}`);

const placeholders = (text: string): readonly string[] => (text.match(/\{[\w-]+\}/g) ?? []).sort();

/** The text without its parameters. Accents are removed, so that `\\b` treats these letters as letters. */
const spoken = (text: string): string =>
  text
    .replace(/\{[\w-]+\}/g, 'x')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** Words that are the same in both languages: names, numbers, "Plan" and "Total". */
const sameInBoth =
  /^(OK|CVV|Plan|Digital|Total|PayPal|Google Pay|Apple Pay|Visa|Mastercard|American Express|JCB|Maestro|Diners Club|Discover|WhatsApp|Facebook|X|LinkedIn|(\{\w+\},? ?)+)$/;

/** Words to avoid (docs/voice.md, "Spanish"), each with the word to use instead. */
const wordsNotOurs: readonly (readonly [RegExp, string])[] = [
  [/\b(usted|ustedes|vosotros|os)\b/i, 'tú'],
  [/\b(por favor)\b/i, 'the verb alone'],
  [/\b(e-?mails?|mails?|newsletters?)\b/i, 'correo electrónico, correo, boletín'],
  [
    /\b(log(ue)?ar\w*|conectarte|ingresar|entrar en la cuenta|desconectarte)\b/i,
    'iniciar sesión, cerrar sesión',
  ],
  [
    /\b(clic|cliquear|clicar|checar|chequear|accesar|remover|resetear|update|link|password)\b/i,
    'plain Spanish',
  ],
  [/\b(afiliacion|subscripcion|suscriptor)\b/i, 'membresía, suscripción, miembro'],
  [/\b(un cargo|el cargo|cargos|debito automatico)\b/i, 'cobro'],
  [/\b(detener|congelar|suspender)\b/i, 'pausar'],
  [/\b(retomar)\b/i, 'reanudar'],
  [/\b(periodo de prueba|ensayo|prueba gratuita)\b/i, 'prueba, prueba gratis'],
  [/\b(contactanos|contacta con|servicio al cliente)\b/i, 'comunícate con atención al cliente'],
  [
    /\b(bienvenid[oa]s?(?<!la bienvenida)|registrad[oa]|suscrit[oa]|invitad[oa]|conectad[oa])\b/i,
    'words that fit every reader',
  ],
  [/\b(reintenta|vuelve a intentar)\b/i, 'inténtalo otra vez'],
];

/** Texts in which "su" refers to a page, a picture or other members, not to the reader. */
const suOfOthers = /^(page\.framed|error\.media-upload$|rewards\.no-link-how$)/;

const englishWords =
  /\b(the|your|you|and|with|are|not|for|of|card|charge|membership|trial|account|cancel|payment|please|try|again)\b/i;

/** Names and other words with a capital letter inside a sentence. */
const names =
  /Sports\+|EE\. UU\.|Canadá|\b(Google|Apple|Facebook|PayPal|Braintree|Pay|Visa|Mastercard|American Express|JCB|Maestro|Diners Club|Discover|WhatsApp|LinkedIn|JPEG|PNG|GIF|WebP|STOP|HELP|Intro|Ctrl\+C|Cmd\+C|Mac|Membresía|JSON)\b|reCAPTCHA/g;

/** True for controls with little space. */
const isButton = (key: string): boolean =>
  /\.(submit|resend|save|add|add-save|edit|update|cancel|keep|remove|replace|retry|finish|continue|accept|decline|copy|send|skip|skip-all|skip-welcome|begin|next|back|try|try-again|again|log-in|log-out|create-account|subscribe|sign-up|change|discard|stay|close|button|open|reload|show|hide|pay|make-default|commit-on|commit-now|commit|go-on|ask-again|try-free|refer|see-plans)$|^action\./.test(
    key,
  );

describe('Spanish (United States) texts', () => {
  it('are available and used for any Spanish locale [ER-01]', () => {
    expect(readdirSync('core/domain/messages/locales').filter((name) => name !== 'index.ts')).to.deep.equal(
      languages.filter((name) => name !== 'en-US'),
    );
    expect(['es', 'es-US', 'es-MX', 'ES-419'].map(isSpanish)).to.deep.equal([true, true, true, true]);
    expect(['en-US', 'est', 'fr', '', 'constructor'].map(isSpanish)).to.deep.equal(Array(5).fill(false));
  });

  it('cover every text including mails, with the same placeholders [ER-01]', () => {
    expect(Object.keys(spanish)).to.have.members(Object.keys(english));
    expect(
      offending((text, key) => placeholders(text).join() !== placeholders(english[key]!).join()),
    ).to.deep.equal([]);
  });

  it('contain no English text [ER-01]', () => {
    expect(
      offending((text, key) => text !== '' && text === english[key] && !sameInBoth.test(text)),
    ).to.deep.equal([]);
    expect(offending((text) => englishWords.test(spoken(text)))).to.deep.equal([]);
    expect(offending((text, key) => text.trim() === '' && english[key] !== '')).to.deep.equal([]);
  });

  for (const [word, better] of wordsNotOurs)
    it(`use ${better} instead of ${word.source} [ER-01]`, () => {
      expect(offending((text) => word.test(spoken(text)))).to.deep.equal([]);
    });

  it('address the reader as tú [ER-01]', () => {
    expect(
      offending((text, key) => /\b(su|sus|suya?s?)\b/i.test(text) && !suOfOthers.test(key)),
    ).to.deep.equal([]);
  });

  it('use sentence case, not title case [ER-01]', () => {
    const isTitled = (text: string): boolean =>
      text
        .replace(names, 'x')
        .replace(/“[^”]*”/g, 'x')
        .split(/[.!?:…|/]\s+|: /)
        .some((sentence) => /[ ¿¡]\p{Lu}\p{Ll}/u.test(sentence.replace(/^[^\p{L}{]*[\p{L}{]+/u, '')));
    expect(offending(isTitled)).to.deep.equal([]);
  });

  it('open each question and exclamation that they close [ER-01]', () => {
    const count = (text: string, sign: string): number => text.split(sign).length - 1;
    expect(
      offending((text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡')),
    ).to.deep.equal([]);
  });

  it('end like the English text: with a period, dots or nothing [ER-01]', () => {
    const end = (text: string): string => /(\.{3}|[.…:?!])?\s*$/.exec(text)![0].replace(/[?!]/, '.');
    expect(
      offending(
        (text, key) =>
          end(text) !== end(english[key]!) &&
          !/^mail\.hello|^register-success\.wrong|^login\.(new-here|not-you|forgot)/.test(key),
      ),
    ).to.deep.equal([]);
  });

  it('are at most 1.45 times as long on buttons, or 8 letters longer if short [ER-01]', () => {
    expect(Object.keys(english).filter(isButton).length).to.be.greaterThan(90);
    expect(
      offending(
        (text, key) =>
          isButton(key) && text.length > Math.max(english[key]!.length * 1.45, english[key]!.length + 8),
      ),
    ).to.deep.equal([]);
  });

  describe('on host pages', () => {
    const keysOf = (file: string): readonly string[] => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/messages\/texts\/([\w-]+)'/g)].flatMap(([, name]) =>
        [
          ...readFileSync(`core/domain/messages/texts/${name}.ts`, 'utf8').matchAll(/^ {2}'([\w.-]+)':/gm),
        ].map(([, key]) => key!),
      );
    };
    const filesBelow = (folder: string): readonly string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name));

    it('have each text in one stage, host page texts in the first [ER-01]', () => {
      const stages = [ofPage, ofSession, ofAccount].map((texts) => Object.keys(texts));
      expect([...new Set(stages.flat())]).to.have.members(Object.keys(englishTexts));
      const onHostPages = [
        'loader',
        'surfaces/alert',
        'surfaces/comments',
        'surfaces/content',
        'surfaces/cover',
        'surfaces/cta',
      ].flatMap((folder) =>
        filesBelow(`ui/host-mount/${folder}`).filter((file) => !file.endsWith('config-check.ts')),
      );
      expect(stages[0]).to.include.members(onHostPages.flatMap(keysOf));
      const ofSigningIn = [
        'ui/host-mount/root/composition.ts',
        'ui/host-mount/page/messages.ts',
        'ui/host-mount/root/social.ts',
      ];
      expect([...stages[0]!, ...stages[1]!]).to.include.members(ofSigningIn.flatMap(keysOf));
    });

    it("yield to the publisher's wording and apply once loaded [ER-01]", async () => {
      const messages = { 'header.log-in': 'Entra' };
      const { t, addMessages } = makeTranslator(englishTexts, messages);
      expect(t('header.log-out')).to.equal('Log Out');
      const stages = speak({ messages });
      expect([t('header.log-in'), t('header.log-out')]).to.deep.equal(['Entra', 'Cerrar sesión']);
      expect(t('login.forgot')).to.equal('Forgot password?');
      await stages.session();
      expect(t('login.forgot')).to.equal('¿Olvidaste tu contraseña?');
      await stages.account();
      addMessages(englishTexts);
      expect(t('action.pause')).to.equal('Pausar membresía');
    });

    it('show untranslated texts in English, and no empty text [ER-01]', () => {
      const wording = {};
      const { t } = makeTranslator(englishTexts, wording);
      addTranslation(wording, { 'action.pause': 'Pausar membresía' });
      expect([t('action.pause'), t('action.cancel')]).to.deep.equal([
        'Pausar membresía',
        'Cancel membership',
      ]);
    });
  });
});
