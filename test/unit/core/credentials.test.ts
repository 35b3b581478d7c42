import { expect } from 'chai';
import { isEmail } from '../../../core/domain/credentials/email';
import {
  hasEnoughCharacters,
  hasUppercaseLetter,
  isStrongPassword,
} from '../../../core/domain/credentials/password';

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
    `${'a'.repeat(64)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
    `a@${`${'b'.repeat(49)}.`.repeat(5)}co`,
    'a.b.c@d.co',
    '"a\\"b"@c.de',
    'a@[0.0.0.255]',
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
    `a@${'b'.repeat(64)}.co`,
    `a@${`${'b'.repeat(49)}.`.repeat(5)}com`,
    'a@b.co1',
    'a@b_c.de',
    'a@b.c-d',
    '"a"b"@c.de',
    'x"a"@c.de',
    '"a"x@c.de',
    '""@c.de',
    'a@[1.2.3.4.5]',
    'a@[1.2.3.1234]',
    'a@[1.2.3.a1]',
    'a@[1.2.3.1a]',
    'b.co',
    'a@localhost',
    'a@[1.2.3.0001]',
    'a@[1.2.3.1e1]',
    'a@[1.2.3.45',
    'a@11.2.3.4]',
    'a@[1.2.3.4',
    'a@1.2.3.4]',
    'a@x1.2.3.4x',
  ]) {
    it(`rejects ${JSON.stringify(text.slice(0, 30))} [VA-01]`, () => expect(isEmail(text)).to.equal(false));
  }

  it('report which parts of the password rule are met [VA-02]', () => {
    expect(['', 'abcdefg', 'abcdefgh', 'A'].map(hasEnoughCharacters)).to.deep.equal([
      false,
      false,
      true,
      false,
    ]);
    expect(['', 'abcdefgh', 'A', 'xZx'].map(hasUppercaseLetter)).to.deep.equal([false, false, true, true]);
  });

  it('must be strings [VA-01] [VA-02]', () => {
    for (const value of [undefined, null, 7, ['a@b.co'], { length: 8 }]) {
      expect(isEmail(value as unknown as string)).to.equal(false);
      expect(isStrongPassword(value as unknown as string)).to.equal(false);
    }
  });

  for (const text of ['Abcdefgh', 'abcdefgH', 'PASSWORD', 'A       ']) {
    it(`rates ${JSON.stringify(text)} as strong [VA-02]`, () =>
      expect(isStrongPassword(text)).to.equal(true));
  }

  for (const text of ['', 'Abcdefg', 'abcdefgh', '12345678', 'ábcdefgÉ']) {
    it(`rates ${JSON.stringify(text)} as weak [VA-02]`, () => expect(isStrongPassword(text)).to.equal(false));
  }
});
