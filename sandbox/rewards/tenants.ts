import { randomBytes } from 'node:crypto';
import type { Addresses } from '../addresses';
import type { Database } from '../database/store';
import type { SettingsStore } from '../settings';
import { noSuchTenant, tenantClosed } from './errors';

/** A company that runs a referral program with the service: its rules, and how its widgets look. */
export interface Tenant {
  alias: string;
  name: string;
  programId: string;
  /** What a friend turns into a customer by. */
  convertsBy: 'registering' | { segment: string };
  referrerCents: number;
  friend: { kind: 'CREDIT' | 'FUELTANK'; cents: number };
  /** Rewarded friends in twelve months; those after them earn nothing more. */
  yearlyCap: number;
  /** What single things are worth, once each. */
  activityCents: Readonly<Record<string, number>>;
  /** The public call answers a page, the specified one JSON: tenants differ in which one they get. */
  renders: 'json' | 'html';
  /** Analytics answer without a body. */
  quiet: boolean;
  theme: { accent: string; onAccent: string; ink: string; paper: string; line: string; face: string };
  words: { invitation: string; terms: string };
  /** Where a shared link leads to. */
  landing: (addresses: Addresses) => string;
  jsOptions: (addresses: Addresses) => object;
}

/** The publisher's membership. */
export const courierTenant = 'courier';
/** The shop of the referral demonstration. */
export const shopTenant = 'tarn_thistle';

const cta = { configuration: { themeMapping: 'default' } };

const everyTenant: readonly Tenant[] = [
  {
    alias: courierTenant,
    name: 'The Courier',
    programId: 'courier-friends',
    convertsBy: { segment: 'sportsPlus' },
    referrerCents: 1000,
    friend: { kind: 'CREDIT', cents: 1000 },
    yearlyCap: 12,
    activityCents: { newsletterSubscribed: 100, profileCustomized: 100, freeTrialStarted: 500 },
    renders: 'html',
    quiet: true,
    theme: {
      accent: '#a3141e',
      onAccent: '#ffffff',
      ink: '#1b1b1d',
      paper: '#ffffff',
      line: '#d8d4cf',
      face: "Georgia, 'Times New Roman', serif",
    },
    words: {
      invitation: 'reads The Courier and would like you to read it as well',
      terms: 'Credit goes to your next bill once your friend is a member. Twelve friends a year.',
    },
    landing: ({ news }) => `${news}/`,
    jsOptions: () => ({
      widget: { defaultWidgetType: 'REFERRER_WIDGET' },
      widgetUrlMappings: [],
      conversionUrls: [],
      fuelTankAutofillUrls: [],
      cta: { ...cta, content: ctaContent('#a3141e') },
    }),
  },
  {
    alias: shopTenant,
    name: 'Tarn & Thistle',
    programId: 'tea-post',
    convertsBy: 'registering',
    referrerCents: 1000,
    friend: { kind: 'FUELTANK', cents: 1000 },
    yearlyCap: 10,
    activityCents: { purchase: 200 },
    renders: 'json',
    quiet: false,
    theme: {
      accent: '#2f5d50',
      onAccent: '#ffffff',
      ink: '#22302b',
      paper: '#fffdf7',
      line: '#d9d3c3',
      face: "'Iowan Old Style', 'Palatino Linotype', Palatino, serif",
    },
    words: {
      invitation: 'drinks tea from Tarn & Thistle and thought of you',
      terms: 'One code for each new customer, on orders over $25. Ten friends a year.',
    },
    landing: ({ news }) => `${news}/shop/welcome`,
    jsOptions: ({ news }) => {
      const shop = `^${literal(news)}/shop`;
      return {
        widget: { defaultWidgetType: 'REFERRER_WIDGET' },
        widgetUrlMappings: [
          {
            url: `${shop}/?(\\?[^#]*)?(#.*)?$`,
            widgetType: 'REFERRER_WIDGET',
            displayOnLoad: false,
            showAsCTA: true,
          },
          {
            url: `${shop}/welcome.*`,
            widgetType: 'CONVERSION_WIDGET',
            displayOnLoad: true,
            showAsCTA: false,
          },
        ],
        conversionUrls: [`${shop}/thanks.*`],
        fuelTankAutofillUrls: [{ url: `${shop}/basket.*`, formSelector: '#coupon' }],
        cta: { ...cta, content: ctaContent('#2f5d50') },
      };
    },
  },
];

const ctaContent = (buttonColor: string): object => ({
  buttonSide: 'right',
  buttonPosition: 'bottom',
  buttonColor,
  buttonWidth: '',
  buttonText: 'Get $10',
});

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens the accounts of the tenants that have none yet, each with a key of its own. */
export const openTenants = (database: Database): void => {
  for (const { alias } of everyTenant) {
    database.run(
      'INSERT INTO rewards_tenants (alias, token_key) VALUES (?, ?) ON CONFLICT (alias) DO NOTHING',
      alias,
      randomBytes(32).toString('hex'),
    );
  }
};

/** The tenant that a call names, or the error that it is answered with. */
export const tenantOf = (database: Database, settings: SettingsStore, alias: string): Tenant => {
  const tenant = everyTenant.find((each) => each.alias === alias);
  if (tenant === undefined || keyRow(database, alias) === null) throw noSuchTenant();
  if (!settings.read().rewardsOpen) throw tenantClosed();
  return tenant;
};

export const knownTenant = (alias: string): Tenant | null =>
  everyTenant.find((tenant) => tenant.alias === alias) ?? null;

/** What the tenant's own server signs its users' tokens with. */
export const tokenKey = (database: Database, alias: string): Uint8Array => {
  const row = keyRow(database, alias);
  if (row === null) throw noSuchTenant();
  return Buffer.from(String(row['token_key']), 'hex');
};

const keyRow = (database: Database, alias: string) =>
  database.get('SELECT token_key FROM rewards_tenants WHERE alias = ?', alias);
