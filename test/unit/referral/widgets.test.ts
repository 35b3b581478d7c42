import { expect } from 'chai';
import type { Widget } from '../../../referral-lib/widgets/widget';
import { failureOf, inside, recorded, referralPage, robin, tenant, type Reply } from '../../referral-page';

const upsertPage = async (
  config: object,
  { answer = recorded('upsert.success'), ...options }: { answer?: Reply; html?: string; url?: string } = {},
) => {
  const page = await referralPage({ ...options, answer: () => answer });
  page.squatch.init(tenant);
  const { widget, user } = await page.squatch.widgets()!.upsertUser({ user: robin, ...config });
  return { ...page, widget, user };
};

const popupOf = (document: Document) => document.querySelector<HTMLElement>('#squatchModal')!;
const reported = (calls: readonly { readonly url: string }[]) =>
  calls.filter(({ url }) => url.includes('/analytics/loaded')).length;

describe('Referral: popup', () => {
  it('is off-screen, named and inert while closed [RF-03]', async () => {
    const { document, widget, calls } = await upsertPage({ engagementMedium: 'POPUP' });
    const popup = popupOf(document);

    expect(popup.style).to.include({ top: '-2000px', visibility: 'hidden', display: 'block' });
    expect(popup.inert).to.equal(true);
    expect(popup.getAttribute('role')).to.equal('dialog');
    expect(popup.getAttribute('aria-label')).to.equal('Refer a friend');
    expect(widget.frame.parentElement!.style).to.include({ width: '80%', maxWidth: '500px' });
    expect(reported(calls())).to.equal(0);
  });

  it('opens with a refresh and a load event, and closes on Escape, outside clicks and calls [RF-03]', async () => {
    const { window, document, widget, calls } = await upsertPage({});
    const popup = popupOf(document);
    let refreshed = 0;
    inside(widget).addEventListener('sq:refresh', () => (refreshed += 1));
    const closings: readonly (() => void)[] = [
      () => widget.close(),
      () => popup.dispatchEvent(new window.MouseEvent('click', { bubbles: true })),
      () => document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      () =>
        inside(widget).dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      () => (widget.frame.squatchJsApi as Widget).close(),
    ];

    for (const close of closings) {
      widget.open();
      expect(popup.style).to.include({ top: '0px', visibility: 'visible' });
      expect(popup.inert).to.equal(false);
      close();
      expect(popup.style).to.include({ top: '-2000px', visibility: 'hidden' });
      expect(popup.inert).to.equal(true);
    }

    expect(refreshed).to.equal(closings.length);
    expect(reported(calls())).to.equal(closings.length);
  });

  it('opens on clicks on its trigger, even one added later, and keeps other handlers [RF-03]', async () => {
    const { window, document, widget } = await upsertPage(
      { trigger: '.invite' },
      { html: '<a class="invite" href="#x">1</a><svg class="invite"></svg>' },
    );
    const popup = popupOf(document);
    let clicked = 0;
    document.querySelector('svg')!.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
    expect(popup.style.visibility).to.equal('visible');
    widget.close();
    const later = document.createElement('button');
    later.className = 'invite';
    later.onclick = () => (clicked += 1);
    document.body.append(later);

    later.click();

    expect(popup.style.visibility).to.equal('visible');
    expect(clicked).to.equal(1);
  });

  it('opens the newest widget of a trigger [RF-15]', async () => {
    const { document, squatch } = await upsertPage({});
    await squatch.widgets()!.upsertUser({ user: robin });

    document.querySelector<HTMLElement>('.squatchpop')!.click();

    const shown = [...document.querySelectorAll<HTMLElement>('#squatchModal')].map(
      ({ style }) => style.visibility,
    );
    expect(shown).to.deep.equal(['hidden', 'visible']);
  });

  it('stays closed if it is closed before its template arrives [RF-03]', async () => {
    const { document, widget, calls } = await upsertPage({});
    const inner = inside(widget);
    const view = inner.defaultView as unknown as typeof globalThis;
    Object.defineProperty(view.Document.prototype, 'readyState', { value: 'loading' });
    const parsed = () => inner.dispatchEvent(new inner.defaultView!.Event('DOMContentLoaded'));

    widget.open();
    widget.close();
    parsed();
    expect(popupOf(document).style).to.include({ top: '-2000px', visibility: 'hidden' });
    expect(reported(calls())).to.equal(0);

    widget.open();
    expect(popupOf(document).style.visibility).to.equal('hidden');
    parsed();
    expect(popupOf(document).style).to.include({ top: '0px', visibility: 'visible' });
    expect(reported(calls())).to.equal(1);
  });

  it('tolerates an invalid selector [RF-03]', async () => {
    const { document, widget, errors } = await upsertPage({ trigger: '###' });

    widget.open();
    document.querySelector<HTMLElement>('.squatchpop')!.click();

    expect(errors()).to.deep.equal([]);
  });

  it('throws if it is opened without a frame [RF-12]', async () => {
    const { squatch } = await referralPage();
    const widget = new squatch.PopupWidget({ content: '<p>x</p>' });

    expect(() => widget.open()).to.throw('Squatch.js has an empty iframe');
  });
});

describe('Referral: embed', () => {
  it("is placed in the page's container and reports a view [RF-04]", async () => {
    for (const html of ['<div id="squatchembed"></div>', '<div class="squatchembed">text</div>']) {
      const { document, widget, calls } = await upsertPage({ engagementMedium: 'EMBED' }, { html });

      expect(document.querySelector('#squatchembed, .squatchembed')!.contains(widget.frame)).to.equal(true);
      expect(inside(widget).querySelector('h1')!.textContent).to.equal('Give $10, get $10');
      expect(inside(widget).getElementById('cta')).to.equal(null);
      expect(reported(calls())).to.equal(1);
    }
  });

  it('is hidden in a given container, and reports a view only when opened [RF-04]', async () => {
    const { document, widget, calls } = await upsertPage(
      { engagementMedium: 'EMBED', container: '#here' },
      { html: '<div id="here"><p>Loading</p></div>' },
    );
    const { style } = document.querySelector<HTMLElement>('#here')!;

    expect(style).to.include({ visibility: 'hidden', height: '0px' });
    expect(reported(calls())).to.equal(0);
    widget.open();
    expect(style).to.include({ visibility: 'unset', height: 'auto' });
    expect(reported(calls())).to.equal(1);
    widget.close();
    expect(style).to.include({ visibility: 'hidden', height: '0px' });
    expect(document.querySelector('#here')!.children.length).to.equal(1);
  });

  it('uses the default container if the given one is empty [RF-04]', async () => {
    for (const container of [null, undefined, '']) {
      const { document, widget, calls } = await upsertPage({ engagementMedium: 'EMBED', container });

      expect(document.getElementById('squatchembed')!.contains(widget.frame)).to.equal(true);
      expect(document.getElementById('squatchembed')!.style.visibility).to.equal('');
      expect(reported(calls())).to.equal(1);
    }
  });

  it('is unchanged if it is written again [RF-04]', async () => {
    const config = { engagementMedium: 'EMBED', container: '#squatchembed' };
    const { document, widget, calls } = await upsertPage(config);
    const { style } = document.getElementById('squatchembed')!;

    void widget.load();
    expect([style.visibility, reported(calls())]).to.deep.equal(['hidden', 0]);
    widget.open();
    void widget.load();
    expect([style.visibility, reported(calls())]).to.deep.equal(['unset', 2]);
  });

  it('accepts an element as container [RF-04]', async () => {
    const page = await referralPage();
    page.squatch.init(tenant);
    const container = page.document.getElementById('squatchembed')!;

    const { widget } = await page.squatch
      .widgets()!
      .upsertUser({ user: robin, engagementMedium: 'EMBED', container });

    expect(container.firstChild).to.equal(widget.frame);
  });

  it('replaces an earlier widget in the same element [RF-04]', async () => {
    const { document, squatch } = await upsertPage({ engagementMedium: 'EMBED' });
    await squatch.widgets()!.upsertUser({ user: robin, engagementMedium: 'EMBED' });

    expect(document.querySelectorAll('#squatchembed iframe').length).to.equal(1);
  });

  it('names a missing selector in its error [RF-04]', async () => {
    const page = await referralPage({ html: '' });
    page.squatch.init(tenant);
    for (const [container, name] of [
      ['#nowhere', '#nowhere'],
      [undefined, '#squatchembed'],
      ['###', '###'],
    ] as const) {
      const config = { user: robin, engagementMedium: 'EMBED', ...(container && { container }) } as const;
      const error = (await failureOf(() => page.squatch.widgets()!.upsertUser(config))) as Error;
      expect(error.message).to.match(new RegExp(`element with selector '${name}.*' not found`));
    }
  });
});

describe('Referral: call to action', () => {
  const ctaPage = (content: object) =>
    upsertPage(
      {},
      {
        answer: recorded('upsert.success', {
          jsOptions: { widgetUrlMappings: [{ url: '.*', showAsCTA: true }], cta: { content } },
        }),
      },
    );
  const cases: readonly (readonly [object, object])[] = [
    [{}, { bottom: '-10px', right: '20px' }],
    [
      { buttonSide: 'left', buttonPosition: 'top' },
      { top: '-10px', left: '20px' },
    ],
    [
      { buttonSide: 'right', buttonPosition: 'top' },
      { top: '-10px', right: '20px' },
    ],
    [
      { buttonSide: 'center', buttonPosition: 'bottom' },
      { bottom: '-10px', right: '45%' },
    ],
    [
      { buttonSide: 'left', buttonPosition: 'middle' },
      { top: '45%', left: '-10px' },
    ],
    [
      { buttonSide: 'center', buttonPosition: 'middle' },
      { top: '45%', right: '45%' },
    ],
    [{ buttonSide: 'left' }, { bottom: '-10px', left: '20px' }],
    [
      { buttonSide: 'url(x)', buttonPosition: 7 },
      { bottom: '-10px', right: '20px' },
    ],
  ];

  for (const [content, place] of cases) {
    it(`is placed as ${JSON.stringify(content)} requests [RF-05]`, async () => {
      const { document } = await ctaPage(content);
      const frame = document.querySelector<HTMLIFrameElement>('body > iframe')!;

      expect(frame.style).to.include({ position: 'fixed', display: 'block', ...place });
      expect(frame.contentDocument!.querySelector('.cta-container button')!.textContent).to.equal('Get $10');
      expect(frame.title).to.equal('Get $10');
    });
  }

  it('opens the widget from the template and the keyboard [RF-05]', async () => {
    const { window, document, settle, calls } = await ctaPage({});
    const frame = document.querySelector<HTMLIFrameElement>('body > iframe')!;

    frame
      .contentDocument!.querySelector('button')!
      .dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
    await settle();

    expect(popupOf(document).style.visibility).to.equal('visible');
    expect(reported(calls())).to.equal(1);
    frame.squatchJsApi!.close();
    frame.squatchJsApi!.open();
    expect(popupOf(document).style.visibility).to.equal('visible');
  });

  it('tolerates a template without a call to action [RF-05]', async () => {
    const { document, errors } = await upsertPage(
      {},
      {
        answer: recorded('upsert.success', {
          template: '<p>No button</p>',
          jsOptions: { widgetUrlMappings: [{ url: '.*', showAsCTA: true }] },
        }),
      },
    );
    document.querySelector<HTMLElement>('.squatchpop')!.click();

    expect(popupOf(document).style.visibility).to.equal('visible');
    expect(errors()).to.deep.equal([]);
  });
});

describe('Referral: error widget', () => {
  const failing = async (config: object, html?: string, answer = recorded('upsert.invalid-widget-type')) => {
    const page = await referralPage({ answer: () => answer, ...(html === undefined ? {} : { html }) });
    page.squatch.init(tenant);
    const error = await failureOf(() => page.squatch.widgets()!.upsertUser({ user: robin, ...config }));
    const frame = page.document.querySelector('iframe');
    return { ...page, error, frame, shown: frame?.contentDocument?.body.textContent ?? '' };
  };

  it('shows the full message and rethrows the error [RF-06]', async () => {
    for (const engagementMedium of ['POPUP', 'EMBED']) {
      const { shown, error, frame } = await failing({ engagementMedium });

      for (const words of [
        'Error',
        'Our referral program is temporarily unavailable',
        'Please reload the page or check back later',
        'support',
        'Error Code: RS036',
      ])
        expect(shown).to.contain(words);
      expect(frame!.contentDocument!.querySelector('[aria-label="Sad face"]')).to.not.equal(null);
      expect(error).to.deep.equal(recorded('upsert.invalid-widget-type').body);
    }
  });

  it('is a popup opened by its trigger, or automatically without one [RF-06]', async () => {
    const waiting = await failing({});
    expect(popupOf(waiting.document).style.visibility).to.equal('hidden');
    waiting.document.querySelector<HTMLElement>('.squatchpop')!.click();
    expect(popupOf(waiting.document).style.visibility).to.equal('visible');
    waiting.frame!.contentDocument!.querySelector<HTMLElement>('.close')!.click();
    expect(popupOf(waiting.document).style.visibility).to.equal('hidden');

    const alone = await failing({}, '');
    expect(popupOf(alone.document).style.visibility).to.equal('visible');
  });

  it('is shown in the given container [RF-06]', async () => {
    const config = { engagementMedium: 'EMBED', container: '#here' };
    const { document, error } = await failing(config, '<div id="here"></div>');
    expect(document.querySelector('#here iframe')).to.not.equal(null);
    expect(document.querySelector<HTMLElement>('#here')!.style.visibility).to.equal('');
    expect(error).to.have.property('rsCode', 'RS036');

    const nowhere = await failing(config, '');
    expect(nowhere.error).to.have.property('rsCode', 'RS036');
  });

  it('shows any error code as plain text [RF-06]', async () => {
    const hostile = '<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>';
    const { frame, shown, window } = await failing({ engagementMedium: 'EMBED' }, undefined, {
      status: 400,
      body: { apiErrorCode: 'X', rsCode: hostile },
    });
    expect(shown).to.contain(`Error Code: ${hostile}`);
    expect(frame!.contentDocument!.querySelector('img, script')).to.equal(null);
    expect(window).to.not.have.property('hacked');

    for (const rsCode of [undefined, null, {}, '']) {
      const { shown: words } = await failing({}, undefined, {
        status: 400,
        body: { apiErrorCode: 'BAD', rsCode },
      });
      expect(words).to.contain('Error Code: BAD');
    }
  });

  it('is not shown without an error code from the service [RF-06]', async () => {
    for (const answer of [
      recorded('upsert.unparseable'),
      { status: 400, body: { message: 'No' } },
      { body: '' },
    ]) {
      const { frame } = await failing({}, undefined, answer);
      expect(frame).to.equal(null);
    }
  });

  it('cannot be reloaded [RF-06]', async () => {
    const { frame } = await failing({});

    expect(() => frame!.squatchJsApi!.reload({ email: 'a@example.com' })).to.throw(
      "can't reload an error widget",
    );
  });
});

describe('Referral: responses', () => {
  it('contain the widget and the user [RF-02]', async () => {
    const { widget, user } = await upsertPage({ widgetType: 'CONVERSION_WIDGET' });

    expect(user).to.include({ email: 'robin.sample@example.com' });
    expect(widget).to.include({ type: 'CONVERSION_WIDGET' });
    expect(widget.context).to.deep.include({ type: 'upsert', user: robin });
  });

  it("use the tenant's default widget type [RF-16]", async () => {
    expect((await upsertPage({})).widget.type).to.equal('REFERRER_WIDGET');
    expect(
      (await upsertPage({}, { answer: recorded('upsert.success', { jsOptions: {} }) })).widget.type,
    ).to.equal(undefined);
  });

  it('are an error without a template [RF-10]', async () => {
    for (const body of ['', null, 42, 'null', {}, { template: { a: 1 } }]) {
      const page = await referralPage({ answer: () => ({ body }) });
      page.squatch.init(tenant);
      const error = (await failureOf(() => page.squatch.widgets()!.upsertUser({ user: robin }))) as Error;
      expect(error.message).to.equal('Unable to get a response');
      expect(page.document.querySelector('iframe')).to.equal(null);
    }
  });

  it('can be JSON or a rendered page, for a user that can be reloaded [RF-02]', async () => {
    for (const body of [
      '<!DOCTYPE html><title>T</title><p>Page</p>',
      { template: '<p>Page</p>', user: robin },
    ]) {
      const page = await referralPage({ answer: () => ({ body }) });
      page.squatch.init(tenant);

      const { widget, user } = await page.squatch.widgets()!.render({ user: robin });

      expect(inside(widget).querySelector('p')!.textContent).to.equal('Page');
      expect(user).to.deep.equal(robin);
      expect(widget.context.type).to.equal('upsert');
      expect(page.calls().map(({ method }) => method)).to.deep.equal(['GET']);
    }
  });

  it("create a visitor's widget from properties without a user [RF-15]", async () => {
    const page = await referralPage();
    page.squatch.init(tenant);

    const { widget } = await page.squatch.widget({ widgetType: 'w/instant' });

    expect(page.calls()[0]!.url).to.contain('/user/cookie_user?widgetType=w%2Finstant');
    expect(widget.context.type).to.equal('cookie');
  });
});
