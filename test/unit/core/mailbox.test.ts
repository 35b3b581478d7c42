import { expect } from 'chai';
import { mailboxOf } from '../../../core/domain/credentials/mailbox';

describe('The inbox of an address', () => {
  for (const [name, href, domains] of [
    ['Gmail', 'https://mail.google.com/', ['gmail.com', 'googlemail.com']],
    ['Outlook', 'https://outlook.live.com/mail/', ['outlook.com', 'hotmail.com', 'live.com', 'msn.com']],
    ['Yahoo', 'https://mail.yahoo.com/', ['yahoo.com']],
    ['iCloud', 'https://www.icloud.com/mail', ['icloud.com', 'me.com', 'mac.com']],
  ] as const)
    it(`is ${name} for ${domains.join(', ')} [RT-05]`, () => {
      for (const domain of domains)
        expect(mailboxOf(`ada@${domain.toUpperCase()}`), domain).to.deep.equal({ name, href });
    });

  it('is unknown for other domains, and for domains that only look alike [RT-05]', () => {
    for (const email of [
      'ada@example.com',
      'ada@gmail.com.example',
      'ada@notgmail.com',
      'ada@mail.gmail.com',
      'ada',
      '',
    ])
      expect(mailboxOf(email), email).to.equal(null);
  });
});
