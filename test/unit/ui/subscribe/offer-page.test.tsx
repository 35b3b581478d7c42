import { close, open, type Page } from '../account';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import type { MemoryWorldOptions } from '../../../../adapters/memory/world/memory-world';
import { memoryPlans } from '../../../../adapters/memory/world/plans';
import type { MessageOverrides } from '../../../../core/domain/messages/catalogue';
import { makeTranslate } from '../../../../core/domain/messages/make-translate';
import type { Plan } from '../../../../core/domain/plan/plan';
import type { AccountServices } from '../../../../ui/react/services';
import { aPayflow } from '../../../builders/payflow';

/** The offer page for a visitor. */
const anOffer = async ({
  settings = {},
  messages = {},
  ...options
}: Pick<MemoryWorldOptions, 'plans' | 'wallets'> & {
  readonly settings?: Partial<AccountServices['settings']>;
  readonly messages?: MessageOverrides;
} = {}): Promise<Page> => {
  const { core, services } = await aPayflow({}, {}, options);
  await core.signOut();
  await core.loadDataLayer();
  const page = open('/account/subscribe', core.member.getValue(), {
    ...services,
    t: makeTranslate(messages),
    settings: { ...services.settings, ...settings },
  });
  await page.findByText('How can I pay?', {}, { timeout: 20_000 });
  return page;
};

const saying = (plan: Plan, description: string): Plan => ({
  ...plan,
  curation: { default: { heading: null, description, button: null }, trial: null },
});
const questionsOf = (page: Page) =>
  [...page.container.querySelectorAll('section summary')].map((one) => one.textContent?.trim());
const main = (page: Page) => page.container.textContent?.replace(/\s+/g, ' ') ?? '';
const order = (page: Page) =>
  page.getByRole('region', { name: 'What you pay' }).textContent?.replace(/\s+/g, ' ');
const described = (page: Page, name: RegExp) =>
  (page.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');

describe('The offer page for visitors', () => {
  afterEach(close);

  it("lists the benefits in the publisher's words [RT-15] [EN-01]", async () => {
    const page = await anOffer({
      plans: memoryPlans.map((plan) => saying(plan, `Every story\nComments\nThe ${plan.planId} plan`)),
    });

    const list = page.getByRole('list', { name: 'What you get' });
    expect([...list.children].map((one) => one.textContent)).to.deep.equal(['Every story', 'Comments']);
    expect(described(page, /Annually/)).to.contain('The sports-plus-annual plan');
    expect(described(page, /Annually/)).to.not.contain('Every story');
  });

  it("uses the publisher's headings and calls on the cards [EN-01] [BC-02]", async () => {
    const copy = { heading: 'Season ticket', description: null, button: 'Take my seat' };
    const page = await anOffer({
      plans: memoryPlans.map((plan) =>
        plan.planId === 'sports-plus-annual' ? { ...plan, curation: { default: copy, trial: null } } : plan,
      ),
    });
    await page.user.click(page.getByRole('radio', { name: /^Season ticket/ }));
    expect(described(page, /^Season ticket/)).to.contain('Take my seat');
    expect(page.getByRole('heading', { name: 'Season ticket' })).to.exist;
    expect(page.getByRole('button', { name: 'Continue to payment' })).to.exist;
    expect(page.getByRole('radio', { name: /^Flexible Biannually/ })).to.exist;
  });

  it('shows no benefits if the publisher has none [EN-01]', async () => {
    const page = await anOffer();
    expect(page.queryByRole('list', { name: 'What you get' })).to.equal(null);
  });

  it('has native radio buttons described by price, period and saving, and one best value [BC-02] [BC-03] [SC-01]', async () => {
    const page = await anOffer({ plans: memoryPlans.map((plan) => ({ ...plan, featured: true })) });

    expect(described(page, /Annually/)).to.contain(
      '$89.99 a year Get 1 Year for $89.99 $7.50 a month Save 25%: $29.89 a year less than paying monthly',
    );
    expect(described(page, /Monthly/)).to.contain(
      '$9.99 a month Try for free 7 days free, then $9.99 every month',
    );
    expect(page.getAllByText('Best Value!').length).to.equal(1);
  });

  it('shows the price of the selected plan in the order of its charges, and announces it [BC-02] [RT-15] [SC-02]', async () => {
    const page = await anOffer();
    expect(order(page)).to.contain('$0 todayThen $9.99 every month from November 28.');
    expect(main(page)).to.contain("You're not charged yet. Next, you choose how to pay. Cancel anytime");

    await page.user.click(page.getByRole('radio', { name: /Annually/ }));

    expect(order(page)).to.contain('Flexible Annually$89.99 todayThen $89.99 every year');
    const said = () => page.getAllByRole('status').map((one) => one.textContent);
    await waitFor(() =>
      expect(said()).to.include('$89.99 today. Then $89.99 every year from November 21, 2027.'),
    );
    expect(page.getByRole('button', { name: 'Continue to payment' })).to.exist;
  });

  it('answers the questions of this configuration, and links to customer service and terms [RT-22] [PF-04] [PZ-02]', async () => {
    const page = await anOffer({ wallets: ['GooglePay'], settings: { homeDeliveryIncluded: true } });
    expect(questionsOf(page)).to.deep.equal([
      'How do I cancel?',
      'What happens after the trial?',
      'Can I change my plan later?',
      'Can I pause my membership?',
      'I get the paper at home. Do I need a plan?',
      'How can I pay?',
    ]);
    expect(main(page)).to.contain('or with Google Pay if your device supports it');
    expect(page.getByRole('link', { name: 'Contact customer service' })).to.exist;
    expect(page.getByRole('link', { name: 'Membership terms' }).getAttribute('href')).to.equal(
      '/membership-terms',
    );
    close();

    const plain = await anOffer({ settings: { pausingEnabled: false, homeDeliveryIncluded: false } });
    expect(questionsOf(plain)).to.deep.equal([
      'How do I cancel?',
      'What happens after the trial?',
      'Can I change my plan later?',
      'How can I pay?',
    ]);
    expect(main(plain)).to.not.match(/pause|Google Pay|PayPal|Apple Pay/i);
  });

  it("shows the publisher's answers and omits questions without one [ER-01]", async () => {
    const page = await anOffer({
      settings: { homeDeliveryIncluded: true },
      messages: {
        'plans.delivery-answer': 'It comes with the paper.',
        'plans.switch-answer': '',
        'plans.pay-answer': 'By card, in three clicks.',
      },
    });
    expect(questionsOf(page)).to.not.include('Can I change my plan later?');
    expect(main(page)).to.contain('By card, in three clicks.');
    expect(main(page)).to.contain('It comes with the paper.');
  });

  it('shows a long heading and one with HTML as plain text [EN-01] [ER-02]', async () => {
    const long = 'Sportjahresmitgliedschaftsverlängerungsangebotsüberraschung!'.padEnd(60, '!');
    const html = '<img src=x onerror=alert(1)>';
    const page = await anOffer({
      plans: memoryPlans.map((plan, at) => ({ ...plan, cardHeading: at % 2 === 1 ? html : long })),
    });

    expect(page.getByRole('radio', { name: html })).to.exist;
    expect(page.getAllByRole('radio', { name: new RegExp(long) }).length).to.be.greaterThan(0);
    expect(page.container.querySelector('img[src="x"]')).to.equal(null);
  });

  it('is for visitors only: a known reader sees the plan card instead [RT-15]', async () => {
    const { core, services } = await aPayflow();
    const page = open('/account/subscribe', core.member.getValue(), services);
    await page.findAllByRole('radio');

    expect(page.queryByRole('heading', { name: 'Questions and answers' })).to.equal(null);
    expect(order(page)).to.contain('$0 today');
  });
});
