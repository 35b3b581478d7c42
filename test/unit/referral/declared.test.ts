import { expect } from 'chai';
import { recorded, referralPage, robin, tenant, type WidgetRequest } from '../../referral-page';

const tokenOf = (user: object): string =>
  `h.${Buffer.from(JSON.stringify({ user })).toString('base64url')}.s`;
const squatchToken = tokenOf(robin);
const squatchConfig = { domain: tenant.domain };

const declaring = (declared: object) =>
  referralPage({ before: (window) => void Object.assign(window, declared) });

const tokens = (calls: readonly WidgetRequest[]) =>
  calls.map(({ headers }) => headers['x-saasquatch-user-token']);

describe('Referral: values declared by later pages', () => {
  it('needs no init if the page declares its tenant [RF-15]', async () => {
    const { squatch, calls } = await declaring({ squatchTenant: 'press', squatchConfig });

    await squatch.widgets()!.upsertUser({ user: robin });
    await squatch.events()!.track({ accountId: 'a', userId: 'u', events: [] }, {});

    expect(squatch.api()).to.equal(squatch.widgets()!.api);
    expect(calls().map(({ url }) => url)).to.deep.equal([
      `${tenant.domain}/api/v1/press/widget/account/account-fixture/user/user-fixture/upsert?engagementMedium=POPUP`,
      `${tenant.domain}/api/v1/press/open/account/a/user/u/events`,
    ]);
  });

  it('adds declared values to init, which takes precedence [RF-15]', async () => {
    const { squatch } = await declaring({ squatchTenant: 'press', squatchConfig });

    squatch.init({});
    expect(squatch.api()).to.include({ tenantAlias: 'press', domain: tenant.domain });
    squatch.init({ tenantAlias: 'other', domain: 'https://x.example.com' });
    expect(squatch.api()).to.include({ tenantAlias: 'other', domain: 'https://x.example.com' });
  });

  it('authenticates every call with the declared token unless it has its own [RF-15] [RF-17]', async () => {
    const { squatch, calls } = await declaring({ squatchTenant: 'press', squatchConfig, squatchToken });
    const identity = { programId: 'p', tenantAlias: 't', accountId: 'a', userId: 'u', engagementMedium: 'X' };

    const { widget } = await squatch.widgets()!.upsertUser({ user: robin });
    widget._loadEvent(identity);
    await squatch.api()!.squatchReferralCookie();
    await squatch.api()!.upsertUser({ user: robin, jwt: 'a.b.c' });

    expect(tokens(calls())).to.deep.equal([squatchToken, squatchToken, squatchToken, 'a.b.c']);
  });

  it('reads the identity from the declared token if the page passes none [RF-15]', async () => {
    const { squatch, calls } = await declaring({ squatchTenant: 'press', squatchConfig, squatchToken });

    await squatch.widget({ widgetType: 'w' });
    await squatch.widgets()!.upsertUser({});

    expect(calls().map(({ method, url }) => `${method} ${new URL(url).pathname}`)).to.deep.equal([
      'GET /api/v1/press/widget/account/account-fixture/user/user-fixture/render',
      'PUT /api/v1/press/widget/account/account-fixture/user/user-fixture/upsert',
    ]);
  });

  it('shows widgets if the library is inlined in the page without other files [RF-15]', async () => {
    const page = await declaring({ squatchTenant: 'press', squatchConfig });
    page.squatch.init({ nonce: 'abc', debug: true });

    const { widget } = await page.squatch.widgets()!.upsertUser({ user: robin });
    widget.open();

    expect(page.document.querySelector('[role=dialog]:not([inert])')).to.not.equal(null);
    expect(page.logs().join()).to.contain('nonce failed');
    expect(page.errors()).to.deep.equal([]);
  });

  it('reports the view of a visitor who registers in a widget [RF-15]', async () => {
    const template = `<p>x</p><script>
      widgetIdent = { programId: 'p', tenantAlias: 't', userId: null, accountId: null, engagementMedium: 'POPUP' };
    </script>`;
    const page = await referralPage({ answer: () => recorded('cookie-user.success', { template }) });
    page.squatch.init(tenant);
    const { widget } = await page.squatch.widgets()!.createCookieUser({});
    const views = () => page.calls().filter(({ url }) => url.includes('/analytics/loaded'));
    widget.open();
    expect(views()).to.deep.equal([]);

    const inner = widget.frame.contentWindow as unknown as typeof globalThis;
    const detail = { userId: 'u', accountId: 'a' };
    inner.document.dispatchEvent(new inner.CustomEvent('sq:user-registration', { detail }));

    expect(views().map(({ url }) => url)).to.deep.equal([
      `${tenant.domain}/a/t/widgets/analytics/loaded?externalAccountId=a&externalUserId=u&engagementMedium=POPUP&programId=p`,
    ]);
    expect(page.errors()).to.deep.equal([]);
  });
});
