import { expect } from 'chai';
import fc from 'fast-check';
import { matchesLinearly } from '../../../referral-lib/rules/linear-pattern';
import { recorded, referralPage, robin, tenant } from '../../referral-page';

const matches = (pattern: unknown, text: string) => matchesLinearly(pattern, text, { looksLeft: 10_000_000 });

describe('Referral: patterns of the service', () => {
  const texts = [
    '',
    'https://news.example.com/refer',
    'https://news.example.com/refer?a=1&b=2#top',
    'http://other.example.org:8080/sports/a-b_c/2026/',
    'aaaa',
    'abcabc',
    'a.b',
    'line\nbreak',
    ']x-',
  ];
  const patterns = [
    'https://news\\.example\\.com/refer.*',
    '.*refer.*',
    '^https?:\\/\\/[^/]+\\/(refer|invite)$',
    '(news|other)\\.example\\.(com|org)',
    '^$',
    '',
    'a{2}',
    '^a{2,3}$',
    'a{5,}',
    '^(?:ab?c?)+$',
    '^(a|aa)*$',
    '[a-c]{3}$',
    '[^a-z]',
    '\\d{4}\\/$',
    '\\bsports\\b',
    '\\Bports',
    '(a*)*b',
    'x|y|',
    '[\\]x-]+$',
    'a.b',
    'a\\.b',
    '(?<year>\\d+)',
    '\\w+\\?\\w=\\d(&\\w=\\d)*#',
    'e?e??r+?',
    '\\u0061\\x61',
    '()*',
    '(|a)+b',
    '.{3,5}\\n',
  ];

  for (const pattern of patterns) {
    it(`reads ${JSON.stringify(pattern)} like browsers [RF-08]`, () => {
      for (const text of texts) expect(matches(pattern, text), text).to.equal(new RegExp(pattern).test(text));
    });
  }

  it('agrees with the RegExp engine on generated patterns, in 5,000 cases [RF-08]', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\.', '^', '$', '\\b');
    const pattern = fc.letrec<{ whole: string; part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 3 },
        atom,
        tie('whole').map((inner) => `(${inner})`),
        fc
          .tuple(fc.constantFrom('a', 'b', '[ab]'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?'))
          .map(([one, times]) => one + times),
        tie('whole').map((inner) => `(?:${inner})*`),
      ),
      whole: fc
        .array(tie('part'), { maxLength: 3 })
        .chain((parts) => fc.constantFrom('', '|').map((glue) => parts.join(glue))),
    })).whole;
    fc.assert(
      fc.property(
        pattern,
        fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 }),
        (source, text) => {
          expect(matches(source, text)).to.equal(new RegExp(source).test(text));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('rejects invalid, oversized or backtracking patterns [RF-08]', () => {
    for (const pattern of [
      '(',
      '[',
      '*',
      'a{2,1}',
      '(a)\\1',
      '(?<a>a)\\k<a>',
      '\\012',
      '(?=a)',
      '(?!a)',
      '(?<=a)b',
      '(?<!a)b',
      '(?=a*)*b',
      'a'.repeat(1_001),
      null,
      7,
      {},
    ])
      expect(matches(pattern, 'aaaa'), String(pattern).slice(0, 40)).to.equal(null);
    expect(matchesLinearly('.*', 'a'.repeat(1_000), { looksLeft: 100 })).to.equal(null);
  });

  /** The number of regular expression tests and set insertions. They determine the cost of a pattern. */
  const looksFor = (pattern: string, text: string): number => {
    const { test } = RegExp.prototype;
    const { add } = Set.prototype;
    let looks = 0;
    RegExp.prototype.test = function (this: RegExp, one: string) {
      looks += Number(this.sticky);
      return test.call(this, one);
    };
    Set.prototype.add = function (this: Set<unknown>, value: unknown) {
      looks += 1;
      return add.call(this, value) as Set<unknown>;
    };
    try {
      matchesLinearly(pattern, text, { looksLeft: most });
      return looks;
    } finally {
      Object.assign(RegExp.prototype, { test });
      Object.assign(Set.prototype, { add });
    }
  };
  const most = 100_000;

  it('never hangs: the number of character checks is limited [RF-08]', () => {
    const nested = `${'('.repeat(200)}${'){9}'.repeat(200)}`;
    const texts = [`${'a'.repeat(2_000)}!`, `https://a.example/${'ab'.repeat(500)}`, 'x'.repeat(50)];
    for (const pattern of [
      '^(a+)+$',
      '(a+)+$',
      '^(a|a)*$',
      '(a|aa)+$',
      '(.*)*x',
      '(.*a){20}',
      '(.*a){20}x',
      '^(([a-z])+.)+[A-Z]([a-z])+$',
      '(x+x+)+y',
      'a*a*a*a*a*a*a*b',
      '.*.*.*.*.*.*=.*',
      '(a?){50}a{50}b',
      '^(\\w+\\s?)*$',
      '((((((a*)b|a)*c|a)*d|a)*e|a)*f|a)*$',
      '(){1000000000}x',
      '(|||){1000000000}x',
      `(${'|'.repeat(900)}){1000000000}x`,
      'a{1000000000}',
      '(a{60}){60}',
      '((((a{9}){9}){9}){9}){9}',
      '((a{0,1000000000}){0,1000000000}){0,1000000000}b',
      nested,
    ])
      for (const text of texts) expect(looksFor(pattern, text), pattern).to.be.at.most(5 * most);
  });

  it('never hangs on hostile patterns, in 2,000 cases [RF-08]', () => {
    const times = fc.constantFrom('*', '+', '{2,}', '{20}', '{0,99999}', '{3,50}', '*?', '?', '{1000000000}');
    const hostile = fc.letrec<{ part: string }>((tie) => ({
      part: fc.oneof(
        { maxDepth: 6, depthSize: 'max' },
        fc.constantFrom('a', '.', '\\w', '[ab]', 'aa', '', '$', '\\b'),
        fc.tuple(tie('part'), times).map(([inner, count]) => `(${inner})${count}`),
        fc.tuple(tie('part'), tie('part')).map(([one, other]) => `(?:${one}|${other}|a)*`),
        fc.tuple(tie('part'), tie('part')).map(([one, other]) => `${one}(${other})`),
        tie('part').map((inner) => `(?=${inner})${inner}`),
      ),
    })).part;
    fc.assert(
      fc.property(hostile, fc.constantFrom('!', 'b', ''), (pattern, end) => {
        expect(looksFor(`^${pattern}$`, 'a'.repeat(300) + end)).to.be.at.most(5 * most);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('Referral: display rules', () => {
  const rulesPage = async (
    jsOptions: unknown,
    { user = {}, config = {}, html = '<input id="coupon">' } = {},
  ) => {
    const page = await referralPage({
      html,
      url: 'https://news.example.com/subscribe/?plan=1',
      answer: () => recorded('upsert.success', { jsOptions, user: { ...robin, ...user } }),
    });
    page.squatch.init(tenant);
    const { widget } = await page.squatch.widgets()!.upsertUser({ user: robin, ...config });
    const modal = page.document.querySelector<HTMLElement>('#squatchModal');
    const field = page.document.querySelector<HTMLInputElement>('#coupon');
    return { ...page, widget, isOpen: modal?.style.visibility === 'visible', field };
  };
  const rule = (more: object) => ({ url: '.*/subscribe.*', displayOnLoad: true, showAsCTA: false, ...more });
  const referred = { referredBy: { code: 'FRIEND', referredReward: { fuelTankCode: 'FRIEND10' } } };
  const tank = { fuelTankAutofillUrls: [{ url: '/subscribe', formSelector: '#coupon' }] };

  it('opens on load only if a rule matches [RF-08]', async () => {
    expect((await rulesPage({ widgetUrlMappings: [rule({})] })).isOpen).to.equal(true);
    expect((await rulesPage({ widgetUrlMappings: [rule({ url: '/other' })] })).isOpen).to.equal(false);
    expect((await rulesPage({ widgetUrlMappings: [rule({ displayOnLoad: false })] })).isOpen).to.equal(false);
    expect(
      (await rulesPage({ widgetUrlMappings: [rule({}), rule({ displayOnLoad: false })] })).isOpen,
    ).to.equal(false);
    expect((await rulesPage({}, { config: { displayOnLoad: true } })).isOpen).to.equal(true);
  });

  it('stops at the first rule that spends the budget, and after 1,000 rules [RF-08]', async () => {
    const costly = rule({ url: '(\\w+\\W*)*(\\w+\\W*)*(\\w+\\W*)*(\\w+\\W*){60}x' });
    const spent = await rulesPage({ widgetUrlMappings: [...Array<object>(900).fill(costly), rule({})] });
    expect(spent.isOpen).to.equal(false);
    expect(spent.logs().filter((line) => line.includes('rule unusable'))).to.have.length(1);

    const many = await rulesPage({ widgetUrlMappings: [...Array<string>(1_000).fill('/other'), rule({})] });
    expect(many.isOpen).to.equal(false);
    expect(many.logs().join()).to.contain('only 1000 rules');
    const enough = await rulesPage({ widgetUrlMappings: [...Array<string>(999).fill('/other'), rule({})] });
    expect(enough.isOpen).to.equal(true);
  });

  it('matches no address of more than 8,192 characters, and says so [RF-08]', async () => {
    const at = async (length: number) => {
      const url = 'https://news.example.com/subscribe/?plan=';
      const page = await referralPage({
        html: '',
        url: url.padEnd(length, '1'),
        answer: () =>
          recorded('upsert.success', { jsOptions: { widgetUrlMappings: [rule({})] }, user: robin }),
      });
      page.squatch.init(tenant);
      await page.squatch.widgets()!.upsertUser({ user: robin });
      const modal = page.document.querySelector<HTMLElement>('#squatchModal');
      return [modal?.style.visibility === 'visible', page.logs().join().includes('address too long')];
    };
    expect(await at(8_192)).to.deep.equal([true, false]);
    expect(await at(8_193)).to.deep.equal([false, true]);
  });

  it('shows conversion widgets to referred users only [RF-08]', async () => {
    const options = { widgetUrlMappings: [rule({ widgetType: 'CONVERSION_WIDGET' })] };

    expect((await rulesPage(options)).isOpen).to.equal(false);
    expect((await rulesPage(options, { user: { referredBy: { code: '' } } })).isOpen).to.equal(false);
    expect((await rulesPage(options, { user: referred })).isOpen).to.equal(true);
  });

  it('only logs matching conversion pages [RF-08]', async () => {
    const { logs, isOpen } = await rulesPage({ conversionUrls: ['/subscribe'] }, { user: referred });

    expect(logs().join()).to.contain('conversion');
    expect(isOpen).to.equal(false);
  });

  it("fills in the friend's code and fires an input event [RF-08]", async () => {
    const page = await referralPage({
      html: '<input id="coupon">',
      url: 'https://news.example.com/subscribe/',
      answer: () => recorded('upsert.success', { jsOptions: tank, user: { ...robin, ...referred } }),
    });
    const heard: string[] = [];
    for (const type of ['input', 'change']) page.document.addEventListener(type, () => void heard.push(type));
    page.squatch.init(tenant);

    await page.squatch.widgets()!.upsertUser({ user: robin });

    expect(page.document.querySelector<HTMLInputElement>('#coupon')!.value).to.equal('FRIEND10');
    expect(heard).to.deep.equal(['input', 'change']);
  });

  it('keeps the field without a code, elsewhere, or without a referral [RF-08]', async () => {
    const html = '<input id="coupon" value="mine">';
    for (const [options, user] of [
      [tank, {}],
      [tank, { referredBy: null }],
      [tank, { referredBy: { code: 'FRIEND' } }],
      [tank, { referredBy: { code: 'FRIEND', referredReward: { fuelTankCode: null } } }],
      [{ fuelTankAutofillUrls: [{ url: '/other', formSelector: '#coupon' }] }, referred],
      [{ fuelTankAutofillUrls: [{ url: '.*', formSelector: '###' }] }, referred],
      [{ fuelTankAutofillUrls: [{ url: '.*', formSelector: '#none' }] }, referred],
    ] as const) {
      const { field, errors } = await rulesPage(options, { user, html });
      expect(field!.value).to.equal('mine');
      expect(errors()).to.deep.equal([]);
    }
  });

  it('shows the widget for any options [RF-16]', async () => {
    for (const options of [
      null,
      7,
      'x',
      [],
      { widgetUrlMappings: 'x', cta: 1 },
      { widgetUrlMappings: [null, 7] },
    ]) {
      const { widget, isOpen } = await rulesPage(options);
      expect(widget.frame.isConnected, JSON.stringify(options)).to.equal(true);
      expect(isOpen).to.equal(false);
    }
  });

  it('skips recorded patterns that are invalid [RF-08]', async () => {
    const { isOpen, logs } = await rulesPage(
      (recorded('upsert.hostile-pattern').body as { readonly jsOptions: unknown }).jsOptions,
      { user: referred },
    );

    expect(isOpen).to.equal(false);
    expect(logs().join()).to.contain('rule');
  });
});
