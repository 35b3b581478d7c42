import { expect } from 'chai';
import { referralPage, recorded, robin, tenant, type ReferralPage, type Reply } from '../../referral-page';

/** The required result of a failed call: an error for the caller, with or without the error widget, or a log line. */
type Ends = 'error widget' | 'error' | 'log';

const calls: Readonly<
  Record<
    string,
    { readonly run: (page: ReferralPage) => unknown; readonly ends: 'widget' | 'caller' | 'log' }
  >
> = {
  upsert: { run: ({ squatch }) => squatch.widgets()!.upsertUser({ user: robin }), ends: 'widget' },
  'cookie user': { run: ({ squatch }) => squatch.widgets()!.createCookieUser({}), ends: 'widget' },
  render: { run: ({ squatch }) => squatch.widgets()!.render({ user: robin }), ends: 'widget' },
  'upsert, data alone': { run: ({ squatch }) => squatch.api()!.upsertUser({ user: robin }), ends: 'caller' },
  invite: { run: (page) => aWidget(page)._inviteContacts(identity, ['alex@example.com']), ends: 'log' },
  'referral cookie': { run: ({ squatch }) => squatch.autofill('button'), ends: 'log' },
  loaded: { run: (page) => aWidget(page)._loadEvent(identity), ends: 'log' },
  shared: { run: (page) => aWidget(page)._shareEvent(identity, 'EMAIL'), ends: 'log' },
  events: {
    run: ({ squatch }) => squatch.events()!.track({ accountId: 'a', userId: 'u', events: [] }, {}),
    ends: 'caller',
  },
  reload: { run: (page) => aWidget(page).reload({ email: 'robin@example.com' }), ends: 'log' },
};

const identity = {
  analytics: { attributes: { tenant: 't', accountId: 'a', userId: 'u' } },
  mode: { widgetMode: 'POPUP' },
};

const aWidget = ({ squatch }: ReferralPage) => {
  const widget = new squatch.PopupWidget({
    content: '<p>x</p>',
    api: squatch.api()!,
    domain: tenant.domain,
    context: { type: 'upsert', user: robin },
  });
  widget.load();
  return widget;
};

const refuse = (name: string) => () =>
  Promise.reject(Object.assign(new TypeError('Failed to fetch'), { name }));

const kinds: Readonly<
  Record<string, { readonly answer: () => Reply | Promise<Reply>; readonly hasCode?: true }>
> = {
  offline: { answer: refuse('TypeError') },
  timeout: { answer: refuse('TimeoutError') },
  'page with status 500': { answer: () => ({ status: 500, body: '<h1>Bad</h1>' }) },
  'empty 500': { answer: () => ({ status: 500, body: '' }) },
  'status 429': { answer: () => recorded('upsert.rate-limit'), hasCode: true },
  'status 401': { answer: () => recorded('upsert.invalid-token'), hasCode: true },
  'JSON without a code': { answer: () => ({ status: 400, body: { message: 'No' } }) },
  'JSON text': { answer: () => ({ status: 400, body: '"no"' }) },
  'JSON null': { answer: () => ({ status: 400, body: 'null' }) },
  'wrong types': {
    answer: () => ({ status: 400, body: { apiErrorCode: 7, rsCode: {}, message: [] } }),
    hasCode: true,
  },
  'truncated JSON': { answer: () => ({ body: '{"template":"<p' }) },
};

describe('Referral: every call under every failure', () => {
  const figures = { tried: 0, right: 0 };

  for (const [name, { run, ends }] of Object.entries(calls)) {
    for (const [kind, { answer, hasCode }] of Object.entries(kinds)) {
      it(`${name}: ${kind} [RF-11]`, async () => {
        figures.tried += 1;
        const page = await referralPage({ answer });
        page.squatch.init(tenant);
        const before = page.document.querySelectorAll('iframe').length;
        const expected: Ends =
          ends === 'log' ? 'log' : ends === 'widget' && hasCode ? 'error widget' : 'error';
        const unhandled: unknown[] = [];
        const note = (reason: unknown): void => void unhandled.push(reason);
        process.on('unhandledRejection', note);

        const failure = await Promise.resolve()
          .then(() => run(page))
          .then(
            () => null,
            (error: unknown) => error,
          );
        await page.settle(5);
        process.off('unhandledRejection', note);

        const frames = [...page.document.querySelectorAll('iframe')].slice(before);
        const shown = frames.map((frame) => frame.contentDocument!.body.textContent).join();
        expect(unhandled).to.deep.equal([]);
        expect(page.errors()).to.deep.equal([]);
        expect(failure === null, 'does it reach the caller').to.equal(expected === 'log');
        expect(shown.includes('temporarily unavailable')).to.equal(expected === 'error widget');
        expect(shown).to.not.match(/undefined|NaN|\[object/);
        if (expected === 'log') expect(page.logs().join('\n')).to.contain('failed');
        expect(page.logs().join('\n')).to.not.contain('@example.com');
        figures.right += 1;
      });
    }
  }

  after(() => {
    console.log(`\n  R6, referral calls: ${figures.right} of ${figures.tried} pairs of call and failure`);
  });
});
