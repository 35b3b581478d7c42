import '../ui/setup';
import { expect } from 'chai';
import { showUnavailable } from '../../../ui/host-mount/page/account-fallback';

describe('The line of an account that is not available', () => {
  afterEach(() => document.body.replaceChildren());

  for (const [locale, words] of [
    ['es-MX', 'Tu cuenta no está disponible en esta página por ahora. Hablar con atención al cliente'],
    ['en-US', 'Your account is not available on this page right now. Contact customer service'],
    ['', 'Your account is not available on this page right now. Contact customer service'],
  ] as const)
    it(`is in the language of the page: ${locale || 'none'} [HM-05]`, () => {
      document.body.innerHTML = '<div data-masthead="account"></div>';

      showUnavailable('https://news.example.com/help', locale);

      expect(document.body.textContent).to.equal(words);
      expect(document.querySelector('a')!.href).to.equal('https://news.example.com/help');
    });
});
