import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { inMemoryCaptcha } from '../../../adapters/memory/captcha';
import { inMemoryFaults } from '../../../adapters/memory/world/faults';
import { inMemoryLog } from '../../../adapters/memory/log';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeCaptchaPart } from '../../../core/app/captcha-part';
import { makeVerifyCaptcha } from '../../../core/use-cases/session/verify-captcha';
import type { Captcha } from '../../../core/ports/captcha';
import { aMembership } from '../../builders/membership';

const setUp = ({
  local = false,
  siteKey = 'key',
  wasAsked = true,
  mounted = true,
}: {
  readonly local?: boolean;
  readonly siteKey?: string | null;
  readonly wasAsked?: boolean;
  readonly mounted?: boolean;
} = {}) => {
  const faults = inMemoryFaults();
  const log = inMemoryLog();
  const world = inMemoryCaptcha({ gate: faults.gate });
  world.askForCaptcha(wasAsked);
  if (mounted) world.captcha.mount('place');
  const verify = makeVerifyCaptcha({
    captcha: world.captcha,
    check: world.captchaCheck,
    log,
    local,
    siteKey,
  });
  return { ...faults, verify, lines: log.lines, names: () => faults.calls().map(({ name }) => name) };
};
const passed = E.right(undefined);
const refused = (message: string | null) => E.left({ _tag: 'CaptchaRefused', message });

describe('The captcha before registration', () => {
  it('passes with a token that the server accepts [AU-11]', async () => {
    const { verify, names } = setUp();

    expect(await verify()).to.deep.equal(passed);
    expect(names()).to.deep.equal(['captchaCheck.isRequired', 'captcha.token', 'captchaCheck.verify']);
  });

  it('is skipped if the server explicitly disables it [AU-11]', async () => {
    const { verify, names } = setUp({ wasAsked: false, mounted: false });

    expect(await verify()).to.deep.equal(passed);
    expect(names()).to.deep.equal(['captchaCheck.isRequired']);
  });

  for (const _tag of ['Offline', 'TimedOut', 'Unexpected', 'Refused']) {
    it(`is required if the server cannot be reached: ${_tag} [AU-11]`, async () => {
      const { verify, fail, names } = setUp({ wasAsked: false });
      fail('captchaCheck.isRequired', { _tag });

      expect(await verify()).to.deep.equal(passed);
      expect(names()).to.include('captchaCheck.verify');
    });
  }

  it('is skipped only in a local environment without a site key [AU-11]', async () => {
    const local = setUp({ local: true, siteKey: null, mounted: false });
    expect(await local.verify()).to.deep.equal(passed);
    expect(local.names()).to.deep.equal([]);

    const withKey = setUp({ local: true });
    await withKey.verify();
    expect(withKey.names()).to.include('captchaCheck.verify');

    const elsewhere = setUp({ siteKey: null, mounted: false });
    expect(await elsewhere.verify()).to.deep.equal(E.left({ _tag: 'CaptchaNotMounted' }));
  });

  it('reports that it is not mounted [AU-11]', async () => {
    expect(await setUp({ mounted: false }).verify()).to.deep.equal(E.left({ _tag: 'CaptchaNotMounted' }));
  });

  it('verifies the token of the provider, as a part of a page [AU-11]', async () => {
    const verified: string[] = [];
    const check = {
      isRequired: async () => E.right(true),
      verify: async (token: string) => {
        verified.push(token);
        return E.right(undefined);
      },
    };
    const partWith = (token: Captcha['token'] | null) =>
      makeCaptchaPart({ check, token, log: inMemoryLog() }, { local: false, siteKey: 'key' });

    expect(await partWith(async () => E.right('a-token'))()).to.deep.equal(passed);
    expect(verified).to.deep.equal(['a-token']);
    expect(await partWith(null)()).to.deep.equal(E.left({ _tag: 'CaptchaNotMounted' }));
  });

  it("is rejected in the server's words, or without any [AU-11]", async () => {
    const worded = setUp();
    worded.fail('captchaCheck.verify', { _tag: 'CaptchaRefused', message: 'Not today.' } as { _tag: string });
    expect(await worded.verify()).to.deep.equal(refused('Not today.'));

    const silent = setUp();
    silent.fail('captcha.token', { _tag: 'NoToken' });
    expect(await silent.verify()).to.deep.equal(refused(null));
  });

  it('reports why the token could not be checked [AU-11] [ER-01]', async () => {
    const { verify, fail } = setUp();
    fail('captchaCheck.verify', { _tag: 'Offline' });
    expect(await verify()).to.deep.equal(E.left({ _tag: 'CaptchaNotChecked', because: { _tag: 'Offline' } }));
  });

  it('blocks a registration that has not passed it [AU-11]', async () => {
    const world = memoryWorld();
    world.askForCaptcha(true);
    const core = aMembership(world);
    const registration = {
      email: 'wren@example.com',
      password: 'Newcomer-1',
      firstName: 'Wren',
      lastName: 'N',
    };

    const outcome = await core.register(registration);
    expect(outcome).to.deep.equal(E.left({ _tag: 'CaptchaNotMounted' }));
    expect(world.accounts.find('wren@example.com')).to.equal(null);

    world.captcha.mount('place');
    expect(E.isRight(await core.register(registration))).to.equal(true);
    expect(world.accounts.find('wren@example.com')).to.not.equal(null);
  });

  it('logs a blocked registration without the token [ER-03]', async () => {
    const unmounted = setUp({ mounted: false });
    await unmounted.verify();
    const failing = setUp();
    failing.fail('captchaCheck.verify', { _tag: 'Offline' });
    await failing.verify();

    expect(unmounted.lines()).to.deep.equal([
      { level: 'warn', what: 'The captcha returned no token', facts: { because: 'NotMounted' } },
    ]);
    expect(failing.lines()).to.deep.equal([
      { level: 'warn', what: 'The captcha was not passed', facts: { because: 'Offline' } },
    ]);
  });
});
