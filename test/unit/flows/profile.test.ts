import { expect } from 'chai';
import * as E from 'fp-ts/Either';
import { anAccount } from '../../../adapters/memory/world/accounts';
import { memoryWorld } from '../../../adapters/memory/world/memory-world';
import type { Picture } from '../../../core/ports/pictures';
import type { Cancellation } from '../../../core/ports/cancellation';
import { makeProfileFlow, type ProfilePorts } from '../../../core/flows/profile/profile';
import type { ProfileEditing } from '../../../core/flows/profile/state';
import { makeProfileStepFlow, type ProfileStepState } from '../../../core/flows/profile/profile-step';
import type { ProfileEdit } from '../../../core/domain/profile/edit';
import type { UpdateProfileFailed } from '../../../core/use-cases/profile/update-profile';
import { aMembership } from '../../builders/membership';
import { byHand } from '../../builders/by-hand';
import { email } from '../../builders/payflow';

const callsFailed = [
  'Offline',
  'TimedOut',
  'NotFound',
  'Conflict',
  'Refused',
  'NotAccepted',
  'Unexpected',
] as const;
const failing = (failure: object) => async () => E.left(failure as never);
const never = () => new Promise<never>(() => undefined);
const settled = () => new Promise((resolve) => setTimeout(resolve));

const aPage = async (changes: Partial<ProfilePorts> = {}) => {
  const reader = anAccount();
  const world = memoryWorld({ accounts: [reader], signedInAs: email });
  const core = aMembership(world);
  await core.loadDataLayer();
  await core.loadUser();
  world.forgetCalls();
  const flow = makeProfileFlow({
    update: core.updateProfile,
    changePassword: core.changePassword,
    uploadPicture: world.pictures.upload,
    ...changes,
  });
  const sent = (name: string) => world.calls().filter((call) => call.name === name).length;
  return { reader, world, core, flow, sent, state: (): ProfileEditing => flow.state.getValue() };
};
const atRest: ProfileEditing = {
  open: null,
  busy: false,
  problems: {},
  failure: null,
  why: null,
  saved: null,
};

const aFile = (type = 'image/png', name = 'me.png') => {
  let reads = 0;
  return {
    name,
    type,
    arrayBuffer: async () => {
      reads += 1;
      return new Uint8Array([1, 2, 3]).buffer;
    },
    reads: () => reads,
  };
};

describe('Profile flow', () => {
  it('has one open form at a time and closes it without saving [SC-03]', async () => {
    const { flow, state, sent } = await aPage();
    expect(state()).to.deep.equal(atRest);
    flow.open('name');
    flow.open('bio');
    expect(state()).to.deep.equal({ ...atRest, open: 'bio' });

    flow.cancel();

    expect(state()).to.deep.equal(atRest);
    expect(sent('profiles.update')).to.equal(0);
  });

  it('saves the changes, closes the form and reports which one it was [SC-03]', async () => {
    const { flow, state, reader } = await aPage();
    flow.open('name');
    expect(await flow.saveProfile(() => ({ firstName: 'Ro' }))).to.equal(true);

    expect(state()).to.deep.equal({ ...atRest, saved: 'name' });
    expect(reader.profile.firstName).to.equal('Ro');
    flow.open('bio');
    expect(state()).to.deep.equal({ ...atRest, open: 'bio' });
  });

  it('also saves changes made during the save, and nothing else [SC-03]', async () => {
    const { flow, reader, sent } = await aPage();
    const edits: ProfileEdit[] = [{ firstName: 'Ro' }, { firstName: 'Rob' }];
    flow.open('name');

    await flow.saveProfile(() => (edits.length > 1 ? edits.shift()! : edits[0]!));

    expect([reader.profile.firstName, sent('profiles.update')]).to.deep.equal(['Rob', 2]);
  });

  it('does not save changes made after a rejection [SC-03]', async () => {
    const sent: ProfileEdit[] = [];
    const { flow } = await aPage({
      update: async (edit) => {
        sent.push(edit);
        return E.left({ _tag: 'Offline' });
      },
    });
    let turn = 0;
    expect(await flow.saveProfile(() => ({ firstName: `Ro ${(turn += 1)}` }))).to.equal(false);
    expect(sent).to.deep.equal([{ firstName: 'Ro 1' }]);
  });

  it('runs one action at a time: nothing else opens, closes or saves [SC-03]', async () => {
    const { flow, state, sent } = await aPage({ update: never });
    flow.open('name');
    void flow.saveProfile(() => ({ firstName: 'Ro' }));
    const busy = { ...atRest, open: 'name', busy: true };
    expect(state()).to.deep.equal(busy);

    flow.open('bio');
    flow.cancel();
    flow.close();
    const answers: boolean[] = [];
    void flow.savePassword('Fixture-Passw0rd', 'Courier-Passw0rd').then((saved) => answers.push(saved));
    void flow.savePicture(aFile()).then((saved) => answers.push(saved));
    await settled();

    expect([state(), answers]).to.deep.equal([busy, [false, false]]);
    expect([sent('identity.changePassword'), sent('pictures.upload')]).to.deep.equal([0, 0]);
  });

  for (const [failure, shown] of [
    [
      { _tag: 'Invalid', fields: ['firstName', 'lastName', 'fullName', 'bio', 'location'] },
      {
        problems: {
          firstName: 'profile.invalid-first-name',
          lastName: 'profile.invalid-last-name',
          fullName: 'profile.invalid-display-name',
          bio: 'profile.invalid-bio',
          location: 'profile.invalid-location',
        },
      },
    ],
    [
      { _tag: 'Invalid', fields: ['phoneNumber', 'birthMonth', 'birthDay', 'imageUrl'] },
      {
        problems: {
          phoneNumber: 'profile.invalid-phone',
          birthMonth: 'profile.invalid-birth-month',
          birthDay: 'profile.invalid-birth-day',
        },
      },
    ],
    [{ _tag: 'Invalid', fields: ['imageUrl'] }, { failure: 'error.updating-profile' }],
    [{ _tag: 'Flagged', fields: ['bio'] }, { problems: { bio: 'profile.flagged' } }],
    [
      { _tag: 'NotChecked', because: { _tag: 'Offline' } },
      { failure: 'profile.not-checked', why: 'error.offline' },
    ],
    [{ _tag: 'NotChecked', because: { _tag: 'TimedOut' } }, { failure: 'profile.not-checked' }],
    [{ _tag: 'NotChecked', because: { _tag: 'SignedOut' } }, { failure: 'change.signed-out' }],
    [{ _tag: 'SignedOut' }, { failure: 'change.signed-out' }],
    ...callsFailed.map((_tag) => [{ _tag }, { failure: 'error.updating-profile' }] as const),
  ] as const)
    it(`reports why it was not saved and keeps the form: ${JSON.stringify(failure)} [VA-08] [VA-11]`, async () => {
      const { flow, state } = await aPage({ update: failing(failure) });
      flow.open('name');

      expect(await flow.saveProfile(() => ({ firstName: 'Ro' }))).to.equal(false);

      expect(state()).to.deep.equal({ ...atRest, open: 'name', ...shown });
    });

  it('clears the errors on edit, close, reopen and resend [VA-11]', async () => {
    const { flow, state } = await aPage({
      update: failing({ _tag: 'Invalid', fields: ['firstName', 'lastName'] }),
    });
    const refuse = async () => {
      flow.open('name');
      await flow.saveProfile(() => ({ firstName: '1', lastName: '2' }));
    };
    await refuse();
    const before = state();
    flow.edit('bio');
    expect(state()).to.equal(before);
    flow.edit('firstName');
    expect(state().problems).to.deep.equal({ lastName: 'profile.invalid-last-name' });
    await refuse();
    flow.cancel();
    expect(state()).to.deep.equal(atRest);
    await refuse();
    flow.open('name');
    expect(state()).to.deep.equal({ ...atRest, open: 'name' });
    await refuse();
    const sending = flow.saveProfile(() => ({ firstName: '1' }));
    expect(state()).to.deep.equal({ ...atRest, open: 'name', busy: true });
    await sending;
  });

  it('clears an error of the whole form on the next edit [VA-11]', async () => {
    const { flow, state } = await aPage({ update: failing({ _tag: 'Offline' }) });
    flow.open('name');
    await flow.saveProfile(() => ({ firstName: 'Ro' }));

    flow.edit('firstName');

    expect(state()).to.deep.equal({ ...atRest, open: 'name' });
  });
});

describe('Profile flow: password', () => {
  it('is changed with the right current password [AU-05]', async () => {
    const { flow, state, reader } = await aPage();
    flow.open('password');

    expect(await flow.savePassword('Fixture-Passw0rd', 'Courier-Passw0rd')).to.equal(true);

    expect(state()).to.deep.equal({ ...atRest, saved: 'password' });
    expect(reader.password).to.equal('Courier-Passw0rd');
  });

  for (const [current, wanted, problems] of [
    ['', '', { current: 'invalid.password-missing', password: 'invalid.password-missing' }],
    [' ', 'Courier-1', { current: 'invalid.password' }],
    ['secret', 'weak', { password: 'invalid.password-weak' }],
  ] as const)
    it(`reports missing or weak input and sends nothing: "${current}", "${wanted}" [VA-02] [VA-03]`, async () => {
      const { flow, state, sent } = await aPage();
      expect(await flow.savePassword(current, wanted)).to.equal(false);
      expect(state()).to.deep.equal({ ...atRest, problems });
      expect(sent('identity.changePassword')).to.equal(0);
    });

  for (const [failure, shown] of [
    ['BadCredentials', { problems: { current: 'error.current-password' } }],
    ['PasswordNotStrong', { problems: { password: 'invalid.password-weak' } }],
    ['SignedOut', { failure: 'change.signed-out' }],
    ...(['UserNotFound', 'BadRequest', 'NotFound', 'Conflict', 'Refused', 'NotAccepted'] as const).map(
      (_tag) => [_tag, { failure: 'error.updating-profile' }] as const,
    ),
    ...(['Offline', 'TimedOut', 'Unexpected'] as const).map(
      (_tag) => [_tag, { failure: 'profile.password-unclear' }] as const,
    ),
  ] as const)
    it(`reports a failure or an unclear result: ${failure} [AU-05] [R6]`, async () => {
      const { flow, state } = await aPage({ changePassword: failing({ _tag: failure }) });
      flow.open('password');
      expect(await flow.savePassword('secret', 'Courier-1')).to.equal(false);
      expect(state()).to.deep.equal({ ...atRest, open: 'password', ...shown });
    });
});

describe('Profile flow: picture', () => {
  const address = 'https://www.courier.test/me.png';
  const anUpload = () => {
    const hand = byHand<E.Either<object, string>>();
    return {
      answer: hand.answer,
      sent: () => hand.requests.map(([picture]) => picture as Picture),
      until: () => hand.requests.at(-1)![1] as Cancellation,
      uploadPicture: hand.call as ProfilePorts['uploadPicture'],
    };
  };
  const invalid = { ...atRest, problems: { picture: 'profile.invalid-picture' } };

  it('is uploaded and added to the profile [AP-38]', async () => {
    const upload = anUpload();
    const { flow, state, reader } = await aPage(upload);
    flow.open('picture');
    const saving = flow.savePicture(aFile());
    await settled();
    expect(state()).to.deep.equal({ ...atRest, open: 'picture', busy: true });
    upload.answer(E.right(address));

    expect(await saving).to.equal(true);
    expect(state()).to.deep.equal({ ...atRest, saved: 'picture' });
    expect(reader.profile.imageUrl).to.equal(address);
    expect(upload.sent()).to.deep.equal([
      { bytes: new Uint8Array([1, 2, 3]), name: 'me.png', type: 'image/png' },
    ]);
  });

  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
    it(`accepts the type ${type} [AP-38]`, async () => {
      const upload = anUpload();
      const { flow } = await aPage(upload);
      void flow.savePicture(aFile(type));
      await settled();
      expect(upload.sent()).to.have.length(1);
    });

  for (const type of ['image/svg+xml', 'text/plain', 'image/png; x', 'x-image/png', ''])
    it(`rejects the type "${type}" [AP-38]`, async () => {
      const { flow, state, sent } = await aPage();
      expect(await flow.savePicture(aFile(type))).to.equal(false);
      expect(state()).to.deep.equal(invalid);
      expect(sent('pictures.upload')).to.equal(0);
    });

  it('must be selected first [AP-38]', async () => {
    const { flow, state } = await aPage();
    expect(await flow.savePicture(null)).to.equal(false);
    expect(state()).to.deep.equal(invalid);
  });

  it('cannot be saved if its file no longer exists [AP-38]', async () => {
    const { flow, state, sent } = await aPage();
    const gone = { ...aFile(), arrayBuffer: () => Promise.reject(new Error('gone')) };

    expect(await flow.savePicture(gone)).to.equal(false);

    expect(state()).to.deep.equal({ ...atRest, failure: 'error.media-upload' });
    expect(sent('pictures.upload')).to.equal(0);
  });

  it('is not uploaded again if only the profile write failed; another one is [AP-38] [R6]', async () => {
    const upload = anUpload();
    const { flow, world, reader } = await aPage(upload);
    world.fail('profiles.update', { _tag: 'NotFound' }, { times: 1 });
    const file = aFile();
    const saving = flow.savePicture(file);
    await settled();
    upload.answer(E.right(address));
    expect(await saving).to.equal(false);

    const again = flow.savePicture(file);
    await settled();
    upload.answer(E.right('https://www.courier.test/again.png'));
    expect(await again).to.equal(true);
    expect([upload.sent().length, file.reads(), reader.profile.imageUrl]).to.deep.equal([1, 1, address]);
    void flow.savePicture(aFile());
    await settled();
    expect(upload.sent()).to.have.length(2);
  });

  it('is uploaded again if it did not arrive [AP-38] [R6]', async () => {
    const upload = anUpload();
    const { flow } = await aPage(upload);
    const file = aFile();
    const saving = flow.savePicture(file);
    await settled();
    upload.answer(E.left({ _tag: 'Offline' }));
    await saving;
    void flow.savePicture(file);
    await settled();

    expect(upload.sent()).to.have.length(2);
  });

  for (const leave of ['cancel', 'close'] as const)
    it(`is aborted by the reader: ${leave} [AP-38]`, async () => {
      const upload = anUpload();
      const { flow, state, sent } = await aPage(upload);
      flow.open('picture');
      flow.close();
      const saving = flow.savePicture(aFile());
      await settled();
      expect(upload.until().isCancelled()).to.equal(false);

      flow[leave]();
      expect(upload.until().isCancelled()).to.equal(true);
      upload.answer(E.left({ _tag: 'Cancelled' }));

      expect(await saving).to.equal(false);
      expect(state()).to.deep.equal({ ...atRest, open: 'picture' });
      expect(sent('profiles.update')).to.equal(0);
    });

  it('is not aborted once it has arrived [AP-38]', async () => {
    const upload = anUpload();
    const { flow } = await aPage({ ...upload, update: never });
    void flow.savePicture(aFile());
    await settled();
    upload.answer(E.right(address));
    await settled();

    flow.cancel();

    expect(upload.until().isCancelled()).to.equal(false);
  });

  for (const [failure, words, why] of [
    [{ _tag: 'Offline' }, 'profile.picture-not-sent', 'error.offline'],
    [{ _tag: 'NotProcessed' }, 'error.media-upload', null],
    [{ _tag: 'Unexpected', what: 'media' }, 'profile.picture-not-sent', 'error.rest-unknown'],
    [{ _tag: 'Unexpected', what: 'media', notJson: true }, 'profile.picture-not-sent', 'error.invalid-json'],
    [{ _tag: 'SignedOut' }, 'change.signed-out', null],
    [{ _tag: 'Cancelled' }, null, null],
    ...(['TimedOut', 'NotFound', 'Conflict', 'Refused', 'NotAccepted'] as const).map(
      (_tag) => [{ _tag }, 'error.media-upload', null] as const,
    ),
  ] as const)
    it(`reports why it was not uploaded: ${JSON.stringify(failure)} [AP-37] [AP-38]`, async () => {
      const { flow, state, sent } = await aPage({ uploadPicture: failing(failure) });
      expect(await flow.savePicture(aFile())).to.equal(false);
      expect(state()).to.deep.equal({ ...atRest, failure: words, why });
      expect(sent('profiles.update')).to.equal(0);
    });
});

describe('Onboarding step that writes to the profile', () => {
  const quiet: ProfileStepState = { busy: false, fieldProblem: null, problem: null, why: null };
  const words = {
    invalid: 'profile.invalid-display-name',
    flagged: 'profile.flagged',
    notChecked: 'profile.not-checked',
  } as const;
  const aStep = () => {
    const flow = makeProfileStepFlow(words);
    return { flow, state: () => flow.state.getValue() };
  };

  it('writes once and returns to idle [RT-14]', async () => {
    const { flow, state } = aStep();
    const { call, requests, answer } = byHand<E.Either<never, void>>();
    const write = () => call();
    expect(state()).to.deep.equal(quiet);
    flow.refuse('profile.invalid-bio');
    const first = flow.save(write);
    expect(state()).to.deep.equal({ ...quiet, busy: true });
    const second = flow.save(write);
    flow.edit();
    expect(state().busy).to.equal(true);
    answer(E.right(undefined));

    expect([await first, await second, requests.length]).to.deep.equal([true, false, 1]);
    expect(state()).to.deep.equal(quiet);
  });

  it('shows field errors until they are corrected [VA-11]', () => {
    const { flow, state } = aStep();
    flow.refuse('profile.invalid-bio');
    expect(state()).to.deep.equal({ ...quiet, fieldProblem: 'profile.invalid-bio' });
    flow.edit();
    expect(state()).to.deep.equal(quiet);
  });

  for (const [failure, shown] of [
    [{ _tag: 'Invalid', fields: [] }, { fieldProblem: words.invalid }],
    [{ _tag: 'Flagged', fields: [] }, { fieldProblem: words.flagged }],
    [
      { _tag: 'NotChecked', because: { _tag: 'Offline' } },
      { problem: words.notChecked, why: 'error.offline' },
    ],
    [{ _tag: 'NotChecked', because: { _tag: 'SignedOut' } }, { problem: 'change.signed-out' }],
    [{ _tag: 'SignedOut' }, { problem: 'change.signed-out' }],
    ...callsFailed.map((_tag) => [{ _tag }, { problem: 'error.updating-profile' }] as const),
  ] as const)
    it(`reports why nothing was written: ${JSON.stringify(failure)} [RT-14] [VA-08] [VA-11]`, async () => {
      const { flow, state } = aStep();
      expect(await flow.save(async () => E.left(failure as UpdateProfileFailed))).to.equal(false);
      expect(state()).to.deep.equal({ ...quiet, ...shown });
    });
});
