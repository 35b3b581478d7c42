import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import { makeConfirmEmailChangeFlow } from '../../../core/flows/confirm-email-change';
import { makeForgotPasswordFlow } from '../../../core/flows/forgot-password';
import { makeResetPasswordFlow } from '../../../core/flows/reset-password';
import { makeUpdateEmailFlow } from '../../../core/flows/update-email';
import { byHand } from '../../builders/by-hand';
import { email } from '../../builders/payflow';

const answered = ['SignedOut', 'NotFound', 'Conflict', 'Refused', 'NotAccepted'] as const;
const lost = ['Offline', 'TimedOut', 'Unexpected'] as const;

const aCall = () => {
  const hand = byHand<E.Either<object, void>>();
  return {
    ...hand,
    succeed: () => hand.answer(E.right(undefined)),
    fail: (failure: object) => hand.answer(E.left(failure)),
  };
};

describe('Forgotten password', () => {
  const editing = (problem: string | null = null) => ({ _tag: 'Editing', problem });
  const aPage = () => {
    const world = memoryWorld({ accounts: [anAccount()] });
    const flow = makeForgotPasswordFlow(world.identity.requestPasswordReset);
    return { world, flow, state: () => flow.state.getValue() };
  };

  it('shows the same result with and without an account [AU-05]', async () => {
    for (const to of [email, 'nobody@example.com']) {
      const { flow, state, world } = aPage();
      expect(state()).to.deep.equal(editing());
      const sending = flow.submit(to);
      expect(state()).to.deep.equal({ _tag: 'Sending' });
      await Promise.all([sending, flow.submit(to)]);
      expect(state()).to.deep.equal({ _tag: 'Sent', email: to });
      await flow.submit(to);
      expect(world.calls()).to.have.length(1);

      flow.again();
      expect(state()).to.deep.equal(editing());
    }
  });

  it('reports a failed request and can be retried [AU-05] [R6]', async () => {
    const { flow, state, world } = aPage();
    world.fail('identity.requestPasswordReset', { _tag: 'Offline' }, { times: 1 });
    await flow.submit(email);
    expect(state()).to.deep.equal(editing('error.resetting-password'));
    flow.edit();
    expect(state()).to.deep.equal(editing());

    await flow.submit(email);
    expect(state()).to.deep.equal({ _tag: 'Sent', email });
  });

  it('reports that a mail may be sent after a lost response, and that the service is busy [AU-05] [R6]', async () => {
    const { flow, state, world } = aPage();
    world.fail('identity.requestPasswordReset', { _tag: 'TimedOut' }, { times: 1 });
    await flow.submit(email);
    expect(state()).to.deep.equal(editing('forgot.unclear'));

    const busy = { _tag: 'Unexpected', retryAt: null };
    world.fail('identity.requestPasswordReset', busy, { times: 1 });
    await flow.submit(email);
    const problem = { kind: 'message', key: 'error.resetting-password', retryAt: null };
    expect(state()).to.deep.equal({ _tag: 'Editing', problem });
  });

  it('requires an address, checked on blur and on submit [VA-01] [VA-03]', async () => {
    const { flow, state, world } = aPage();
    const before = state();
    flow.edit();
    flow.leave('');
    expect(state()).to.equal(before);
    flow.leave(email);
    expect(state()).to.deep.equal(editing());
    flow.leave('robin');
    expect(state()).to.deep.equal(editing('invalid.email'));
    flow.edit();
    await flow.submit('');
    expect(state()).to.deep.equal(editing('invalid.email'));
    expect(world.calls()).to.deep.equal([]);
  });

  it('cannot be changed during and after sending [AU-05]', async () => {
    const { flow, state } = aPage();
    const sending = flow.submit(email);
    flow.leave('robin');
    flow.edit();
    expect(state()).to.deep.equal({ _tag: 'Sending' });
    await sending;
    flow.leave('robin');
    flow.edit();

    expect(state()).to.deep.equal({ _tag: 'Sent', email });
  });
});

describe('New password from a mail link', () => {
  const strong = 'Courier-Passw0rd';
  const editing = (problem: string | null = null) => ({ _tag: 'Editing', problem });
  const aPage = (token: string | null = 'state-1') => {
    const call = aCall();
    const flow = makeResetPasswordFlow(call.call as never, token);
    const ends = async (failure: object | null) => {
      const saving = flow.submit(strong);
      if (failure === null) call.succeed();
      else call.fail(failure);
      await saving;
    };
    return { ...call, flow, ends, state: () => flow.state.getValue() };
  };

  it('is saved once with the parameters of the link [AU-05] [RT-13]', async () => {
    const { flow, state, requests, succeed } = aPage();
    expect(state()).to.deep.equal(editing());

    const saving = flow.submit(strong);
    void flow.submit(strong);
    flow.edit();
    expect(state()).to.deep.equal({ _tag: 'Saving' });
    succeed();
    await saving;
    void flow.submit(strong);

    expect(state()).to.deep.equal({ _tag: 'Saved' });
    expect(requests).to.deep.equal([['state-1', strong]]);
  });

  it('cannot be set without a link [RT-13]', async () => {
    for (const token of [null, '']) {
      const { flow, state, requests } = aPage(token);
      void flow.submit(strong);
      flow.edit();
      expect(state()).to.deep.equal({ _tag: 'LinkInvalid', perhapsUsed: false });
      expect(requests).to.deep.equal([]);
    }
  });

  it('must be strong, checked here or by the server [VA-02] [VA-03]', async () => {
    const { flow, state, requests, ends } = aPage();
    const before = state();
    flow.edit();
    expect(state()).to.equal(before);
    void flow.submit('');
    expect(state()).to.deep.equal(editing('invalid.password-missing'));
    void flow.submit('weak');
    expect(state()).to.deep.equal(editing('invalid.password-weak'));
    expect(requests).to.deep.equal([]);
    flow.edit();
    expect(state()).to.deep.equal(editing());

    await ends({ _tag: 'PasswordNotStrong' });
    expect(state()).to.deep.equal(editing('invalid.password-weak'));
  });

  for (const _tag of [...answered, 'BadRequest'] as const)
    it(`was not saved: ${_tag} [AU-05]`, async () => {
      const { state, ends } = aPage();
      await ends({ _tag });
      expect(state()).to.deep.equal(editing('error.resetting-password'));
      await ends({ _tag: 'InvalidState' });
      expect(state()).to.deep.equal({ _tag: 'LinkInvalid', perhapsUsed: false });
    });

  for (const _tag of lost)
    it(`may be set after a lost response, and a used link may be caused by that: ${_tag} [AU-05] [R6]`, async () => {
      const { state, ends } = aPage();
      await ends({ _tag });
      expect(state()).to.deep.equal(editing('reset.unclear'));
      await ends({ _tag: 'BadRequest' });
      await ends({ _tag: 'InvalidState' });

      expect(state()).to.deep.equal({ _tag: 'LinkInvalid', perhapsUsed: true });
    });
});

describe('New address from a mail link', () => {
  const target = 'https://membership.example.com/blaize/users/update-email/state-1';
  const editing = (problem: string | null = null, failed: string | null = null) => ({
    _tag: 'Editing',
    problem,
    failed,
  });
  const over = (because: string, perhapsUsed = false) => ({ _tag: 'Over', because, perhapsUsed });
  const aPage = (link: string | null = target) => {
    const call = aCall();
    const flow = makeConfirmEmailChangeFlow(call.call as never, link);
    const ends = async (failure: object) => {
      const confirming = flow.submit('secret');
      call.fail(failure);
      await confirming;
    };
    return { ...call, flow, ends, state: () => flow.state.getValue() };
  };

  it('is confirmed once with the password and the parameters of the link [AU-06] [RT-10]', async () => {
    const { flow, state, requests, succeed } = aPage();
    expect(state()).to.deep.equal(editing());

    const confirming = flow.submit('secret');
    void flow.submit('secret');
    flow.edit();
    expect(state()).to.deep.equal({ _tag: 'Confirming' });
    succeed();
    await confirming;
    void flow.submit('secret');

    expect(state()).to.deep.equal({ _tag: 'Confirmed' });
    expect(requests).to.deep.equal([[target, 'secret']]);
  });

  it('cannot be confirmed without a link [AU-06]', () => {
    for (const link of [null, '']) {
      const { flow, state, requests } = aPage(link);
      void flow.submit('secret');
      flow.edit();
      expect(state()).to.deep.equal(over('not-ours'));
      expect(requests).to.deep.equal([]);
    }
  });

  it('requires the password, and shows an error until a wrong one is changed [AU-06] [VA-03]', async () => {
    const { flow, state, requests, ends } = aPage();
    const before = state();
    flow.edit();
    expect(state()).to.equal(before);
    void flow.submit('');
    expect(state()).to.deep.equal(editing('invalid.password-missing'));
    void flow.submit(' ');
    expect(state()).to.deep.equal(editing('invalid.password'));
    expect(requests).to.deep.equal([]);
    await ends({ _tag: 'BadCredentials' });
    expect(state()).to.deep.equal(editing('email-change.wrong-password'));
    flow.edit();

    expect(state()).to.deep.equal(editing());
  });

  for (const [_tag, because] of [
    ['LinkExpired', 'expired'],
    ['AlreadyTaken', 'taken'],
  ] as const)
    it(`shows an expired link, possibly used by this page: ${_tag} [AU-06] [R6]`, async () => {
      const known = aPage();
      await known.ends({ _tag: 'BadRequest' });
      await known.ends({ _tag });
      expect(known.state()).to.deep.equal(over(because));

      const unsure = aPage();
      await unsure.ends({ _tag: 'TimedOut' });
      await unsure.ends({ _tag: 'BadCredentials' });
      await unsure.ends({ _tag });
      expect(unsure.state()).to.deep.equal(over(because, true));
    });

  it('is not sent to a foreign address [AU-06]', async () => {
    const { state, ends } = aPage();
    await ends({ _tag: 'TimedOut' });
    await ends({ _tag: 'NotOurs' });
    expect(state()).to.deep.equal(over('not-ours'));
  });

  for (const [tags, failed] of [
    [[...answered, 'BadRequest'], 'not-done'],
    [lost, 'unclear'],
  ] as const)
    for (const _tag of tags)
      it(`reports what is known after a failure and can be retried: ${_tag} [AU-06] [R6]`, async () => {
        const { flow, state, ends } = aPage();
        await ends({ _tag });
        expect(state()).to.deep.equal(editing(null, failed));
        flow.edit();
        expect(state()).to.deep.equal(editing());
      });
});

describe('Changing the address of an account', () => {
  const editing = (problem: string | null = null, failed: string | null = null) => ({
    _tag: 'Editing',
    problem,
    failed,
  });
  const waiting = (resend: string, to = 'new@example.com') => ({ _tag: 'Waiting', email: to, resend });
  const aPage = (pending: string | null = null, current = email) => {
    const call = aCall();
    const flow = makeUpdateEmailFlow({
      changeEmail: call.call as never,
      current: () => current,
      pending,
    });
    return { ...call, flow, state: () => flow.state.getValue() };
  };

  it('is requested once and waits for the link to be followed [AU-05] [RT-11]', async () => {
    const { flow, state, requests, succeed } = aPage();
    expect(state()).to.deep.equal(editing());

    const sending = flow.submit('new@example.com');
    void flow.submit('new@example.com');
    flow.edit();
    flow.giveAnother();
    void flow.resend();
    expect(state()).to.deep.equal({ _tag: 'Sending' });
    succeed();
    await sending;
    void flow.submit('new@example.com');
    flow.edit();

    expect(state()).to.deep.equal(waiting('Idle'));
    expect(requests).to.deep.equal([['new@example.com']]);
  });

  it('is already pending if it was requested on this page, until another one is entered [RT-11]', () => {
    const { flow, state } = aPage('new@example.com');
    expect(state()).to.deep.equal(waiting('Idle'));

    flow.giveAnother();

    expect(state()).to.deep.equal(editing());
  });

  it('must be a valid address that differs from the current one, ignoring case [VA-01] [RT-11]', async () => {
    const { flow, state, requests } = aPage();
    const before = state();
    flow.edit();
    expect(state()).to.equal(before);
    void flow.submit('');
    expect(state()).to.deep.equal(editing('invalid.email'));
    void flow.submit('new@');
    expect(state()).to.deep.equal(editing('invalid.email'));
    void flow.submit(email.toUpperCase());
    expect(state()).to.deep.equal(editing('update-email.same'));
    flow.edit();
    expect(state()).to.deep.equal(editing());

    const unknown = aPage(null, '');
    void unknown.flow.submit('');
    expect(unknown.state()).to.deep.equal(editing('invalid.email'));
    const shouting = aPage(null, 'NEW@EXAMPLE.COM');
    void shouting.flow.submit('new@example.com');
    expect(shouting.state()).to.deep.equal(editing('update-email.same'));
    expect([requests, unknown.requests, shouting.requests]).to.deep.equal([[], [], []]);
  });

  for (const [tags, shown] of [
    [['InvalidEmail'], editing('invalid.email')],
    [['SignedOut'], editing(null, 'change.signed-out')],
    [['TimedOut'], editing(null, 'update-email.unclear')],
    [
      [
        'UserNotFound',
        'BadRequest',
        'Offline',
        'NotFound',
        'Conflict',
        'Refused',
        'NotAccepted',
        'Unexpected',
      ],
      editing(null, 'error.updating-profile'),
    ],
  ] as const)
    for (const _tag of tags)
      it(`reports why nothing was sent and can be retried: ${_tag} [AU-05] [R6]`, async () => {
        const { flow, state, fail, succeed } = aPage();
        const sending = flow.submit('new@example.com');
        fail({ _tag });
        await sending;
        expect(state()).to.deep.equal(shown);
        flow.edit();
        expect(state()).to.deep.equal(editing());

        const again = flow.submit('new@example.com');
        succeed();
        await again;
        expect(state()).to.deep.equal(waiting('Idle'));
      });

  it('was not requested if the request was not sent in time [AU-05] [R6]', async () => {
    const { flow, state, fail } = aPage();
    const sending = flow.submit('new@example.com');
    fail({ _tag: 'TimedOut', notSent: true });
    await sending;
    expect(state()).to.deep.equal(editing(null, 'error.updating-profile'));
  });

  it('is sent again on request, once at a time [AU-05] [R6]', async () => {
    const { flow, state, requests, succeed, fail } = aPage('new@example.com');
    const ends = async (end: () => void) => {
      const sending = flow.resend();
      expect(state()).to.deep.equal(waiting('Sending'));
      void flow.resend();
      flow.giveAnother();
      expect(state()).to.deep.equal(waiting('Sending'));
      end();
      await sending;
    };
    await ends(() => fail({ _tag: 'Offline' }));
    expect(state()).to.deep.equal(waiting('error.updating-profile'));
    await ends(() => fail({ _tag: 'SignedOut' }));
    expect(state()).to.deep.equal(waiting('change.signed-out'));
    await ends(succeed);

    expect(state()).to.deep.equal(waiting('Sent'));
    expect(requests).to.deep.equal(Array(3).fill(['new@example.com']));
  });
});
