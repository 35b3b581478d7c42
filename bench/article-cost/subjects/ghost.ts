import { join } from 'node:path';
import { filesOf } from '../files';
import { download } from '../install';
import { json, type Subject } from '../subject';

const version = '2.71.227';

const price = (id: string, interval: 'month' | 'year', amount: number) => ({
  id,
  interval,
  amount,
  name: interval,
  nickname: interval,
  active: true,
  currency: 'usd',
  type: 'recurring',
});

const tiers = [
  {
    id: 'free',
    slug: 'free',
    type: 'free',
    name: 'Free',
    description: '',
    active: true,
    visibility: 'public',
    benefits: [],
  },
  {
    id: 'sports',
    slug: 'sports',
    type: 'paid',
    name: 'Sports',
    description: 'All of sports',
    active: true,
    visibility: 'public',
    benefits: ['All articles'],
    currency: 'USD',
    trial_days: 7,
    monthly_price: 700,
    yearly_price: 7000,
    monthly_price_id: 'month',
    yearly_price_id: 'year',
    monthlyPrice: price('month', 'month', 700),
    yearlyPrice: price('year', 'year', 7000),
  },
];

const settings = {
  title: 'The Probe',
  description: 'News',
  url: '',
  version: '6.0',
  locale: 'en',
  icon: null,
  logo: null,
  accent_color: '#72142b',
  members_signup_access: 'all',
  members_invite_only: false,
  members_support_address: 'help@example.test',
  allow_self_signup: true,
  paid_members_enabled: true,
  is_stripe_configured: true,
  portal_button: true,
  portal_button_icon: 'icon-1',
  portal_button_style: 'icon-and-text',
  portal_button_signup_text: 'Subscribe',
  portal_name: true,
  portal_plans: ['free', 'monthly', 'yearly'],
  portal_default_plan: 'yearly',
};

/** The script that Ghost adds to every page of a site with members, with stubbed API responses. */
export const ghost = async (): Promise<Subject> => {
  const files = filesOf('/peer/', join(await download('@tryghost/portal', version), 'umd'));
  return {
    name: 'ghost',
    title: `Ghost Portal ${version}`,
    embed: ({ origin, nonce }) => ({
      head: `<script defer nonce="${nonce}" src="/peer/portal.min.js" data-i18n="true" data-ghost="${origin}/" data-key="k" data-api="${origin}/content/" data-locale="en"></script>`,
      trigger: '<a href="#/portal/signin" data-portal="signin" data-trigger>Log In</a>',
      end: `<div data-lexical-signup-form></div><script nonce="${nonce}">document.querySelector('[data-lexical-signup-form]').style.display = 'none'</script>`,
    }),
    answer: ({ path }) => {
      if (path.startsWith('/members/api/integrity-token')) return { type: 'text/plain', body: 'token' };
      if (path.startsWith('/members/api/')) return { status: 204, body: '' };
      if (path.startsWith('/content/settings')) return json({ settings });
      if (path.startsWith('/content/tiers')) return json({ tiers });
      if (path.startsWith('/content/newsletters')) return json({ newsletters: [] });
      return files(path);
    },
    // Portal shows this form as soon as it knows that the reader is signed out.
    ready: `document.querySelector('[data-lexical-signup-form]').style.display === ''`,
    field: `document.querySelector('iframe[title="portal-popup"]')?.contentDocument?.querySelector('input[type=email]')`,
    dialog: `document.querySelector('iframe[title="portal-popup"]')`,
  };
};
