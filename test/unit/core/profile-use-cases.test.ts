import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import fc from 'fast-check';
import { anAccount, aProfile, type MemoryAccount } from '../../../adapters/memory/world/accounts';
import { confirmAddress } from '../../../adapters/memory/identity';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import {
  defaultDisplaySettings,
  readDisplaySettings,
  textSizes,
  themes,
} from '../../../core/domain/profile/display-settings';
import { changedFields, invalidFields, type ProfileEdit } from '../../../core/domain/profile/edit';
import { emptyProfile } from '../../../core/domain/profile/profile';
import { aMembership } from '../../builders/membership';

const email = 'robin.sample@example.com';
const password = 'Fixture-Passw0rd';
const offline = { _tag: 'Offline' } as const;

/** A page whose reader is signed in; the profile is loaded. */
const aPage = async (fields: Partial<MemoryAccount> = {}) => {
  const world = memoryWorld({ accounts: [anAccount(fields)], signedInAs: email });
  const core = aMembership(world);
  await core.loadDataLayer();
  await core.loadUser();
  world.forgetCalls();
  const profile = () => core.member.getValue().user.profile!;
  const called = () => world.calls().map(({ name }) => name);
  return { world, core, profile, called };
};

describe('Editing the profile', () => {
  it('writes only what has changed [EN-04]', async () => {
    const { world, core, profile } = await aPage();

    const outcome = await core.updateProfile({
      firstName: 'Robin',
      lastName: ' Samples ',
      location: 'Sampletown',
    });

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(world.calls()).to.deep.equal([
      { name: 'dataLayer.read', with: [] },
      { name: 'profiles.update', with: [{ lastName: 'Samples', location: 'Sampletown' }] },
    ]);
    expect(profile()).to.deep.equal(aProfile({ lastName: 'Samples', location: 'Sampletown' }));
  });

  it('succeeds if only the response was lost: the profile is read again [EN-04] [R9]', async () => {
    for (const error of [offline, { _tag: 'TimedOut' }, { _tag: 'Unexpected', what: 'a test' }]) {
      const { world, core, profile, called } = await aPage();
      world.fail('profiles.update', error, { after: true, times: 1 });

      expect(await core.updateProfile({ lastName: 'Samples', bio: '' })).to.deep.equal(E.right(undefined));

      expect(profile().lastName).to.equal('Samples');
      expect(called()).to.deep.equal(['dataLayer.read', 'profiles.update', 'profiles.read']);
    }
  });

  it('saves the last value if a field is changed back during a save [EN-04] [SC-03]', async () => {
    const { core, profile } = await aPage();

    const [first, second, third] = await Promise.all([
      core.updateProfile({ lastName: 'Samples', bio: 'New' }),
      core.updateProfile({ lastName: 'Sample', bio: 'Newer' }),
      core.updateProfile({ bio: '' }),
    ]);

    expect([first, second, third].every(E.isRight)).to.equal(true);
    expect(profile()).to.deep.include({ lastName: 'Sample', bio: '' });
    expect(core.member.getValue().user.profile).to.deep.include({ lastName: 'Sample', bio: '' });
  });

  it('can change a field back after a lost response, whether or not it was saved [EN-04] [R9]', async () => {
    const { world, core } = await aPage();
    const kept = () => world.accounts.find(email)?.profile.lastName;
    world.fail('profiles.update', { _tag: 'TimedOut' }, { after: true, times: 1 });
    world.fail('profiles.read', offline, { times: 1 });
    expect(E.isLeft(await core.updateProfile({ lastName: 'Samples' }))).to.equal(true);
    expect(kept()).to.equal('Samples');

    expect(await core.updateProfile({ lastName: 'Sample' })).to.deep.equal(E.right(undefined));

    expect(kept()).to.equal('Sample');
  });

  it('reports a failure if the new value is not saved or the result is unknown [EN-04] [R9]', async () => {
    for (const unread of [false, true]) {
      const { world, core, profile, called } = await aPage();
      world.fail('profiles.update', { _tag: 'TimedOut' });
      if (unread) world.fail('profiles.read', offline);

      expect(await core.updateProfile({ lastName: 'Samples' })).to.deep.equal(E.left({ _tag: 'TimedOut' }));

      expect(profile().lastName).to.equal('Sample');
      expect(called()).to.deep.equal(['dataLayer.read', 'profiles.update', 'profiles.read']);
    }
    const { world, core, called } = await aPage();
    const refused = { _tag: 'Refused', message: null };
    world.fail('profiles.update', refused);
    expect(E.isLeft(await core.updateProfile({ lastName: 'Samples' }))).to.equal(true);
    expect(called()).to.not.include('profiles.read');
  });

  it('sends no request if nothing has changed [EN-04]', async () => {
    const { core, called } = await aPage();

    const outcome = await core.updateProfile({ firstName: 'Robin ', bio: '', privateProfile: false });

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(called()).to.deep.equal([]);
  });

  it('clears emptied fields [EN-04]', async () => {
    const { world, core, profile } = await aPage({
      profile: aProfile({ bio: 'Reads.', phoneNumber: '+15550100' }),
    });

    await core.updateProfile({ bio: ' ', phoneNumber: '' });

    expect(world.calls()).to.deep.equal([
      { name: 'dataLayer.read', with: [] },
      { name: 'profiles.update', with: [{ bio: null, phoneNumber: null }] },
    ]);
    expect(profile()).to.deep.equal(aProfile());
  });

  it('sends no value that breaks a field rule, and names the fields [VA-11]', async () => {
    const { core, called } = await aPage();

    const outcome = await core.updateProfile({
      firstName: '',
      lastName: 'x'.repeat(101),
      fullName: 'R',
      bio: 'x'.repeat(251),
      location: 'x'.repeat(101),
      phoneNumber: '555 0100',
      imageUrl: 'http://images.example.com/me.png',
      avatarColor: 'red',
      birthMonth: '2',
      birthDay: '30',
    });

    expect(outcome).to.deep.equal(
      E.left({
        _tag: 'Invalid',
        fields: [
          'firstName',
          'lastName',
          'fullName',
          'bio',
          'location',
          'phoneNumber',
          'imageUrl',
          'avatarColor',
          'birthDay',
        ],
      }),
    );
    expect(called()).to.deep.equal([]);
  });

  it('accepts a picture from this device in development only [VA-04]', () => {
    const change = { imageUrl: 'http://127.0.0.1:4173/1.png' };
    expect(invalidFields(null, change)).to.deep.equal(['imageUrl']);
    expect(invalidFields(null, change, { localPictures: false })).to.deep.equal(['imageUrl']);
    expect(invalidFields(null, change, { localPictures: true })).to.deep.equal([]);
    expect(invalidFields(null, { imageUrl: 'https://a.test/1.png' })).to.deep.equal([]);
    expect(invalidFields(null, { imageUrl: 'http://a.test/1.png' }, { localPictures: true })).to.deep.equal([
      'imageUrl',
    ]);
  });

  it('accepts optional fields that were cleared and names that were not touched [VA-11]', () => {
    const cleared = {
      bio: null,
      location: null,
      phoneNumber: null,
      imageUrl: null,
      avatarColor: null,
      birthMonth: null,
      birthDay: null,
    };

    expect(invalidFields(aProfile(), cleared)).to.deep.equal([]);
    expect(invalidFields(null, { birthMonth: '2' })).to.deep.equal(['birthDay']);
    expect(invalidFields(aProfile({ birthMonth: '2', birthDay: '30' }), { bio: 'Reads.' })).to.deep.equal([]);
    expect(invalidFields(null, { firstName: null, lastName: null, fullName: null })).to.deep.equal([
      'firstName',
      'lastName',
      'fullName',
    ]);
  });

  it("writes only the form's fields, also before anything was read [EN-04]", () => {
    const edit = { firstName: ' Robin ', bio: undefined, location: '', privateProfile: false };

    expect(changedFields(null, edit as unknown as ProfileEdit)).to.deep.equal({
      firstName: 'Robin',
      location: null,
      privateProfile: false,
    });
    expect(
      changedFields(aProfile({ bio: 'Reads.' }), { bio: undefined } as unknown as ProfileEdit),
    ).to.deep.equal({});
  });

  it('validates a birthday as a whole, together with the saved part [VA-11]', () => {
    const saved = aProfile({ birthMonth: '2', birthDay: '28' });

    expect(invalidFields(saved, { birthDay: '29' })).to.deep.equal([]);
    expect(invalidFields(saved, { birthDay: '30' })).to.deep.equal(['birthDay']);
    expect(invalidFields(saved, { birthMonth: null })).to.deep.equal(['birthMonth']);
    expect(invalidFields(saved, { birthDay: null })).to.deep.equal(['birthDay']);
    expect(invalidFields(saved, { birthMonth: null, birthDay: null })).to.deep.equal([]);
  });

  it('checks display name and bio for profanity and writes nothing flagged [VA-08]', async () => {
    const { core, called, profile } = await aPage();

    const outcome = await core.updateProfile({
      fullName: 'Damn Robin',
      bio: 'Crap.',
      location: 'Crapville',
    });

    expect(outcome).to.deep.equal(E.left({ _tag: 'Flagged', fields: ['fullName', 'bio'] }));
    expect(called()).to.deep.equal(['profanity.isFlagged', 'profanity.isFlagged']);
    expect(profile()).to.deep.equal(aProfile());
  });

  it('rejects the change and reports it if the check fails [VA-08]', async () => {
    const { world, core, called } = await aPage();
    world.fail('profanity.isFlagged', offline);

    const outcome = await core.updateProfile({ bio: 'Reads the sports pages.' });

    expect(outcome).to.deep.equal(E.left({ _tag: 'NotChecked', because: offline }));
    expect(called()).to.deep.equal(['profanity.isFlagged']);
  });

  it('keeps the profile unchanged if the write fails [EN-04]', async () => {
    const { world, core, profile } = await aPage();
    world.fail('profiles.update', offline);

    const outcome = await core.updateProfile({ location: 'Sampletown' });

    expect(outcome).to.deep.equal(E.left(offline));
    expect(profile()).to.deep.equal(aProfile());
  });

  it('never sends a value that is already saved, for any edits [EN-04]', () => {
    const edits = fc.record(
      { firstName: fc.string(), bio: fc.string(), privateProfile: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(edits, edits, (first, second) => {
        const saved = { ...emptyProfile, ...first };
        const change = changedFields(saved, second);

        for (const [field, value] of Object.entries(change)) {
          const before = saved[field as keyof typeof first];
          expect(value ?? '').to.not.equal(before);
        }
      }),
    );
  });
});

describe('Onboarding', () => {
  it('tracks the customized profile once it is written [ON-04]', async () => {
    const { world, core, profile } = await aPage();

    await core.customizeProfile({ avatarColor: '#1f6feb' });

    expect(profile().avatarColor).to.equal('#1f6feb');
    expect(world.tracking.events().at(-1)).to.deep.equal({ name: 'profileCustomized' });
  });

  it('tracks nothing if the profile could not be written [ON-04]', async () => {
    const { world, core } = await aPage();
    world.fail('profiles.update', offline);

    await core.customizeProfile({ avatarColor: '#1f6feb' });

    expect(world.tracking.events().map(({ name }) => name)).to.not.include('profileCustomized');
  });

  it('ends once the reader has reached the last step [ON-03]', async () => {
    const { world, core, profile } = await aPage({ profile: aProfile({ onboarded: false }) });

    const outcome = await core.finishOnboarding();

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(profile().onboarded).to.equal(true);
    expect(world.calls()).to.deep.equal([
      { name: 'dataLayer.read', with: [] },
      { name: 'profiles.update', with: [{ onboarded: true }] },
    ]);
  });

  it('does not end while the result cannot be written [ON-03]', async () => {
    const { world, core, profile } = await aPage({ profile: aProfile({ onboarded: false }) });
    world.fail('profiles.update', offline);

    expect(await core.finishOnboarding()).to.deep.equal(E.left(offline));
    expect(profile().onboarded).to.equal(false);
  });
});

describe('Password and e-mail address', () => {
  it('rejects a weak password before sending it [VA-02]', async () => {
    const { core, called } = await aPage();

    expect(await core.changePassword(password, 'weak')).to.deep.equal(E.left({ _tag: 'PasswordNotStrong' }));
    expect(called()).to.deep.equal([]);
  });

  it('checks the current password when the password changes [AU-05]', async () => {
    const { core } = await aPage();

    expect(await core.changePassword('Not-this-1', 'Another-1')).to.deep.equal(
      E.left({ _tag: 'BadCredentials' }),
    );
    expect(await core.changePassword(password, 'Another-1')).to.deep.equal(E.right(undefined));
  });

  it('rejects an invalid e-mail address before sending it [VA-01]', async () => {
    const { core, called } = await aPage();

    expect(await core.changeEmail('robin')).to.deep.equal(E.left({ _tag: 'InvalidEmail' }));
    expect(called()).to.deep.equal([]);
  });

  it('keeps the old address until the new one is confirmed, and shows the pending one [AU-06]', async () => {
    const { world, core } = await aPage();
    const user = () => core.member.getValue().user;

    await core.changeEmail('robin.new@example.com');
    expect(user().account?.emailAddress).to.equal(email);
    expect(user().pendingEmail).to.equal('robin.new@example.com');

    const { state } = world.accounts.mails().at(-1)!;
    const outcome = await core.confirmEmailChange(confirmAddress + state, password);

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(user().account?.emailAddress).to.equal('robin.new@example.com');
    expect(user().pendingEmail).to.equal(null);
  });

  it('changes nothing when the confirmation fails [AU-06]', async () => {
    const { world, core } = await aPage();
    await core.changeEmail('robin.new@example.com');
    const { state } = world.accounts.mails().at(-1)!;

    const outcome = await core.confirmEmailChange(confirmAddress + state, 'Not-this-1');

    expect(outcome).to.deep.equal(E.left({ _tag: 'BadCredentials' }));
    expect(core.member.getValue().user.pendingEmail).to.equal('robin.new@example.com');
  });

  it('confirms the address even if it cannot be read afterwards [AU-06]', async () => {
    const { world, core } = await aPage();
    await core.changeEmail('robin.new@example.com');
    const { state } = world.accounts.mails().at(-1)!;
    world.fail('identity.account', offline);

    expect(await core.confirmEmailChange(confirmAddress + state, password)).to.deep.equal(E.right(undefined));

    expect(core.member.getValue().user.account).to.deep.equal({ emailAddress: email });
  });

  it('confirms the address for a signed-out reader too [AU-06]', async () => {
    const { world, core } = await aPage();
    await core.changeEmail('robin.new@example.com');
    const { state } = world.accounts.mails().at(-1)!;
    await core.signOut();
    world.forgetCalls();

    const outcome = await core.confirmEmailChange(confirmAddress + state, password);

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(world.calls().map(({ name }) => name)).to.deep.equal(['identity.confirmEmailChange']);
    expect(core.member.getValue().user.account).to.equal(null);
  });

  it('removes the pending address with the reader [AU-04]', async () => {
    const { core } = await aPage();
    await core.changeEmail('robin.new@example.com');

    await core.signOut();

    expect(core.member.getValue().user.pendingEmail).to.equal(null);
  });
});

describe('Display settings', () => {
  it('are stored on the device and in the account [RT-07]', async () => {
    const { world, core } = await aPage();

    const outcome = await core.profile.display.save({ theme: 'dark', textSize: 'large' });

    expect(outcome).to.deep.equal(E.right(undefined));
    expect(core.profile.display.state.getValue()).to.deep.equal({ theme: 'dark', textSize: 'large' });
    expect(world.accounts.find(email)?.displaySettings).to.deep.equal({ theme: 'dark', textSize: 'large' });
  });

  it('are stored on the device if the account cannot store them [RT-07]', async () => {
    const { world, core } = await aPage();
    world.fail('profiles.saveDisplaySettings', offline);

    const outcome = await core.profile.display.save({ theme: 'light', textSize: 'small' });

    expect(outcome).to.deep.equal(E.left(offline));
    expect(core.profile.display.state.getValue()).to.deep.equal({ theme: 'light', textSize: 'small' });
  });

  it('are read back from any stored value without throwing [RT-07]', () => {
    for (const theme of themes)
      for (const textSize of textSizes)
        expect(readDisplaySettings(JSON.stringify({ theme, textSize }))).to.deep.equal({ theme, textSize });
    for (const kept of [
      null,
      '',
      '{',
      '7',
      'null',
      '[]',
      '{"theme":"neon","textSize":12}',
      '{"__proto__":{"theme":"dark"}}',
    ])
      expect(readDisplaySettings(kept), String(kept)).to.deep.equal(defaultDisplaySettings);
    fc.assert(fc.property(fc.string(), (kept) => void readDisplaySettings(kept)));
  });
});
