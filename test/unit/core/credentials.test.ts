import { expect } from 'chai';
import { isEmail } from '../../../core/domain/credentials/email';
import { isStrongPassword } from '../../../core/domain/credentials/password';

describe('Credentials', () => {
  for (const text of [
    'a@b.co',
    'robin.sample@example.com',
    "o'hara+news@mail.example.org",
    'a@[127.0.0.1]',
    'UPPER@EXAMPLE.COM',
    '"odd local"@example.com',
    'a_b-c@sub.domain.museum',
    '1@2.ab',
  ]) {
    it(`accepts ${text} [VA-01]`, () => expect(isEmail(text)).to.equal(true));
  }

  for (const text of [
    '',
    'a',
    '@',
    'a@',
    '@b.co',
    'a@b',
    'a@b.c',
    'a b@c.de',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.1a',
    'a@[1.2.3]',
    'a@[1.2.3.256]',
    'a@b.co ',
    ' a@b.co',
    'a@b@c.de',
    'a@b.co\n',
    'a,b@c.de',
    `${'a'.repeat(65)}@b.co`,
  ]) {
    it(`refuses ${JSON.stringify(text.slice(0, 30))} [VA-01]`, () => expect(isEmail(text)).to.equal(false));
  }

  for (const text of ['Abcdefgh', 'abcdefgH', 'PASSWORD', 'A       ']) {
    it(`takes ${JSON.stringify(text)} for strong [VA-02]`, () =>
      expect(isStrongPassword(text)).to.equal(true));
  }

  for (const text of ['', 'Abcdefg', 'abcdefgh', '12345678', 'ábcdefgÉ']) {
    it(`takes ${JSON.stringify(text)} for weak [VA-02]`, () =>
      expect(isStrongPassword(text)).to.equal(false));
  }
});
