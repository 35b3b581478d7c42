import { expect } from 'chai';
import { guard } from '../../../core/domain/routes/guard';
import type { GuardFacts } from '../../../core/domain/routes/guard-facts';
import { hostLinks } from '../../../core/domain/publisher/defaults';
import { routeAt, routes, type Route } from '../../../core/domain/routes/routes';
import { type RouteName } from '../../../core/domain/routes/paths';
import { isAccountPath } from '../../../core/domain/routes/account-path';
import { accountSections, sections } from '../../../core/domain/routes/sections';

const member: GuardFacts = {
  loggedIn: true,
  membershipEnabled: true,
  status: 'None',
  homeDelivery: false,
  hasPaymentMethod: true,
  onboarded: true,
  sections,
};
const visitor: GuardFacts = {
  ...member,
  loggedIn: false,
  status: null,
  hasPaymentMethod: null,
  onboarded: null,
};
const unread: GuardFacts = { ...visitor, loggedIn: null };
const stay = { kind: 'stay' };
const wait = { kind: 'wait' };
const go = (to: string, keepOrigin = false) => ({ kind: 'go', to, keepOrigin });

/** Requirement, address, and the readers who may see it. */
const table: readonly (readonly [
  string,
  RouteName,
  string,
  'anybody' | 'signed in' | 'membership enabled' | 'members' | 'payflow',
])[] = [
  ['RT-01', 'account', '/account', 'anybody'],
  ['RT-02', 'login', '/account/login', 'anybody'],
  ['RT-03', 'register', '/account/register', 'anybody'],
  ['RT-04', 'handoff', '/account/handoff', 'anybody'],
  ['RT-05', 'register-success', '/account/register-success', 'anybody'],
  ['AC-01', 'overview', '/account/overview', 'signed in'],
  ['RT-06', 'settings', '/account/settings', 'signed in'],
  ['RT-07', 'display', '/account/settings/display', 'signed in'],
  ['RT-08', 'newsletters', '/account/settings/newsletters', 'signed in'],
  ['RT-09', 'exclusive-newsletters', '/account/settings/exclusive-newsletters', 'members'],
  ['RT-10', 'verify-email-change', '/account/settings/verify-email-change', 'anybody'],
  ['RT-11', 'update-email', '/account/settings/update-email', 'signed in'],
  ['RT-12', 'forgot-password', '/account/forgot-password', 'anybody'],
  ['RT-13', 'reset-password', '/account/reset-password', 'anybody'],
  ['RT-14', 'onboarding', '/account/onboarding', 'signed in'],
  ['RT-15', 'subscribe', '/account/subscribe', 'payflow'],
  ['RT-16', 'appsubscribe', '/account/appsubscribe', 'payflow'],
  ['RT-17', 'membership', '/account/settings/membership', 'membership enabled'],
  ['RT-18', 'payment-method', '/account/settings/payment-method', 'membership enabled'],
  ['AC-03', 'payments', '/account/settings/payments', 'membership enabled'],
  ['RT-19', 'my-rewards', '/account/settings/my-rewards', 'members'],
  ['RT-20', 'refer-a-friend', '/account/settings/refer-a-friend', 'members'],
  ['RT-21', 'texts', '/account/settings/texts', 'members'],
  ['AC-06', 'devices', '/account/settings/devices', 'signed in'],
];
const withAudience = (...audiences: readonly string[]): readonly Route[] =>
  table.filter((row) => audiences.includes(row[3])).map((row) => routes[row[1]]);

describe('Routes', () => {
  for (const [id, name, path, audience] of table) {
    it(`opens ${path} to ${audience} [${id}]`, () => {
      expect(routes[name]).to.include({
        name,
        path,
        loginRequired: audience !== 'anybody' && audience !== 'payflow',
        needsMembershipEnabled: ['membership enabled', 'members', 'payflow'].includes(audience),
        memberGate: audience === 'members',
        paymentMethodGate: name === 'payment-method',
      });
      expect(routeAt(path)).to.equal(routes[name]);
      expect(routeAt(`${path}/`)).to.equal(routes[name]);
    });
  }

  it('include no other page [RT-29]', () => {
    expect(Object.keys(routes)).to.have.members(table.map((row) => row[1]));
    for (const path of ['/', '', '/accounts', '/account/none', '/account/settings/none', '/account/login/x'])
      expect(routeAt(path), path).to.equal(null);
  });

  it('treat all onboarding steps as one page [RT-14]', () => {
    expect(routeAt('/account/onboarding/newsletters')).to.equal(routes.onboarding);
    expect(routeAt('/account/onboardings')).to.equal(null);
  });

  it('link to host pages [RT-22]', () => {
    expect(Object.values(hostLinks)).to.deep.equal([
      '/membership-terms',
      '/membership-terms#cancellation',
      '/terms/',
      '/privacy/',
    ]);
  });
});

describe('The account area', () => {
  it('contains every address below its own, but no address with only the same prefix [RT-01]', () => {
    expect(['/account', '/account/', '/account/settings'].every(isAccountPath)).to.equal(true);
    expect(['/accounting', '/my/account', '/', ''].some(isAccountPath)).to.equal(false);
  });
});

describe('Guards', () => {
  it('sends /account to settings or to login [RT-01]', () => {
    expect(guard(routes.account, member)).to.deep.equal(go('/account/settings'));
    expect(guard(routes.account, visitor)).to.deep.equal(go('/account/login'));
  });

  it('keep cancellation and payment pages open to members outside the region and close the rest [HM-03] [AU-10]', () => {
    const abroad = { ...member, abroad: true, home: 'membership' } as const;
    const open = ['login', 'forgot-password', 'reset-password', 'membership', 'payment-method'];
    for (const route of Object.values(routes).filter(({ name }) => name !== 'account' && name !== 'register'))
      expect(guard(route, abroad), route.path).to.deep.equal(
        open.includes(route.name) ? stay : { kind: 'abroad' },
      );
    for (const name of ['account', 'register'] as const)
      expect(guard(routes[name], abroad)).to.deep.equal(go('/account/settings/membership'));
    const away = { ...visitor, abroad: true };
    expect(guard(routes.membership, away)).to.deep.equal(go('/account/login', true));
    expect(guard(routes.subscribe, away)).to.deep.equal({ kind: 'abroad' });
  });

  it('shows the register page to visitors only [RT-03]', () => {
    expect(guard(routes.register, member)).to.deep.equal(go('/account/settings'));
    expect(guard(routes.register, visitor)).to.deep.equal(stay);
  });

  for (const route of withAudience('signed in', 'membership enabled', 'members')) {
    it(`sends visitors from ${route.path} to login, keeping their origin [RT-23]`, () => {
      expect(guard(route, visitor)).to.deep.equal(go('/account/login', true));
      expect(guard(route, unread)).to.deep.equal(wait);
    });
  }

  for (const route of withAudience('payflow')) {
    it(`shows ${route.path} to members, and to visitors once they are known [RT-15] [RT-16]`, () => {
      expect(guard(route, visitor)).to.deep.equal(stay);
      expect(guard(route, member)).to.deep.equal(stay);
      expect(guard(route, unread)).to.deep.equal(wait);
    });
  }

  it('allow everyone into public pages, and wait while a decision needs unknown facts [RT-23]', () => {
    for (const route of withAudience('anybody').filter(({ name }) => name !== 'account')) {
      expect(guard(route, unread), route.path).to.deep.equal(stay);
      expect(guard(route, visitor), route.path).to.deep.equal(stay);
    }
    expect(guard(routes.account, unread)).to.deep.equal(wait);
  });

  it('shows payment methods to readers with a payment method [RT-24]', () => {
    const route = routes['payment-method'];
    expect(guard(route, member)).to.deep.equal(stay);
    expect(guard(route, { ...member, status: null })).to.deep.equal(stay);
    expect(guard(route, { ...member, hasPaymentMethod: false })).to.deep.equal(
      go('/account/settings/membership'),
    );
    expect(guard(route, { ...member, hasPaymentMethod: null })).to.deep.equal(wait);
  });

  it('requires a payment method on no other page [RT-24]', () => {
    for (const route of withAudience('signed in', 'membership enabled').filter(
      ({ name }) => name !== 'payment-method',
    ))
      expect(guard(route, { ...member, hasPaymentMethod: false }), route.path).to.deep.equal(stay);
  });

  it('shows payment methods to home-delivery readers with an active subscription [RT-24]', () => {
    const route = routes['payment-method'];
    const homeDelivery = { ...member, homeDelivery: true };
    for (const status of ['Active', 'Cancelled_Active', 'Active_Pending', 'Active_Paused'] as const)
      expect(guard(route, { ...homeDelivery, status })).to.deep.equal(stay);
    for (const status of ['None', 'Past Due', 'Canceled', 'Paused', 'Pending'] as const)
      expect(guard(route, { ...homeDelivery, status })).to.deep.equal(go('/account/settings/membership'));
    expect(guard(route, { ...homeDelivery, status: null })).to.deep.equal(wait);
    expect(guard(route, { ...homeDelivery, status: 'Active', hasPaymentMethod: null })).to.deep.equal(wait);
    expect(guard(route, { ...homeDelivery, status: 'Active', hasPaymentMethod: false })).to.deep.equal(
      go('/account/settings/membership'),
    );
  });

  for (const route of withAudience('members')) {
    it(`lets subscribers and home-delivery readers into ${route.path} [RT-25]`, () => {
      expect(guard(route, { ...member, status: 'Cancelled_Active' })).to.deep.equal(stay);
      expect(guard(route, { ...member, status: 'Canceled', homeDelivery: true })).to.deep.equal(stay);
      expect(guard(route, { ...member, status: null, homeDelivery: true })).to.deep.equal(stay);
      expect(guard(route, { ...member, status: 'Past Due' })).to.deep.equal(
        go('/account/settings/membership'),
      );
      expect(guard(route, { ...member, status: null })).to.deep.equal(wait);
    });
  }

  for (const route of withAudience('membership enabled', 'members', 'payflow')) {
    it(`blocks ${route.path} for members if membership is switched off [RT-26]`, () => {
      expect(guard(route, { ...member, status: 'Active', membershipEnabled: false })).to.deep.equal(
        go('/account/settings'),
      );
      expect(guard(route, { ...visitor, membershipEnabled: false })).to.deep.equal(
        go('/account/login', true),
      );
    });
  }

  it('sends not onboarded readers from the default destination to onboarding [RT-27]', () => {
    expect(guard(routes.settings, { ...member, onboarded: false })).to.deep.equal(go('/account/onboarding'));
    expect(guard(routes.settings, { ...member, onboarded: null })).to.deep.equal(stay);
  });

  it('never redirect to onboarding from other pages [RT-27]', () => {
    const newReader: GuardFacts = { ...member, status: 'Active', onboarded: false };
    for (const route of Object.values(routes)) {
      const decision = guard(route, newReader);
      if (route.name !== 'settings')
        expect(decision, route.path).to.not.deep.equal(go('/account/onboarding'));
    }
  });
});

describe('The sections of the account', () => {
  const facts = {
    membershipEnabled: true,
    status: 'None',
    homeDelivery: false,
    hasPaymentMethod: true,
  } as const;

  it('are the ones that no guard redirects away from [RT-24] [RT-25] [RT-26]', () => {
    const everyFact = [true, false].flatMap((membershipEnabled) =>
      [true, false].flatMap((homeDelivery) =>
        (['Active', 'Canceled', null] as const).flatMap((status) =>
          [true, false, null].map((hasPaymentMethod) => ({
            membershipEnabled,
            homeDelivery,
            status,
            hasPaymentMethod,
          })),
        ),
      ),
    );
    for (const some of everyFact)
      for (const name of accountSections(some, { rewardsEnabled: true })) {
        const decision = guard(routes[name], { ...some, loggedIn: true, onboarded: true });
        // A home-delivery reader may see the payment method as soon as the status is known.
        if (name === 'payment-method' && some.homeDelivery) continue;
        expect(decision, `${name} ${JSON.stringify(some)}`).to.deep.equal(stay);
      }
  });

  it("are all sections for a member, and only the reader's own for others [RT-25]", () => {
    expect(accountSections({ ...facts, status: 'Active' }, { rewardsEnabled: true })).to.deep.equal([
      'overview',
      'settings',
      'membership',
      'payment-method',
      'payments',
      'newsletters',
      'exclusive-newsletters',
      'my-rewards',
      'refer-a-friend',
      'texts',
      'display',
    ]);
    expect(accountSections({ ...facts, status: 'Active' }, { rewardsEnabled: false })).to.deep.equal([
      'overview',
      'settings',
      'membership',
      'payment-method',
      'payments',
      'newsletters',
      'exclusive-newsletters',
      'texts',
      'display',
    ]);
    expect(
      accountSections({ ...facts, status: 'Active', abroad: true }, { rewardsEnabled: true }),
      'HM-03',
    ).to.deep.equal(['membership', 'payment-method']);
    expect(accountSections({ ...facts, hasPaymentMethod: false }, { rewardsEnabled: true })).to.deep.equal([
      'overview',
      'settings',
      'membership',
      'payments',
      'newsletters',
      'display',
    ]);
    expect(
      accountSections({ ...facts, status: 'Active', membershipEnabled: false }, { rewardsEnabled: true }),
    ).to.deep.equal(['overview', 'settings', 'newsletters', 'display']);
  });

  it('are the configured ones and the profile; devices only if configured [AC-06]', () => {
    const named = (...names: readonly string[]) =>
      accountSections({ ...facts, status: 'Active' }, { rewardsEnabled: true, sections: names });
    expect(named('devices', 'membership', 'no-such-page')).to.deep.equal([
      'settings',
      'membership',
      'devices',
    ]);
    expect(named('display')).to.deep.equal(['settings', 'display']);
    expect(named()).to.include('texts').and.not.include('devices');
  });

  it("link to the account's first page if none are configured [AC-06]", () => {
    const at = (name: RouteName, names?: readonly string[]) =>
      guard(routes[name], { ...facts, loggedIn: true, onboarded: true, status: 'Active', sections: names });
    const home = { kind: 'go', to: '/account', keepOrigin: false };
    expect(at('devices')).to.deep.equal(home);
    expect(at('devices', [])).to.deep.equal(home);
    expect(at('devices', ['devices'])).to.deep.equal(stay);
    expect(at('texts', ['devices'])).to.deep.equal(home);
    expect(at('settings', ['devices'])).to.deep.equal(stay);
    // `subscribe` is not a section, so the list does not affect it.
    expect(at('subscribe', ['devices'])).to.deep.equal(stay);
    expect(guard(routes.devices, { ...facts, loggedIn: false, onboarded: null, sections: [] })).to.deep.equal(
      home,
    );
  });
});
