import { expect } from 'chai';
import type { Widget } from '../../../referral-lib/widgets/widget';
import { inside, recorded, referralPage, robin, tenant, type Reply } from '../../referral-page';

const hostileMail = '<img src=x onerror="parent.hacked=1">@example.com';

const widgetPage = async ({
  config = {},
  made = 'upsert',
  answers = [],
}: { config?: object; made?: 'upsert' | 'cookie'; answers?: readonly Reply[] } = {}) => {
  let count = 0;
  const isWidgetCall = (url: string) => /widget\//.test(url);
  const page = await referralPage({
    answer: ({ url }) =>
      isWidgetCall(url) ? (answers[count++] ?? recorded('upsert.success')) : { body: {} },
  });
  page.squatch.init(tenant);
  const all = page.squatch.widgets()!;
  const settings = { widgetType: 'REFERRER_WIDGET', engagementMedium: 'POPUP', ...config } as const;
  const { widget } = await (made === 'upsert'
    ? all.upsertUser({ user: robin, ...settings })
    : all.createCookieUser(settings));
  const puts = () => page.calls().filter(({ method }) => method === 'PUT');
  const dispatch = (params: unknown, from: unknown = widget.frame.squatchJsApi) =>
    all.eventBus.dispatch('submit_email', {}, from, params);
  return { ...page, all, widget, puts, dispatch };
};

const area = (widget: Widget) => inside(widget).querySelector('.squatch-register')!;

describe('Referral: registration', () => {
  it('reloads a known user by upsert with the input [RF-07]', async () => {
    const { widget, puts, dispatch, settle } = await widgetPage();

    dispatch({ email: 'robin@example.com', firstName: 'Robin', lastName: 'Sample' });
    await settle();

    expect(puts()[1]!.url).to.contain(
      '/account/account-fixture/user/user-fixture/upsert?widgetType=REFERRER',
    );
    expect(puts()[1]!.body).to.deep.equal({
      ...robin,
      email: 'robin@example.com',
      firstName: 'Robin',
      lastName: 'Sample',
    });
    expect(area(widget).textContent).to.equal('robin@example.comHas been successfully registeredShow Stats');
  });

  it('reloads a visitor by the cookie call with only an address [RF-07]', async () => {
    const { puts, dispatch, settle } = await widgetPage({ made: 'cookie' });

    dispatch('robin@example.com');
    await settle();

    expect(puts()[1]!.url).to.contain('/user/cookie_user?widgetType=REFERRER_WIDGET&engagementMedium=POPUP');
    expect(puts()[1]!.body).to.deep.equal({ email: 'robin@example.com' });
  });

  it('offers the reward in other widgets and then writes the new template [RF-07]', async () => {
    const next = recorded('upsert.success', { template: '<h1>New stats</h1>' });
    const { document, widget } = await widgetPage({
      config: { widgetType: 'CONVERSION_WIDGET' },
      answers: [recorded('upsert.success'), next],
    });
    await widget.reload({ email: 'robin@example.com' });
    const button = inside(widget).querySelector<HTMLElement>('#show-stats-btn')!;
    expect(button.textContent).to.equal('Show Reward');

    button.click();

    expect(inside(widget).querySelector('h1')!.textContent).to.equal('New stats');
    expect(document.querySelector<HTMLElement>('#squatchModal')!.style.visibility).to.equal('visible');
  });

  it('writes the new template at once without a registration area [RF-07]', async () => {
    const { widget } = await widgetPage({
      answers: [
        recorded('upsert.success', { template: '<h1>Old</h1>' }),
        recorded('upsert.success', { template: '<h1>New</h1>' }),
      ],
    });

    await widget.reload({ email: 'robin@example.com' });

    expect(inside(widget).querySelector('h1')!.textContent).to.equal('New');
  });

  it('shows an address as plain text [RF-07]', async () => {
    const { window, widget } = await widgetPage();

    await widget.reload({ email: hostileMail });

    expect(area(widget).querySelector('img')).to.equal(null);
    expect(area(widget).querySelector('strong')!.textContent).to.equal(hostileMail);
    expect(window).to.not.have.property('hacked');
  });

  it('sends the token of the signed address [RF-07]', async () => {
    const { widget, puts } = await widgetPage();

    await widget.reload({ email: 'robin@example.com' }, 'signed.by.tenant');

    expect(puts()[1]!.headers['x-saasquatch-user-token']).to.equal('signed.by.tenant');
  });

  it('accepts only an address if the page itself reloads a widget [RF-15]', async () => {
    const { widget, puts } = await widgetPage();

    await widget.reload('robin@example.com', 'signed.by.tenant');

    expect(puts()[1]!.body).to.deep.equal({ ...robin, email: 'robin@example.com' });
  });

  it('only logs when the reload fails [RF-07]', async () => {
    const { widget, document, logs } = await widgetPage({
      answers: [recorded('upsert.success'), recorded('cookie-user.invalid-email')],
    });

    await widget.reload({ email: 'robin@example.com' });

    expect(area(widget).querySelector('form, input')).to.not.equal(null);
    expect(document.querySelectorAll('iframe').length).to.equal(1);
    expect(logs().join()).to.contain('RS023').and.not.contain('robin@example.com');
  });

  it('passes the reload once to the page that requested it [RF-15]', async () => {
    const { squatch, widget, puts, dispatch, settle } = await widgetPage();
    const given: unknown[][] = [];
    squatch.submitEmail(() => given.push(['earlier']));
    squatch.submitEmail((...args) => given.push(args));
    squatch.init(tenant);

    dispatch('robin@example.com');
    await settle();

    expect(given).to.deep.equal([[{ type: 'submit_email', target: {} }, widget, 'robin@example.com']]);
    expect(puts().length).to.equal(1);
  });

  it('reloads once even after several initializations [RF-07]', async () => {
    const { squatch, puts, dispatch, settle } = await widgetPage();
    squatch.init(tenant);
    new squatch.Widgets(tenant);

    dispatch('robin@example.com');
    await settle();

    expect(puts().length).to.equal(2);
  });

  it('reloads only widgets and never throws into the template [RF-07]', async () => {
    const { dispatch, puts, settle } = await widgetPage();
    let reached = 0;

    for (const from of [null, {}, { reload: () => (reached += 1) }, 'widget'])
      dispatch('robin@example.com', from);
    for (const params of [null, undefined, 7, ['robin@example.com']]) dispatch(params);
    await settle();

    expect(reached).to.equal(0);
    expect(puts().length).to.equal(1);
  });
});

describe('Referral: event bus', () => {
  it('adds, removes and finds listeners [RF-15]', async () => {
    const { eventBus } = (await widgetPage()).all;
    const heard: unknown[] = [];
    const scope = { name: 'scope' };
    const listener = function (this: unknown, ...given: readonly unknown[]): void {
      heard.push(this, ...given);
    };

    eventBus.addEventListener('x', listener as never, scope, 'more');
    eventBus.dispatch('x', 'target', 1, 2);
    expect(eventBus.hasEventListener('x', listener as never)).to.equal(true);
    eventBus.removeEventListener('x', listener as never, scope);
    eventBus.dispatch('x');

    expect(heard).to.deep.equal([scope, { type: 'x', target: 'target' }, 1, 2, 'more']);
    expect(eventBus.hasEventListener('x')).to.equal(false);
  });

  it('lists listeners by event name, like squatch-js [RF-15]', async () => {
    const { eventBus } = (await widgetPage()).all;
    const before = eventBus.getEvents();
    expect(before).to.match(/^(anonymous listen for 'submit_email'\n)?$/);
    const listener = () => undefined;
    const scope = { className: 'Panel' };
    eventBus.addEventListener('a', listener);
    eventBus.addEventListener('b', listener, scope);
    eventBus.addEventListener('a', listener, scope);

    expect(eventBus.getEvents()).to.equal(
      `${before}anonymous listen for 'a'\nPanel listen for 'a'\nPanel listen for 'b'\n`,
    );
    eventBus.removeEventListener('a', listener);
    eventBus.removeEventListener('a', listener, scope);
    eventBus.removeEventListener('b', listener, scope);
    expect(eventBus.getEvents()).to.equal(before);
  });
});

describe('Referral: reports', () => {
  const legacy = {
    analytics: { attributes: { tenant: 't', accountId: 'a', userId: 'u' } },
    mode: { widgetMode: 'EMBED' },
  };
  const newer = {
    programId: 'p',
    tenantAlias: 't',
    accountId: 'a',
    userId: 'u',
    engagementMedium: 'POPUP',
  };

  it('reports who saw a widget, even after the page has closed [RF-11] [RF-16]', async () => {
    const { widget, calls } = await widgetPage();

    widget._loadEvent(legacy);
    widget._loadEvent(newer);

    expect(
      calls()
        .slice(-2)
        .map(({ url }) => url),
    ).to.deep.equal([
      `${tenant.domain}/a/t/widgets/analytics/loaded?externalAccountId=a&externalUserId=u&engagementMedium=EMBED`,
      `${tenant.domain}/a/t/widgets/analytics/loaded?externalAccountId=a&externalUserId=u&engagementMedium=POPUP&programId=p`,
    ]);
    expect(calls().at(-1)).to.deep.include({ body: {}, keepalive: true, credentials: 'same-origin' });
  });

  it('reports shares and sends invitations [RF-11]', async () => {
    const { widget, calls } = await widgetPage();

    widget._shareEvent(legacy, 'EMAIL');
    widget._inviteContacts(legacy, ['alex@example.com']);

    const [share, invite] = calls().slice(-2);
    expect(share!.url).to.equal(
      `${tenant.domain}/a/t/widgets/analytics/shared?externalAccountId=a&externalUserId=u&engagementMedium=EMBED&shareMedium=EMAIL`,
    );
    expect(invite!.url).to.equal(`${tenant.domain}/api/v1/t/mail/referralinvite`);
    expect(invite!.body).to.deep.equal({
      sendingAccountId: 'a',
      sendingUserId: 'u',
      recipients: ['alex@example.com'],
    });
  });

  it('sends invitations for a template without a medium, and reports no view [RF-11] [RF-15]', async () => {
    const { widget, calls } = await widgetPage();
    const { analytics } = legacy;
    const before = calls().length;

    widget._loadEvent({ analytics });
    widget._shareEvent({ analytics }, 'EMAIL');
    expect(calls().length).to.equal(before);
    widget._inviteContacts({ analytics }, ['alex@example.com']);

    expect(calls().length).to.equal(before + 1);
    expect(calls().at(-1)!.url).to.equal(`${tenant.domain}/api/v1/t/mail/referralinvite`);
    expect(calls().at(-1)!.body).to.deep.equal({
      sendingAccountId: 'a',
      sendingUserId: 'u',
      recipients: ['alex@example.com'],
    });
  });

  it("authenticates a template's requests with its widget's token [RF-17]", async () => {
    const { widget, calls, settle } = await widgetPage({ config: { jwt: 'a.b.c' } });

    widget._inviteContacts(legacy, ['alex@example.com']);
    await widget.reload({ email: 'robin@example.com' });
    await settle();

    expect(calls().map(({ headers }) => headers['x-saasquatch-user-token'])).to.deep.equal([
      'a.b.c',
      'a.b.c',
      'a.b.c',
    ]);
  });

  it('rejects an invalid identity and reports nothing [RF-10]', async () => {
    const { widget, calls } = await widgetPage();
    const before = calls().length;

    for (const wrong of ['text', 7, true, [], [newer], () => newer, '', 0, false, null])
      expect(() => widget._loadEvent(wrong)).to.throw('not an object');
    for (const name of ['tenantAlias', 'accountId', 'userId', 'engagementMedium'])
      expect(() => widget._loadEvent({ ...newer, [name]: undefined })).to.throw(
        'missing required properties',
      );
    for (const nothing of [undefined, {}, { analytics: null }]) widget._loadEvent(nothing);

    expect(calls().length).to.equal(before);
  });

  const notAnObject = 'Widget Load event identity property is not an object';
  const incomplete = 'Widget Load event missing required properties';

  /** A page with a widget whose template runs a script. Returns the messages of the page's error events. */
  const scripted = async (script: string) => {
    const page = await widgetPage({
      answers: [recorded('upsert.success', { template: `<p>x</p><script>${script}</script>` })],
    });
    const heard: string[] = [];
    page.window.addEventListener('error', ({ error }) => heard.push((error as Error).message));
    const views = () => page.calls().filter(({ url }) => url.includes('/analytics/'));
    return { ...page, heard, views };
  };

  for (const [identity, message] of [
    ['"nonsense"', notAnObject],
    ['7', notAnObject],
    ['[1]', notAnObject],
    ['() => 1', notAnObject],
    ['null', notAnObject],
    ['0', notAnObject],
    ['""', notAnObject],
    ['{ programId: "p" }', incomplete],
    ['{ programId: "p", tenantAlias: "t", accountId: "a", userId: "u" }', incomplete],
    ['{ programId: "p", tenantAlias: "t", accountId: {}, userId: "u", engagementMedium: "X" }', incomplete],
  ] as const)
    for (const name of ['squatch', 'widgetIdent'])
      it(`opens a widget with an invalid identity and reports it as a page error: ${name} = ${identity} [RF-10] [RF-03]`, async () => {
        const { document, widget, heard, views, settle } = await scripted(`window.${name} = ${identity}`);

        widget.open();
        await settle();

        expect(document.querySelector<HTMLElement>('#squatchModal')!.style.visibility).to.equal('visible');
        expect(views()).to.deep.equal([]);
        expect(heard).to.deep.equal([message]);
      });

  for (const [identity, detail, message] of [
    ['undefined', '"text"', notAnObject],
    ['{ programId: "p" }', 'null', notAnObject],
    ['{ programId: "p" }', '7', notAnObject],
    ['{ programId: "p" }', '["u", "a"]', notAnObject],
    ['"text"', '{ userId: "u", accountId: "a" }', notAnObject],
    ['{ programId: "p" }', '{ userId: "u", accountId: "a" }', incomplete],
  ] as const)
    it(`validates a registration as an object: ${detail} beside ${identity} [RF-10]`, async () => {
      const { widget, heard, views, settle } = await scripted(
        `window.register = () => { window.widgetIdent = ${identity};
          document.dispatchEvent(new CustomEvent('sq:user-registration', { detail: ${detail} })); }`,
      );

      (widget.frame.contentWindow as unknown as { readonly register: () => void }).register();
      await settle();

      expect(views()).to.deep.equal([]);
      expect(heard).to.deep.equal([message]);
    });

  it('looks for the inner container five times at 100 ms intervals, then uses the body [RF-12]', async () => {
    const { widget } = await widgetPage();
    expect((await widget._findInnerContainer()).localName).to.equal('sqh-global-container');

    inside(widget).body.innerHTML = '<p>None</p>';
    const again = Date.now();
    expect(await widget._findInnerContainer()).to.equal(inside(widget).body);
    expect(Date.now() - again).to.be.at.least(450);

    setTimeout(() => (inside(widget).body.innerHTML = '<i class="squatch-container">'), 150);
    expect((await widget._findInnerContainer()).localName).to.equal('i');
  });
});
