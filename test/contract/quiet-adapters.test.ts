import { expect } from 'chai';
import { quietComments } from '../../adapters/comments/quiet-comments';
import { dataLayerTracking } from '../../adapters/tracking/data-layer-tracking';

describe('Comments on pages without comments', () => {
  it('sign out at once [AU-04]', async () => {
    expect(await quietComments.signOut()).to.equal(true);
  });
});

describe("Tracking through the page's data layer", () => {
  it('pushes the event with its facts [HM-22]', () => {
    const pushed: unknown[] = [];

    const { track } = dataLayerTracking(() => pushed);
    track({ name: 'login' });
    track({ name: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false });

    expect(pushed).to.deep.equal([
      { event: 'login' },
      { event: 'freeTrialStarted', planId: 'sports-plus-monthly-trial', returning: false },
    ]);
  });

  it('ignores a missing or throwing data layer [HM-22] [R16]', () => {
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
