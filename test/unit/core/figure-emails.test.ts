import { expect } from 'chai';
import fc from 'fast-check';
import { isEmail } from '../../../core/domain/credentials/email';
import { makeFigure } from '../../builders/figure';

const figure = makeFigure('R2, e-mail addresses');

const atom = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/);
const label = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,10}[A-Za-z0-9])?$/);
const topLevel = fc.stringMatching(/^[A-Za-z]{2,10}$/);
const local = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join('.'));
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), topLevel)
  .map(([labels, top]) => [...labels, top].join('.'));
const address = fc.ipV4().map((ip) => `[${ip}]`);
const valid = fc.tuple(local, fc.oneof(domain, address)).map((parts) => parts.join('@'));

/** Each function damages a valid address in one way. */
const damages: readonly ((email: string) => string)[] = [
  (email) => email.replace('@', ''),
  (email) => email.replace('@', '@@'),
  (email) => email.replace('@', ' @'),
  (email) => email.replace('@', '.@'),
  (email) => email.replace('@', '@.'),
  (email) => email.replace('@', '@-'),
  (email) => `.${email}`,
  (email) => `${email}.`,
  (email) => `${email} `,
  (email) => ` ${email}`,
  (email) => `${email}\n`,
  (email) => `${email},${email}`,
  (email) => `${email.split('@')[0]}@`,
  (email) => `@${email.split('@')[1]}`,
  (email) => `${email.split('@')[0]}@localhost`,
  (email) => `${email.split('@')[0]}@example.c`,
  (email) => `${email.split('@')[0]}@example.c0`,
  (email) => `${email.split('@')[0]}@[999.1.1.1]`,
  (email) => `${email.split('@')[0]}@[1.2.3]`,
  (email) => `${email.split('@')[0]}@exa mple.com`,
  (email) => `${email.split('@')[0]}@exa_mple.com`,
  (email) => `<${email}>`,
  (email) => `mailto:${email}`.replace('@', '@@'),
];

const hostile = [
  'a'.repeat(100_000),
  `${'a.'.repeat(50_000)}@b.co`,
  `a@${'b.'.repeat(50_000)}co`,
  `${'@'.repeat(100_000)}`,
  `a@${'-'.repeat(100_000)}.co`,
  `"${'\\'.repeat(100_000)}"@b.co`,
  `${'!'.repeat(100_000)}@`,
  `a@[${'1.'.repeat(50_000)}]`,
  '\u0000'.repeat(100_000),
];

describe('Figure R2: e-mail addresses', () => {
  after(() => figure.print());

  it('accepts every valid address [VA-01]', () => {
    fc.assert(
      fc.property(valid, (email) => {
        fc.pre((email.split('@')[0] ?? '').length <= 64);
        figure.holds(() => expect(isEmail(email), email).to.equal(true));
      }),
      { numRuns: 3_000 },
    );
  }).timeout(60_000);

  it('rejects every damaged address [VA-01]', () => {
    fc.assert(
      fc.property(valid, fc.constantFrom(...damages), (email, damage) =>
        figure.holds(() => expect(isEmail(damage(email)), damage(email)).to.equal(false)),
      ),
      { numRuns: 3_000 },
    );
  }).timeout(60_000);

  it('rejects hostile texts of 100,000 characters [VA-01]', () => {
    for (const text of hostile) figure.holds(() => expect(isEmail(text), text.slice(0, 10)).to.equal(false));
  });

  it('rejects non-strings and never throws [VA-01]', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => figure.holds(() => expect(isEmail(value as string)).to.equal(false)),
      ),
    );
  });
});
