import { expect } from 'chai';
import { emptyDataLayer } from '../../core/domain/member/data-layer';
import { nameFrom } from '../../core/domain/social/provider-name';
import { socialProviders } from '../../core/domain/social/provider';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

const newcomer = {
  email: 'wren.newcomer@example.com',
  password: 'Newcomer-1',
  firstName: 'Wren',
  lastName: 'Newcomer',
};

export const identityContract = (connect: Connect): void => {
  it('[AP-01] [AU-01] signs a reader in with a session of their own', async () => {
    const world = await connect('visitor');
    const reader = (await connect('reader')).credentials;

    const { sessionId, trackingId } = await succeed(world.identity.signIn(reader));

    expect(sessionId).to.be.a('string').and.not.to.match(/[=;]/);
    expect(trackingId).to.be.a('string');
  });

  it('[AP-01] [AU-01] tells an unknown address, a wrong password and an unverified address apart', async () => {
    const { credentials } = await connect('unverified');
    const { identity, credentials: reader } = await connect('reader');

    await expectFailure(identity.signIn({ ...reader, email: 'nobody@example.com' }), 'UserNotFound');
    await expectFailure(identity.signIn({ ...reader, password: 'Not-the-one-1' }), 'InvalidPassword');
    await expectFailure(identity.signIn(credentials), 'EmailNotVerified');
  });

  it('[AP-02] [AU-04] ends the session, and says so only once', async () => {
    const { identity, dataLayerSource } = await connect('reader');

    await succeed(identity.signOut);

    expect((await succeed(dataLayerSource.read)).loggedIn).to.equal(false);
    await expectFailure(identity.account, 'SignedOut');
    await expectFailure(identity.signOut, 'Refused');
  });

  it('[AP-03] [AU-03] registers a reader, who is signed in at once', async () => {
    const { identity, dataLayerSource } = await connect('visitor');

    const { trackingId } = await succeed(identity.register(newcomer));

    expect(trackingId).to.be.a('string');
    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: newcomer.email });
    const dataLayer = await succeed(dataLayerSource.read);
    expect([dataLayer.loggedIn, dataLayer.firstName, dataLayer.trackingId]).to.deep.equal([
      true,
      'Wren',
      trackingId,
    ]);
  });

  it('[AP-03] [AU-03] refuses a weak password and an address that is taken', async () => {
    const { identity, credentials } = await connect('reader');

    await expectFailure(identity.register({ ...newcomer, password: 'weak' }), 'PasswordNotStrong');
    await expectFailure(identity.register({ ...newcomer, email: credentials.email }), 'UserAlreadyExists');
  });

  for (const provider of socialProviders) {
    it(`[AP-03] [AP-10] [AU-08] registers whom ${provider} vouches for, once, and knows what it told`, async () => {
      const { identity, profiles, stateKey } = await connect('visitor');
      const { email } = newcomer;
      const registration = { provider, email, stateKey: await stateKey(provider, email) };

      const { trackingId } = await succeed(identity.registerWithProvider(registration));

      expect(trackingId).to.be.a('string');
      expect(await succeed(identity.account)).to.deep.equal({ emailAddress: email });
      const { ssoUser, firstName, googleAuthenticated, facebookAuthenticated, appleAuthenticated } =
        await succeed(profiles.read);
      expect({
        ssoUser,
        firstName,
        googleAuthenticated,
        facebookAuthenticated,
        appleAuthenticated,
      }).to.deep.equal({
        ssoUser: true,
        firstName: '',
        googleAuthenticated: provider === 'google',
        facebookAuthenticated: provider === 'facebook',
        appleAuthenticated: provider === 'apple',
      });
      const observed = await succeed(profiles.readProvider(provider));
      expect(nameFrom(provider, observed, email).fullName).to.equal('Wren Newcomer');
      await expectFailure(identity.registerWithProvider(registration), 'StateKeyExpired');
    });
  }

  it('[AP-03] [AU-08] registers nobody whose address was taken meanwhile, nor with a key that was never given', async () => {
    const { identity, stateKey } = await connect('visitor');
    const { email } = newcomer;
    const late = { provider: 'google', email, stateKey: await stateKey('google', email) } as const;
    await succeed(identity.register(newcomer));

    await expectFailure(identity.registerWithProvider(late), 'UserAlreadyExists');
    await expectFailure(
      identity.registerWithProvider({ ...late, stateKey: 'never-given' }),
      'StateKeyExpired',
    );
  });

  it('[AP-04] [AP-06] [AU-05] resets a forgotten password by the link in the mail, which works once', async () => {
    const { identity, credentials, resetState } = await connect('reader');

    await succeed(identity.requestPasswordReset(credentials.email));
    const state = await resetState(credentials.email);
    await expectFailure(identity.resetPassword(state, 'weak'), 'PasswordNotStrong');
    await succeed(identity.resetPassword(state, 'Another-one-1'));

    await expectFailure(identity.resetPassword(state, 'Another-one-2'), 'InvalidState');
    await expectFailure(identity.signIn(credentials), 'InvalidPassword');
    await succeed(identity.signIn({ ...credentials, password: 'Another-one-1' }));
  });

  it('[AP-04] [AP-06] [AU-05] knows no reset for a stranger, and no link that was never sent', async () => {
    const { identity } = await connect('visitor');

    await expectFailure(identity.requestPasswordReset('nobody@example.com'), 'UserNotFound');
    await expectFailure(identity.resetPassword('never-sent', 'Another-one-1'), 'InvalidState');
  });

  it('[AP-08] [AU-05] changes the password against the current one', async () => {
    const { identity, credentials } = await connect('reader');
    const { password } = credentials;

    await expectFailure(identity.changePassword('Not-the-one-1', 'Another-one-1'), 'BadCredentials');
    await expectFailure(identity.changePassword(password, 'weak'), 'PasswordNotStrong');
    await succeed(identity.changePassword(password, 'Another-one-1'));

    await expectFailure(identity.signIn(credentials), 'InvalidPassword');
    await succeed(identity.signIn({ ...credentials, password: 'Another-one-1' }));
  });

  it('[AP-05] [AU-05] sends the mail that changes the address, and changes nothing yet', async () => {
    const { identity, credentials } = await connect('reader');

    await succeed(identity.updateEmail('rowan.other@example.com'));

    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: credentials.email });
  });

  it('[AP-07] [AU-06] takes the new address over by the link in the mail and the password, once', async () => {
    const { identity, credentials, emailChangeTarget } = await connect('reader');
    await succeed(identity.updateEmail('rowan.other@example.com'));
    const target = await emailChangeTarget('rowan.other@example.com');

    await expectFailure(identity.confirmEmailChange(target, 'Not-the-one-1'), 'BadCredentials');
    await succeed(identity.confirmEmailChange(target, credentials.password));

    await expectFailure(identity.confirmEmailChange(target, credentials.password), 'LinkExpired');
    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: 'rowan.other@example.com' });
    await expectFailure(identity.signIn(credentials), 'UserNotFound');
    await succeed(identity.signIn({ ...credentials, email: 'rowan.other@example.com' }));
  });

  it('[AP-07] [AU-06] refuses a link that is too old, and an address that somebody else has', async () => {
    const { identity, credentials, emailChangeTarget, advanceDays } = await connect('reader');
    await succeed(identity.updateEmail('uma.unverified@example.com'));
    const target = await emailChangeTarget('uma.unverified@example.com');

    await expectFailure(identity.confirmEmailChange(target, credentials.password), 'AlreadyTaken');
    await advanceDays(2);

    await expectFailure(identity.confirmEmailChange(target, credentials.password), 'LinkExpired');
    await expectFailure(identity.confirmEmailChange(`${target}x`, credentials.password), 'BadRequest');
  });

  it('[AP-07] [AU-06] [R13] gives no password to another host', async () => {
    const { identity, credentials } = await connect('reader');

    for (const target of [
      'https://elsewhere.example/blaize/users/update-email/x',
      'javascript:alert(1)',
      '/x',
      '',
    ])
      await expectFailure(identity.confirmEmailChange(target, credentials.password), 'NotOurs');
  });

  it('[AP-05] [AP-08] [AU-05] changes neither for a visitor', async () => {
    const { identity } = await connect('visitor');

    await expectFailure(identity.updateEmail('rowan.other@example.com'), 'BadRequest');
    await expectFailure(identity.changePassword('Anything-1', 'Another-one-1'), 'BadRequest');
  });

  it('[AP-01] sends the verification mail again, whoever asks', async () => {
    const { identity, credentials } = await connect('unverified');

    await succeed(identity.resendVerification(credentials.email));
    await succeed(identity.resendVerification('nobody@example.com'));
  });

  it('[AP-09] knows the address of the reader who is signed in', async () => {
    const { identity, credentials } = await connect('reader');

    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: credentials.email });
    await expectFailure((await connect('visitor')).identity.account, 'SignedOut');
  });

  it('[AP-13] [AU-07] reads a visitor as signed out, not as a failure', async () => {
    const { dataLayerSource } = await connect('visitor');

    expect(await succeed(dataLayerSource.read)).to.deep.equal(emptyDataLayer);
  });

  it('[AP-13] [EN-07] reads who is signed in, and what they hold', async () => {
    const { dataLayerSource } = await connect('member');

    const { loggedIn, trackingId, products, hadTrial, paused } = await succeed(dataLayerSource.read);

    expect({ loggedIn, products, hadTrial, paused }).to.deep.equal({
      loggedIn: true,
      products: ['sports-plus'],
      hadTrial: true,
      paused: false,
    });
    expect(trackingId).to.be.a('string');
  });
};
