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
  it('signs a reader in with a new session [AP-01] [AU-01]', async () => {
    const world = await connect('visitor');
    const reader = (await connect('reader')).credentials;

    const { sessionId, trackingId } = await succeed(() => world.identity.signIn(reader));

    expect(sessionId).to.be.a('string').and.not.to.match(/[=;]/);
    expect(trackingId).to.be.a('string');
  });

  it('distinguishes an unknown address, a wrong password and an unverified address [AP-01] [AU-01]', async () => {
    const { credentials } = await connect('unverified');
    const { identity, credentials: reader } = await connect('reader');

    await expectFailure(() => identity.signIn({ ...reader, email: 'nobody@example.com' }), 'UserNotFound');
    await expectFailure(() => identity.signIn({ ...reader, password: 'Not-the-one-1' }), 'InvalidPassword');
    await expectFailure(() => identity.signIn(credentials), 'EmailNotVerified');
  });

  it('ends the session and confirms it only once [AP-02] [AU-04]', async () => {
    const { identity, dataLayerSource } = await connect('reader');

    await succeed(identity.signOut);

    expect((await succeed(dataLayerSource.read)).loggedIn).to.equal(false);
    await expectFailure(identity.account, 'SignedOut');
    await expectFailure(identity.signOut, 'Refused');
  });

  it('registers a reader and signs in at once [AP-03] [AU-03]', async () => {
    const { identity, dataLayerSource } = await connect('visitor');

    const { trackingId } = await succeed(() => identity.register(newcomer));

    expect(trackingId).to.be.a('string');
    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: newcomer.email });
    const dataLayer = await succeed(dataLayerSource.read);
    expect([dataLayer.loggedIn, dataLayer.firstName, dataLayer.trackingId]).to.deep.equal([
      true,
      'Wren',
      trackingId,
    ]);
  });

  it('rejects a weak password and a registered address [AP-03] [AU-03]', async () => {
    const { identity, credentials } = await connect('reader');

    await expectFailure(() => identity.register({ ...newcomer, password: 'weak' }), 'PasswordNotStrong');
    await expectFailure(
      () => identity.register({ ...newcomer, email: credentials.email }),
      'UserAlreadyExists',
    );
  });

  for (const provider of socialProviders) {
    it(`registers a reader of ${provider} once, and stores the provider's document [AP-03] [AP-10] [AU-08]`, async () => {
      const { identity, profiles, stateKey } = await connect('visitor');
      const { email } = newcomer;
      const registration = { provider, email, stateKey: await stateKey(provider, email) };

      const { trackingId } = await succeed(() => identity.registerWithProvider(registration));

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
      const observed = await succeed(() => profiles.readProvider(provider));
      expect(nameFrom(provider, observed, email).fullName).to.equal('Wren Newcomer');
      await expectFailure(() => identity.registerWithProvider(registration), 'StateKeyExpired');
    });
  }

  it('rejects a provider registration for a registered address or with an unknown key [AP-03] [AU-08]', async () => {
    const { identity, stateKey } = await connect('visitor');
    const { email } = newcomer;
    const late = { provider: 'google', email, stateKey: await stateKey('google', email) } as const;
    await succeed(() => identity.register(newcomer));

    await expectFailure(() => identity.registerWithProvider(late), 'UserAlreadyExists');
    await expectFailure(
      () => identity.registerWithProvider({ ...late, stateKey: 'never-given' }),
      'StateKeyExpired',
    );
  });

  it('resets a forgotten password by the mailed link, once [AP-04] [AP-06] [AU-05]', async () => {
    const { identity, credentials, resetState } = await connect('reader');

    await succeed(() => identity.requestPasswordReset(credentials.email));
    const state = await resetState(credentials.email);
    await expectFailure(() => identity.resetPassword(state, 'weak'), 'PasswordNotStrong');
    await succeed(() => identity.resetPassword(state, 'Another-one-1'));

    await expectFailure(() => identity.resetPassword(state, 'Another-one-2'), 'InvalidState');
    await expectFailure(() => identity.signIn(credentials), 'InvalidPassword');
    await succeed(() => identity.signIn({ ...credentials, password: 'Another-one-1' }));
  });

  it('rejects a reset for an unknown address and an unknown link [AP-04] [AP-06] [AU-05]', async () => {
    const { identity } = await connect('visitor');

    await expectFailure(() => identity.requestPasswordReset('nobody@example.com'), 'UserNotFound');
    await expectFailure(() => identity.resetPassword('never-sent', 'Another-one-1'), 'InvalidState');
  });

  it('changes the password after checking the current one [AP-08] [AU-05]', async () => {
    const { identity, credentials } = await connect('reader');
    const { password } = credentials;

    await expectFailure(() => identity.changePassword('Not-the-one-1', 'Another-one-1'), 'BadCredentials');
    await expectFailure(() => identity.changePassword(password, 'weak'), 'PasswordNotStrong');
    await succeed(() => identity.changePassword(password, 'Another-one-1'));

    await expectFailure(() => identity.signIn(credentials), 'InvalidPassword');
    await succeed(() => identity.signIn({ ...credentials, password: 'Another-one-1' }));
  });

  it('sends the mail for a new address and changes nothing yet [AP-05] [AU-05]', async () => {
    const { identity, credentials } = await connect('reader');

    await succeed(() => identity.updateEmail('rowan.other@example.com'));

    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: credentials.email });
  });

  it('changes the address once by the mailed link and the password [AP-07] [AU-06]', async () => {
    const { identity, credentials, emailChangeTarget } = await connect('reader');
    await succeed(() => identity.updateEmail('rowan.other@example.com'));
    const target = await emailChangeTarget('rowan.other@example.com');

    await expectFailure(() => identity.confirmEmailChange(target, 'Not-the-one-1'), 'BadCredentials');
    await succeed(() => identity.confirmEmailChange(target, credentials.password));

    await expectFailure(() => identity.confirmEmailChange(target, credentials.password), 'LinkExpired');
    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: 'rowan.other@example.com' });
    await expectFailure(() => identity.signIn(credentials), 'UserNotFound');
    await succeed(() => identity.signIn({ ...credentials, email: 'rowan.other@example.com' }));
  });

  it('rejects an expired link and an address of another reader [AP-07] [AU-06]', async () => {
    const { identity, credentials, emailChangeTarget, advanceDays } = await connect('reader');
    await succeed(() => identity.updateEmail('uma.unverified@example.com'));
    const target = await emailChangeTarget('uma.unverified@example.com');

    await expectFailure(() => identity.confirmEmailChange(target, credentials.password), 'AlreadyTaken');
    await advanceDays(2);

    await expectFailure(() => identity.confirmEmailChange(target, credentials.password), 'LinkExpired');
    await expectFailure(() => identity.confirmEmailChange(`${target}x`, credentials.password), 'BadRequest');
  });

  it('sends no password to another host [AP-07] [AU-06] [R13]', async () => {
    const { identity, credentials } = await connect('reader');

    for (const target of [
      'https://elsewhere.example/blaize/users/update-email/x',
      'javascript:alert(1)',
      '/x',
      '',
    ])
      await expectFailure(() => identity.confirmEmailChange(target, credentials.password), 'NotOurs');
  });

  it('rejects both changes for a visitor [AP-05] [AP-08] [AU-05]', async () => {
    const { identity } = await connect('visitor');

    await expectFailure(() => identity.updateEmail('rowan.other@example.com'), 'BadRequest');
    await expectFailure(() => identity.changePassword('Anything-1', 'Another-one-1'), 'BadRequest');
  });

  it('sends the verification mail again for any caller [AP-01]', async () => {
    const { identity, credentials } = await connect('unverified');

    await succeed(() => identity.resendVerification(credentials.email));
    await succeed(() => identity.resendVerification('nobody@example.com'));
  });

  it('returns the address of the signed-in reader [AP-09]', async () => {
    const { identity, credentials } = await connect('reader');

    expect(await succeed(identity.account)).to.deep.equal({ emailAddress: credentials.email });
    await expectFailure((await connect('visitor')).identity.account, 'SignedOut');
  });

  it('reports a visitor as signed out, not as a failure [AP-13] [AU-07]', async () => {
    const { dataLayerSource } = await connect('visitor');

    expect(await succeed(dataLayerSource.read)).to.deep.equal(emptyDataLayer);
  });

  it('returns the signed-in reader and the products [AP-13] [EN-07]', async () => {
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
