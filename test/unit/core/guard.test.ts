import { expect } from 'chai';
import { guard, type GuardFacts } from '../../../core/domain/routes/guard';
import { routes, type Route } from '../../../core/domain/routes/routes';

const member: GuardFacts = { loggedIn: true, membershipEnabled: true, status: 'None', homeDelivery: false };
const visitor: GuardFacts = { ...member, loggedIn: false, status: null };
const unread: GuardFacts = { ...member, loggedIn: null, status: null };
const gated: Route = { ...routes.membership, memberGate: true };
const go = (to: string, keepOrigin = false) => ({ kind: 'go', to, keepOrigin });

describe('Guards', () => {
  it('sends /account on, to settings or to login [RT-01]', () => {
    expect(guard(routes.account, member)).to.deep.equal(go('/account/settings'));
    expect(guard(routes.account, visitor)).to.deep.equal(go('/account/login'));
  });

  it('shows the register page to visitors only [RT-03]', () => {
    expect(guard(routes.register, member)).to.deep.equal(go('/account/settings'));
    expect(guard(routes.register, visitor)).to.deep.equal({ kind: 'stay' });
  });

  for (const route of [routes.settings, routes.membership, routes.subscribe]) {
    it(`sends visitors from ${route.path} to login, keeping their origin [RT-23]`, () => {
      expect(guard(route, visitor)).to.deep.equal(go('/account/login', true));
    });
  }

  it('sends nobody away while nobody can tell [RT-23]', () => {
    for (const route of [routes.account, routes.settings, routes.membership, routes.subscribe]) {
      expect(guard(route, unread)).to.deep.equal({ kind: 'wait' });
    }
    expect(guard(routes.login, unread)).to.deep.equal({ kind: 'stay' });
  });

  it('lets active subscribers and home-delivery subscribers through the member gate [RT-25]', () => {
    expect(guard(gated, { ...member, status: 'Cancelled_Active' })).to.deep.equal({ kind: 'stay' });
    expect(guard(gated, { ...member, status: 'Canceled', homeDelivery: true })).to.deep.equal({
      kind: 'stay',
    });
    expect(guard(gated, { ...member, status: 'Past Due' })).to.deep.equal(go('/account/settings/membership'));
    expect(guard(gated, { ...member, status: null })).to.deep.equal({ kind: 'wait' });
  });

  it('keeps members from membership pages that are switched off [RT-26]', () => {
    for (const route of [routes.membership, routes.subscribe]) {
      expect(guard(route, { ...member, membershipEnabled: false })).to.deep.equal(go('/account/settings'));
      expect(guard(route, { ...visitor, membershipEnabled: false })).to.deep.equal(
        go('/account/login', true),
      );
    }
  });
});
