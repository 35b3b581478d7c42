import { expect } from 'chai';
import { emptyProfile, withProfileChange } from '../../../core/domain/profile/profile';

describe('Profile', () => {
  it('is black, onboarded and not paused by default [EN-03]', () => {
    expect(emptyProfile).to.include({
      avatarColor: '#000000',
      onboarded: true,
      paused: false,
      currentPlan: null,
    });
    expect(emptyProfile.paymentMethodUpdateLog).to.deep.equal([]);
    expect(emptyProfile.paymentMethodEditLog).to.deep.equal([]);
  });

  it('has no facts about a reader without a profile [EN-03]', () => {
    const { avatarColor, onboarded, currentPlan, pausedLength, ...rest } = emptyProfile;
    const texts = [
      'fullName',
      'firstName',
      'lastName',
      'ssoProvider',
      'gender',
      'birthMonth',
      'birthDay',
      'ageGroup',
      'referralCode',
      'bio',
      'location',
      'phoneNumber',
      'imageUrl',
    ];
    const marks = [
      'ssoUser',
      'appleAuthenticated',
      'googleAuthenticated',
      'facebookAuthenticated',
      'notificationMentioned',
      'notificationLiked',
      'notificationReply',
      'notificationFollower',
      'privateProfile',
      'hadTrial',
      'paused',
    ];
    const logs = ['paymentMethodUpdateLog', 'paymentMethodEditLog'];

    expect([avatarColor, onboarded, currentPlan, pausedLength]).to.deep.equal(['#000000', true, null, null]);
    expect(rest).to.deep.equal({
      ...Object.fromEntries(texts.map((name) => [name, ''])),
      ...Object.fromEntries(marks.map((name) => [name, false])),
      ...Object.fromEntries(logs.map((name) => [name, []])),
    });
  });

  it('changes only the fields in the update [EN-04]', () => {
    const before = { ...emptyProfile, firstName: 'Robin', bio: 'Reads.', pausedLength: 2 };

    const after = withProfileChange(before, { bio: 'Writes.', pausedLength: null, pauseReason: 'travel' });

    expect(after).to.deep.equal({ ...emptyProfile, firstName: 'Robin', bio: 'Writes.', pausedLength: null });
  });

  it('treats a cleared attribute like one that was never written [EN-03]', () => {
    const before = { ...emptyProfile, avatarColor: '#1f6feb', onboarded: false, location: 'Sampletown' };

    expect(withProfileChange(before, { avatarColor: null, onboarded: null, location: null })).to.deep.equal(
      emptyProfile,
    );
  });
});
