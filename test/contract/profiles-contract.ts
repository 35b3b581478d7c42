import { expect } from 'chai';
import type { Connect } from './contract-world';
import { expectFailure, succeed } from './outcomes';

export const profilesContract = (connect: Connect): void => {
  it('returns the profile of the signed-in reader [AP-10] [EN-03]', async () => {
    const { profiles } = await connect('member');

    const { onboarded, currentPlan, hadTrial, paused, pausedLength } = await succeed(profiles.read);

    expect({ onboarded, currentPlan, hadTrial, paused, pausedLength }).to.deep.equal({
      onboarded: true,
      currentPlan: 'sports-plus-monthly',
      hadTrial: true,
      paused: false,
      pausedLength: null,
    });
  });

  it('returns no provider document if there is none, and nothing without a session [AP-10] [AU-08]', async () => {
    await expectFailure(async () => (await connect('member')).profiles.readProvider('apple'), 'NotFound');
    await expectFailure(async () => (await connect('visitor')).profiles.readProvider('google'), 'SignedOut');
  });

  it('changes the given fields and keeps the others [AP-11] [EN-04]', async () => {
    const { profiles, dataLayerSource } = await connect('member');
    const before = await succeed(profiles.read);

    await succeed(() => profiles.update({ paused: true, pausedLength: 2, pauseReason: 'travel' }));

    expect(await succeed(profiles.read)).to.deep.equal({ ...before, paused: true, pausedLength: 2 });
    const { paused, pausedLength } = await succeed(dataLayerSource.read);
    expect([paused, pausedLength]).to.deep.equal([true, 2]);
  });

  it('stores every attribute that readers can edit [AP-11] [EN-03]', async () => {
    const { profiles } = await connect('member');
    const before = await succeed(profiles.read);
    const written = {
      fullName: 'Robin S.',
      firstName: 'Robina',
      lastName: 'Samples',
      ssoUser: true,
      ssoProvider: 'google',
      appleAuthenticated: true,
      googleAuthenticated: true,
      facebookAuthenticated: true,
      gender: 'female',
      birthMonth: '2',
      birthDay: '29',
      ageGroup: '25-34',
      onboarded: false,
      notificationMentioned: false,
      notificationLiked: true,
      notificationReply: false,
      notificationFollower: true,
      privateProfile: true,
      avatarColor: '#8a3ffc',
      referralCode: 'ANOTHER',
      bio: 'Reads the sports pages first.',
      location: 'Old Harbour',
      phoneNumber: '+15550111',
      imageUrl: 'https://images.example.com/robin-2.png',
      paymentMethodUpdateLog: ['2026-11-01T10:00:00.000Z'],
      paymentMethodEditLog: ['2026-11-02T10:00:00.000Z'],
      currentPlan: 'sports-plus-annual',
    };

    await succeed(() => profiles.update(written));

    expect(await succeed(profiles.read)).to.deep.equal({ ...before, ...written });
  });

  it('clears fields that are null [AP-11] [EN-04]', async () => {
    const { profiles } = await connect('member');
    const before = await succeed(profiles.read);
    await succeed(() => profiles.update({ paused: true, pausedLength: 3 }));

    await succeed(() => profiles.update({ paused: false, pausedLength: null }));

    expect(await succeed(profiles.read)).to.deep.equal(before);
  });

  it('does nothing for an empty change [AP-11]', async () => {
    const { profiles } = await connect('member');
    const before = await succeed(profiles.read);

    await succeed(() => profiles.update({}));

    expect(await succeed(profiles.read)).to.deep.equal(before);
  });

  it('writes and reads a configured attribute and keeps the others [AP-10] [AP-11]', async () => {
    const { profiles } = await connect('member');
    const before = await succeed(profiles.read);

    await succeed(() => profiles.writeAttribute('terms-agreement', '{"version":"2026-11"}'));

    expect(await succeed(profiles.read)).to.deep.equal(before);
    expect(await succeed(() => profiles.readAttribute('terms-agreement'))).to.equal('{"version":"2026-11"}');
    expect(await succeed(() => profiles.readAttribute('never-written'))).to.equal(null);
    await succeed(() => profiles.writeAttribute('terms-agreement', ''));
    expect(await succeed(() => profiles.readAttribute('terms-agreement'))).to.equal(null);
    await expectFailure(
      async () => (await connect('visitor')).profiles.readAttribute('terms-agreement'),
      'SignedOut',
    );
    await expectFailure(
      async () => (await connect('visitor')).profiles.writeAttribute('terms-agreement', '1'),
      'SignedOut',
    );
  });

  it('requires a signed-in reader [AP-10] [AP-11]', async () => {
    const { profiles } = await connect('visitor');

    await expectFailure(profiles.read, 'SignedOut');
    await expectFailure(() => profiles.update({ paused: true }), 'SignedOut');
  });

  it('stores the display settings of each reader separately [AP-12] [RT-07]', async () => {
    const { profiles } = await connect('member');
    await succeed(() => profiles.saveDisplaySettings({ theme: 'dark', textSize: 'large' }));
    await succeed(() => profiles.saveDisplaySettings({ theme: 'system', textSize: 'medium' }));

    const visitor = await connect('visitor');

    await expectFailure(
      () => visitor.profiles.saveDisplaySettings({ theme: 'dark', textSize: 'large' }),
      'BadRequest',
    );
  });
};
