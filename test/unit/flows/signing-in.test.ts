import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeRegisterFlow, type RegisterFlowPorts, type RegisterState } from '../../../core/flows/register';
import { makeSignInFlow, type SignInState } from '../../../core/flows/sign-in';
import { makeSignOutFlow } from '../../../core/flows/sign-out';
import { makeSocialSignInFlow } from '../../../core/flows/social-sign-in';
import { makeUserDataFlow } from '../../../core/flows/user-data';
import type { Registration, SignInFailed } from '../../../core/ports/identity';
import type { SocialSignInFailed } from '../../../core/use-cases/session/sign-in-with-provider';
import { aMembership } from '../../builders/membership';
import { byHand } from '../../builders/by-hand';
import { email } from '../../builders/payflow';

const password = 'Fixture-Passw0rd';
const good = { email, password };
/** The failures that any call can have. */
const callsFailed = [
  'Offline',
  'TimedOut',
  'SignedOut',
  'NotFound',
  'Conflict',
  'Refused',
  'NotAccepted',
  'Unexpected',
] as const;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const failing = (failure: object) => async () => E.left(failure as never);

/** A clock that records its waits; the test ends them manually. */
const aClock = () => {
  const waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  return {
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => void waits.push({ milliseconds, end: resolve })),
    waits: () => waits.map(({ milliseconds }) => milliseconds),
    next: async () => {
      waits.at(-1)!.end();
      await settled();
    },
  };
};

const aSignIn = (changes: Partial<Parameters<typeof makeSignInFlow>[0]> = {}) => {
  const world = memoryWorld({ accounts: [anAccount()] });
  const core = aMembership(world);
  const clock = aClock();
  const flow = makeSignInFlow({
    signIn: core.signIn,
    resendVerification: world.identity.resendVerification,
    clock,
    ...changes,
  });
  const state = (): SignInState => flow.state.getValue();
  return { world, core, clock, flow, state, sent: () => world.calls().map(({ name }) => name as string) };
};

describe('Login flow', () => {
  const atRest: SignInState = { phase: 'Editing', problems: {}, refusal: null, resend: { _tag: 'Idle' } };

  it('opens a session and reports that the page is about to be left [AU-01]', async () => {
    const { flow, state, core } = aSignIn();
    expect(state()).to.deep.equal(atRest);

    await flow.submit(good);

    expect(state()).to.deep.equal({ ...atRest, phase: 'SignedIn' });
    expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
  });

  it('sends one request for two presses, and none once it is done [AU-01]', async () => {
    const call = byHand<E.Either<SignInFailed, void>>();
    const { flow, state } = aSignIn({ signIn: call.call });

    const first = flow.submit(good);
    expect(state().phase).to.equal('SigningIn');
    void flow.submit(good);
    call.answer(E.right(undefined));
    await first;
    void flow.submit(good);

    expect([call.requests.length, state().phase]).to.deep.equal([1, 'SignedIn']);
  });

  it('says that the service is busy, and when to try again [AU-01]', async () => {
    const retryAt = new Date('2026-12-01T15:05:00Z');
    for (const [failure, key] of [
      [{ _tag: 'NotAccepted', retryAt }, 'later.not-accepted'],
      [{ _tag: 'Unexpected', what: 'sign-in', status: 503, retryAt }, 'error.signing-in'],
    ] as const) {
      const { flow, state } = aSignIn({ signIn: failing(failure) });

      await flow.submit(good);

      const notice = { kind: 'message', key, retryAt };
      expect(state().refusal).to.deep.equal({ _tag: 'Busy', notice });
    }
  });

  it('returns to the form and reports blocked cookies until a field changes [AU-01] [VA-05]', async () => {
    const { flow, state, world } = aSignIn();
    world.cookies.block();

    await flow.submit(good);

    expect(state()).to.deep.equal({ ...atRest, refusal: { _tag: 'CookiesBlocked' } });
    flow.edit('email');
    expect(state()).to.deep.equal(atRest);
  });

  it('shows the form again on a page restored from the browser cache [AU-01]', async () => {
    const { flow, state } = aSignIn();
    await flow.submit(good);
    flow.rest();
    expect(state()).to.deep.equal(atRest);
  });

  for (const [given, problems] of [
    [
      { email: '', password: '' },
      { email: 'invalid.all-fields', password: 'invalid.password-missing' },
    ],
    [
      { email: 'robin', password: '' },
      { email: 'invalid.email', password: 'invalid.password-missing' },
    ],
    [{ email: '', password }, { email: 'invalid.email' }],
    [{ email, password: '' }, { password: 'invalid.password-missing' }],
    [{ email, password: '  ' }, { password: 'invalid.password' }],
    [{ email: 'robin@', password }, { email: 'invalid.email' }],
  ] as const)
    it(`reports missing or invalid input and sends nothing: ${JSON.stringify(given)} [VA-03]`, async () => {
      const { flow, state, sent } = aSignIn();

      await flow.submit(given);

      expect(state()).to.deep.equal({ ...atRest, problems });
      expect(sent()).to.deep.equal([]);
    });

  it('validates the address on blur, and no other field [VA-03]', () => {
    const { flow, state } = aSignIn();
    flow.leave('email', '');
    flow.leave('password', 'x');
    flow.leave('email', email);
    expect(state().problems).to.deep.equal({});

    flow.leave('email', 'robin');
    expect(state().problems).to.deep.equal({ email: 'invalid.email' });
  });

  it("clears a field's error on edit and keeps the other [VA-03]", async () => {
    const { flow, state } = aSignIn();
    await flow.submit({ email: '', password: '' });
    flow.leave('email', 'robin');
    expect(state().problems).to.deep.equal({ email: 'invalid.email', password: 'invalid.password-missing' });

    flow.edit('email');
    expect(state().problems).to.deep.equal({ password: 'invalid.password-missing' });
    flow.edit('password');
    const before = state();
    flow.edit('password');

    expect(before.problems).to.deep.equal({});
    expect(state()).to.equal(before);
  });

  for (const [_tag, refusal] of [
    ['UserNotFound', { _tag: 'WrongPair' }],
    ['InvalidPassword', { _tag: 'WrongPair' }],
    ['EmailNotVerified', { _tag: 'NotVerified', email }],
    ...callsFailed.map((one) => [one, { _tag: 'Failed' }] as const),
  ] as const)
    it(`shows the server's error until a field changes: ${_tag} [AU-01] [VA-05]`, async () => {
      const { flow, state } = aSignIn({ signIn: failing({ _tag }) });

      await flow.submit(good);
      expect(state()).to.deep.equal({ ...atRest, refusal });
      flow.edit('password');

      expect(state()).to.deep.equal(atRest);
    });

  it('hides the earlier error while resending and while a field is invalid [VA-05]', async () => {
    const call = byHand<E.Either<SignInFailed, void>>();
    const { flow, state } = aSignIn({ signIn: call.call });
    const refuse = async () => {
      const first = flow.submit(good);
      expect(state()).to.deep.equal({ ...atRest, phase: 'SigningIn' });
      call.answer(E.left({ _tag: 'InvalidPassword' }));
      await first;
    };
    await refuse();
    await flow.submit({ email, password: '' });
    expect(state()).to.deep.equal({ ...atRest, problems: { password: 'invalid.password-missing' } });
    await refuse();
    await refuse();
    expect(state().refusal).to.deep.equal({ _tag: 'WrongPair' });
  });
});

describe('Login flow: confirmation mail', () => {
  const unverified = failing({ _tag: 'EmailNotVerified' });

  it('is sent again for an unconfirmed address, at most once in 30 seconds [AU-01] [R6]', async () => {
    const { flow, state, clock, sent } = aSignIn({ signIn: unverified });
    expect(await flow.resend()).to.equal(null);
    await flow.submit(good);

    expect(await flow.resend()).to.equal(true);
    expect(state().resend).to.deep.equal({ _tag: 'Sent', seconds: 30 });
    await clock.next();
    expect(state().resend).to.deep.equal({ _tag: 'Sent', seconds: 29 });
    expect(await flow.resend()).to.equal(null);
    for (let left = 29; left > 0; left -= 1) await clock.next();

    expect(state().resend).to.deep.equal({ _tag: 'Idle' });
    expect(clock.waits()).to.deep.equal(Array<number>(30).fill(1_000));
    expect(await flow.resend()).to.equal(true);
    expect(sent()).to.deep.equal(['identity.resendVerification', 'identity.resendVerification']);
  });

  it('is sent to the rejected address, once for two presses [AU-01]', async () => {
    const { call, requests, answer } = byHand<E.Either<never, void>>();
    const { flow, state } = aSignIn({ signIn: unverified, resendVerification: call });
    await flow.submit(good);
    const first = flow.resend();
    expect(state().resend).to.deep.equal({ _tag: 'Sending' });
    const second = flow.resend();
    answer(E.right(undefined));

    expect([await first, await second, requests]).to.deep.equal([true, null, [[email]]]);
  });

  it('can be requested again if it was not sent [R6]', async () => {
    const { flow, state, world } = aSignIn({ signIn: unverified });
    world.fail('identity.resendVerification', { _tag: 'Offline' }, { times: 1 });
    await flow.submit(good);

    expect(await flow.resend()).to.equal(false);
    expect(state().resend).to.deep.equal({ _tag: 'Failed' });
    expect(await flow.resend()).to.equal(true);
  });

  it('is not sent for wrong credentials [AU-01]', async () => {
    const { flow, sent } = aSignIn({ signIn: failing({ _tag: 'InvalidPassword' }) });
    await flow.submit(good);
    expect([await flow.resend(), sent()]).to.deep.equal([null, []]);
  });
});

describe('Provider sign-in on a page', () => {
  const idle = { busy: null, phase: 'Idle', problem: null } as const;
  type Answer = E.Either<SocialSignInFailed, { readonly _tag: 'SignedIn' }>;
  const aPage = () => {
    const call = byHand<Answer>();
    const clock = aClock();
    const flow = makeSocialSignInFlow({ signInWithProvider: call.call as never, clock });
    return { call, clock, flow, state: () => flow.state.getValue() };
  };

  it('blocks its button for at most five seconds, and waits longer for the window [AU-09]', async () => {
    const { call, clock, flow, state } = aPage();
    expect(state()).to.deep.equal(idle);

    const started = flow.start('google');
    expect(call.requests).to.deep.equal([['google']]);
    expect(state()).to.deep.equal({ busy: 'google', phase: 'UnderWay', problem: null });
    await clock.next();
    expect(clock.waits()).to.deep.equal([5_000]);
    expect(state()).to.deep.equal({ busy: null, phase: 'UnderWay', problem: null });
    call.answer(E.right({ _tag: 'SignedIn' }));
    await started;

    expect(state()).to.deep.equal({ busy: null, phase: 'SignedIn', problem: null });
  });

  it('keeps its state while the page redirects [AU-08]', async () => {
    const { call, flow, state } = aPage();
    const started = flow.start('google');
    call.answer(E.right({ _tag: 'Leaving' } as never));
    await started;
    expect(state()).to.deep.equal({ busy: 'google', phase: 'UnderWay', problem: null });
  });

  for (const [failure, problem] of [
    [{ _tag: 'Closed' }, null],
    [
      { _tag: 'AccountExists', email },
      { _tag: 'AccountExists', provider: 'apple', email },
    ],
    [
      { _tag: 'CookiesBlocked', registered: true },
      { _tag: 'CookiesBlocked', registered: true },
    ],
    [{ _tag: 'Failed' }, { _tag: 'Failed', provider: 'apple' }],
  ] as const)
    it(`returns to the buttons if it ended without a session: ${failure._tag} [AU-08] [AU-09]`, async () => {
      const { call, flow, state } = aPage();
      const started = flow.start('apple');
      call.answer(E.left(failure as SocialSignInFailed));
      await started;
      expect(state()).to.deep.equal({ ...idle, problem });

      void flow.start('google');
      expect(state()).to.deep.equal({ busy: 'google', phase: 'UnderWay', problem: null });
    });

  it('uses only the last window, and none after the page is restored [AU-08]', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const clock = aClock();
    const flow = makeSocialSignInFlow({
      signInWithProvider: (() => new Promise<Answer>((resolve) => void answers.push(resolve))) as never,
      clock,
    });
    const first = flow.start('google');
    const second = flow.start('facebook');
    answers[0]!(E.left({ _tag: 'Failed' } as SocialSignInFailed));
    await first;
    expect(flow.state.getValue()).to.deep.equal({ busy: 'facebook', phase: 'UnderWay', problem: null });

    flow.rest();
    expect(flow.state.getValue()).to.deep.equal(idle);
    answers[1]!(E.right({ _tag: 'SignedIn' }));
    await second;

    expect(flow.state.getValue()).to.deep.equal(idle);
  });
});

describe('Registration flow', () => {
  const atRest: RegisterState = { phase: 'Editing', problems: {}, summary: null, refusal: null };
  const ada: Registration = {
    email: 'ada@example.com',
    password: 'Courier-1',
    firstName: 'Ada',
    lastName: 'Reader',
  };
  const nothing: Registration = { email: '', password: '', firstName: '', lastName: '' };
  const aPage = (register: RegisterFlowPorts['register'] | null = null) => {
    const world = memoryWorld();
    const sent: Registration[] = [];
    const flow = makeRegisterFlow({
      register:
        register ??
        ((one) => {
          sent.push(one);
          return Promise.resolve(E.right(undefined));
        }),
      recordAgreement: null,
      clock: world.clock,
    });
    return { world, flow, sent, state: () => flow.state.getValue() };
  };

  it('sends the input once and reports that the page is about to be left [AU-03]', async () => {
    const { flow, state, sent } = aPage();
    expect(state()).to.deep.equal(atRest);

    const first = flow.submit(ada);
    expect(state()).to.deep.equal({ ...atRest, phase: 'Registering' });
    await Promise.all([first, flow.submit(ada)]);
    await flow.submit(ada);

    expect(state()).to.deep.equal({ ...atRest, phase: 'Registered' });
    expect(sent).to.deep.equal([ada]);
  });

  it("shows each field's error, and a summary for three or more [VA-03] [VA-02]", async () => {
    const { flow, state, sent } = aPage();
    await flow.submit(nothing);
    expect(state()).to.deep.equal({
      ...atRest,
      problems: {
        firstName: 'register.first-name-missing',
        lastName: 'register.last-name-missing',
        email: 'invalid.email',
        password: 'invalid.password-missing',
      },
      summary: { missing: true, fields: ['firstName', 'lastName', 'email', 'password'], turn: 1 },
    });

    await flow.submit({ ...ada, firstName: ' ', email: 'ada', password: 'weak' });
    expect(state().problems).to.deep.equal({
      firstName: 'register.first-name-missing',
      email: 'invalid.email',
      password: 'invalid.password-weak',
    });
    expect(state().summary).to.deep.equal({
      missing: false,
      fields: ['firstName', 'email', 'password'],
      turn: 2,
    });

    await flow.submit({ ...ada, email: '', password: '' });
    expect(state().summary).to.equal(null);
    expect(Object.keys(state().problems)).to.deep.equal(['email', 'password']);
    expect(sent).to.deep.equal([]);
  });

  it('shows a summary for missing input if a field is empty [VA-03]', async () => {
    const { flow, state } = aPage();
    await flow.submit({ ...ada, firstName: '', email: 'ada', password: 'weak' });
    expect(state().summary?.missing).to.equal(true);
  });

  it('validates a field on blur unless it is empty [VA-03]', () => {
    const { flow, state } = aPage();
    flow.leave('email', '');
    flow.leave('firstName', 'Ada');
    expect(state().problems).to.deep.equal({});

    flow.leave('password', 'weak');
    flow.leave('lastName', ' ');
    expect(state().problems).to.deep.equal({
      password: 'invalid.password-weak',
      lastName: 'register.last-name-missing',
    });
  });

  it('clears an error on edit, and the summary with the last error [VA-03]', async () => {
    const { flow, state } = aPage();
    await flow.submit({ ...ada, firstName: '', lastName: '', email: '' });
    flow.edit('firstName');
    flow.edit('lastName');
    expect(state().problems).to.deep.equal({ email: 'invalid.email' });
    expect(state().summary).to.not.equal(null);
    const before = state();
    flow.edit('password');
    expect(state()).to.equal(before);

    flow.edit('email');

    expect(state()).to.deep.equal(atRest);
  });

  for (const [failure, shown] of [
    [{ _tag: 'PasswordNotStrong' }, { problems: { password: 'invalid.password-weak' } }],
    [{ _tag: 'UserAlreadyExists' }, { refusal: 'error.email-in-use' }],
    [{ _tag: 'CaptchaRefused', message: null }, { refusal: 'error.captcha' }],
    [
      { _tag: 'CaptchaRefused', message: 'Robots only' },
      { refusal: { kind: 'server', text: 'Robots only' } },
    ],
    [
      { _tag: 'CaptchaNotChecked', because: { _tag: 'Offline' } },
      { refusal: { kind: 'message', key: 'error.captcha', why: 'error.offline' } },
    ],
    [{ _tag: 'CaptchaNotChecked', because: { _tag: 'NotFound' } }, { refusal: 'error.captcha' }],
    [{ _tag: 'CaptchaNotMounted' }, { refusal: 'error.captcha-not-mounted' }],
    [{ _tag: 'CookiesBlocked' }, { refusal: 'error.registered-cookies-blocked' }],
    ...callsFailed.map(
      (_tag) =>
        [{ _tag }, { refusal: _tag === 'TimedOut' ? 'register.unclear' : 'error.signing-in' }] as const,
    ),
    [{ _tag: 'TimedOut', notSent: true }, { refusal: 'error.signing-in' }],
    [
      { _tag: 'Unexpected', retryAt: null },
      { refusal: { kind: 'message', key: 'error.signing-in', retryAt: null } },
    ],
  ] as const)
    it(`shows the server's error until a field changes: ${JSON.stringify(failure)} [AU-03] [VA-05] [AU-11]`, async () => {
      const { flow, state } = aPage(failing(failure));
      await flow.submit(ada);
      expect(state()).to.deep.equal({ ...atRest, ...shown });

      flow.edit('password');
      expect(state()).to.deep.equal(atRest);
    });

  it('hides the earlier error while resending and while a field is invalid [VA-05]', async () => {
    const call = byHand<E.Either<never, void>>();
    const { flow, state } = aPage(call.call);
    const refuse = async () => {
      const first = flow.submit(ada);
      expect(state()).to.deep.equal({ ...atRest, phase: 'Registering' });
      call.answer(E.left({ _tag: 'UserAlreadyExists' } as never));
      await first;
    };
    await refuse();
    await flow.submit({ ...ada, email: '' });
    expect(state()).to.deep.equal({ ...atRest, problems: { email: 'invalid.email' } });
    await flow.submit(nothing);
    await refuse();
    await refuse();
    expect(state().refusal).to.equal('error.email-in-use');
  });
});

describe('Registration flow with an agreement', () => {
  it('clears the earlier errors if only the agreement is missing, and sends nothing [VA-03] [RT-22]', async () => {
    let sent = 0;
    const register = async () => {
      sent += 1;
      return E.right(undefined);
    };
    const clock = { now: () => new Date(0) };
    const flow = makeRegisterFlow({ register, recordAgreement: () => Promise.resolve(), clock });
    const valid = { email, password: 'Courier-Passw0rd', firstName: 'Ada', lastName: 'Sample' };
    await flow.submit({ email: '', password: '', firstName: '', lastName: '' });
    expect(flow.state.getValue().summary).not.to.equal(null);
    await flow.submit(valid);
    expect(flow.state.getValue()).to.deep.equal({
      ...{ phase: 'Editing', problems: {}, summary: null, refusal: null },
    });
    expect(sent).to.equal(0);

    flow.agreement.agree(true);
    await flow.submit(valid);
    expect([flow.state.getValue().phase, sent]).to.deep.equal(['Registered', 1]);
  });
});

describe('Log-out flow', () => {
  it('ends the session once and reports it [AU-04]', async () => {
    const { call, requests, answer } = byHand<E.Either<never, never>>();
    const flow = makeSignOutFlow(() => call());
    expect(flow.state.getValue()).to.equal('Idle');

    const first = flow.signOut();
    expect(flow.state.getValue()).to.equal('SigningOut');
    const second = flow.signOut();
    flow.forget();
    expect(flow.state.getValue()).to.equal('SigningOut');
    answer(E.right(undefined as never));

    expect([await first, await second, requests.length]).to.deep.equal([true, false, 1]);
    expect(flow.state.getValue()).to.equal('SignedOut');
  });

  it('reports a failure until it is dismissed [AU-04] [R6]', async () => {
    const flow = makeSignOutFlow(async () => E.left({ _tag: 'Offline' } as never));
    expect(await flow.signOut()).to.equal(false);
    expect(flow.state.getValue()).to.equal('Failed');

    flow.forget();

    expect(flow.state.getValue()).to.equal('Idle');
  });
});

describe('User data flow', () => {
  const aPage = async () => {
    const world = memoryWorld({ accounts: [anAccount()], signedInAs: email });
    const core = aMembership(world);
    await core.loadDataLayer();
    world.forgetCalls();
    const calls: string[] = [];
    const flow = makeUserDataFlow({
      member: core.member,
      loadUser: () => {
        calls.push('user');
        return core.loadUser();
      },
      loadDataLayer: () => {
        calls.push('data layer');
        return core.loadDataLayer();
      },
    });
    const seen: string[] = [];
    flow.state.subscribe({ next: (state) => void seen.push(state) });
    return { world, core, flow, calls, seen };
  };

  it('reads account and profile once for all screens [AU-02]', async () => {
    const { flow, calls, seen, core } = await aPage();

    await Promise.all([flow.load(), flow.load()]);

    expect([calls, seen]).to.deep.equal([['user'], ['Idle', 'Loading', 'Idle']]);
    expect(core.member.getValue().user.account?.emailAddress).to.equal(email);
  });

  it('does not read during a sign-in, which reads them too [AU-02]', async () => {
    const { flow, calls, core } = await aPage();
    const other = core.loadUser();

    await flow.load();
    await other;

    expect(calls).to.deep.equal([]);
  });

  it('reports a failure until a read succeeds, and reads once meanwhile [AU-02] [R6]', async () => {
    const { flow, calls, seen, world } = await aPage();
    world.fail('profiles.read', { _tag: 'Offline' }, { times: 1 });
    await flow.load();
    expect(seen).to.deep.equal(['Idle', 'Loading', 'Failed']);

    await Promise.all([flow.load(), flow.load()]);

    expect(seen).to.deep.equal(['Idle', 'Loading', 'Failed', 'Retrying', 'Idle']);
    expect(calls).to.deep.equal(['user', 'user']);
  });

  it('checks the session if it has ended meanwhile [AU-02] [AU-07]', async () => {
    const { flow, calls, core, world } = await aPage();
    world.accounts.signOut();

    await flow.load();

    expect(calls).to.deep.equal(['user', 'data layer']);
    expect(core.member.getValue().dataLayer?.loggedIn).to.equal(false);
  });

  it('reads once at a time, at first and on retry [AU-02]', async () => {
    const { core } = await aPage();
    const answers: ((outcome: E.Either<never, void>) => void)[] = [];
    const flow = makeUserDataFlow({
      member: core.member,
      loadUser: () => new Promise((resolve) => void answers.push(resolve as never)),
      loadDataLayer: core.loadDataLayer,
    });
    const first = flow.load();
    void flow.load();
    expect([flow.state.getValue(), answers.length]).to.deep.equal(['Loading', 1]);
    answers[0]!(E.left({ _tag: 'Offline' } as never));
    await first;

    void flow.load();
    void flow.load();

    expect([flow.state.getValue(), answers.length]).to.deep.equal(['Retrying', 2]);
  });
});
