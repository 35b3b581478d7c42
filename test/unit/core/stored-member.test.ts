import { expect } from 'chai';
import { aProfile } from '../../../adapters/memory/world/accounts';
import { emptyDataLayer } from '../../../core/domain/member/data-layer';
import { storedMember } from '../../../core/state/stored-member';
import { noMember } from '../../../core/state/member';
import { dataLayerRead, userRead } from '../../../core/state/member-changes';
import { toPersisted } from '../../../core/state/persisted';
import { noSubscriptions, subscriptionsRead } from '../../../core/state/subscriptions';

const robin = { ...emptyDataLayer, loggedIn: true, trackingId: 'track-robin', firstName: 'Robin' };
const profile = aProfile({ firstName: 'Robin', currentPlan: 'monthly', hadTrial: true });
const kept = JSON.stringify(
  toPersisted(
    userRead(dataLayerRead(noMember(), robin), 'robin.sample@example.com', profile),
    subscriptionsRead(noSubscriptions, {
      plans: [],
      subscriptions: [],
      returningCustomer: false,
      unknownLive: false,
      derived: { status: 'Past Due', activeSubscription: null },
    }),
  ),
);

describe('The stored member', () => {
  it('is shown with name, trial and plan if the tracking cookie matches [HM-18]', () => {
    expect(storedMember(kept, 'track-robin')).to.deep.equal({
      reader: { ...robin, hadTrial: true },
      currentPlan: 'monthly',
    });
  });

  it('is not shown to another reader or a visitor [HM-18]', () => {
    expect(storedMember(kept, 'track-kim')).to.equal(null);
    expect(storedMember(kept, null)).to.equal(null);
  });

  it('is null if the stored data is invalid [HM-18]', () => {
    const strange = ['', '{', 'null', '[]', '{"version":2,"trackingId":"track-robin"}', '"track-robin"'];
    for (const text of [...strange, null])
      expect(storedMember(text, 'track-robin'), String(text)).to.equal(null);
  });

  it('omits a name or plan of a wrong type [HM-18]', () => {
    const text = JSON.stringify({
      version: 1,
      trackingId: 'track-robin',
      user: { firstName: { toString: 1 }, currentPlan: 7 },
      subscription: { status: 'Golden' },
      hadTrial: 'yes',
    });
    expect(storedMember(text, 'track-robin')).to.deep.equal({
      reader: { ...robin, firstName: '' },
      currentPlan: null,
    });
  });
});
