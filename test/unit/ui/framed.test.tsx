import { expect } from 'chai';
import { ana, close, open, visitor } from './account';

const framedBy = (framed: boolean) => ({
  navigation: {
    host: () => 'www.courier.test',
    referrer: () => '',
    addressOf: (path: string) => `https://www.courier.test${path}`,
    leave: () => undefined,
    isFramedByOthers: () => framed,
  },
});

describe('Account pages inside a frame of another site', () => {
  afterEach(close);

  for (const [path, reader] of [
    ['/account/login?redirect=%2Fsports%2F', visitor],
    ['/account/register', visitor],
    ['/account/reset-password', visitor],
    ['/account/settings', ana],
    ['/account/settings/membership', ana],
    ['/account/settings/payment-method', ana],
    ['/account/subscribe?plan=p1', ana],
  ] as const)
    it(`${path} shows no actions, and links to the page outside the frame [HM-01]`, () => {
      const page = open(path, reader, framedBy(true));

      expect(page.getByRole('heading', { level: 1 }).textContent).to.equal(
        'Open this page in its own window',
      );
      const link = page.getByRole('link', { name: 'Open the page' });
      expect(link.getAttribute('href')).to.equal(`https://www.courier.test${path}`);
      expect(link.getAttribute('target')).to.equal('_top');
      expect(page.container.querySelectorAll('button, input, form')).to.have.length(0);
      expect(page.container.querySelectorAll('a')).to.have.length(1);
    });

  it('the page outside the frame has its form [HM-01]', () => {
    expect(
      open('/account/login', visitor, framedBy(false)).getByRole('button', { name: 'Log in' }),
    ).to.not.equal(null);
  });
});
