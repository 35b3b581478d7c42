import { expect } from 'chai';
import { quietComments } from '../../adapters/comments/quiet-comments';
import { dataLayerTracking } from '../../adapters/tracking/data-layer-tracking';

describe('Comments on pages without any', () => {
  it('[AU-04] are signed out of at once', async () => {
    expect(await quietComments.signOut()).to.equal(true);
  });
});

describe('Tracking through the page’s data layer', () => {
  it('[HM-22] pushes the event with its facts', () => {
    const pushed: unknown[] = [];

    const { track } = dataLayerTracking(() => pushed);
    track({ name: 'login' });
    track({ name: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false });

    expect(pushed).to.deep.equal([
      { event: 'login' },
      { event: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false },
    ]);
  });

  it('[HM-22] [R16] does no harm where there is none, or where it throws', () => {
    const broken = {
      push: () => {
        throw new Error('The tag manager is broken');
      },
    };

    expect(() => dataLayerTracking(() => undefined).track({ name: 'login' })).not.to.throw();
    expect(() => dataLayerTracking(() => broken).track({ name: 'logout' })).not.to.throw();
    expect(() =>
      dataLayerTracking(() => {
        throw new Error('There is no window');
      }).track({ name: 'logout' }),
    ).not.to.throw();
  });
});
