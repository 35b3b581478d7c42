import '../ui/setup';
import { expect } from 'chai';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import type { HostConfig } from '../../../ui/host-mount/page/config';
import { makeShowReader } from '../../../ui/host-mount/loader/header-items';

describe('The header', () => {
  afterEach(() => document.body.replaceChildren());

  for (const name of ['Ada', '$&', '$1 $$', '{name}', '<b>Ada</b>'])
    it(`greets a reader by the available name: ${name} [HM-10]`, () => {
      document.body.innerHTML = '<a href="/account/settings" data-masthead="menu"><span>Account</span></a>';

      const config = { messages: {}, off: [] } as Pick<HostConfig, 'messages' | 'off'> as HostConfig;
      makeShowReader({ config, mobileApp: false, known: new Set() })({
        ...emptyDataLayer,
        loggedIn: true,
        firstName: name,
      });

      expect(document.querySelector('span')!.textContent).to.equal(`Hi, ${name}`);
      expect(document.querySelectorAll('b').length).to.equal(0);
    });
});
