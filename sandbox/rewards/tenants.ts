import { randomBytes } from 'node:crypto';
import type { Addresses } from '../addresses';
import type { Database } from '../database/store';
import type { SettingsStore } from '../settings';
import { noSuchTenant, tenantClosed } from './errors';

/** A company that runs a referral program with the service: its rules and the look of its widgets. */
export interface Tenant {
  alias: string;
  name: string;
  programId: string;
  /** The event that converts a friend into a customer. */
  convertsBy: 'registering' | { segment: string };
  referrerCents: number;
  friend: { kind: 'CREDIT' | 'FUELTANK'; cents: number };
  /** Maximum of rewarded friends in twelve months; later ones earn nothing more. */
  yearlyCap: number;
  /** One-time reward per activity, in cents. */
  activityCents: Readonly<Record<string, number>>;
  /**
   * Response format of the widget call: the public call returns a page, the specified one JSON. Tenants differ here.
   */
  renders: 'json' | 'html';
  /** Analytics calls respond without a body. */
  quiet: boolean;
  theme: { accent: string; onAccent: string; ink: string; paper: string; line: string; face: string };
  words: { invitation: string; terms: string };
  /** Target of a shared link. */
  landing: (addresses: Addresses) => string;
  jsOptions: (addresses: Addresses) => object;
}

/** The Courier's membership. */
export const courierTenant = 'courier';
/** The membership of Tidewater Weekly. */
export const tidewaterTenant = 'tidewater';
/** The shop of the referral demo. */
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
    alias: tidewaterTenant,
    name: 'Tidewater Weekly',
    programId: 'tidewater-crew',
    convertsBy: { segment: 'sportsPlus' },
    referrerCents: 1000,
    friend: { kind: 'CREDIT', cents: 1000 },
    yearlyCap: 12,
    activityCents: { newsletterSubscribed: 100, profileCustomized: 100, freeTrialStarted: 500 },
    renders: 'html',
    quiet: true,
    theme: {
      accent: '#4fd1b8',
      onAccent: '#04211c',
      ink: '#e8f4f1',
      paper: '#0f242b',
      line: '#2b4a53',
      face: "'Trebuchet MS', 'Helvetica Neue', Arial, sans-serif",
    },
    words: {
      invitation: 'reads Tidewater Weekly and has kept a place aboard for you',
      terms: 'Credit goes to your next bill once your friend is a member. Twelve friends a year.',
    },
    landing: ({ harbor }) => `${harbor}/`,
    jsOptions: () => ({
      widget: { defaultWidgetType: 'REFERRER_WIDGET' },
      widgetUrlMappings: [],
      conversionUrls: [],
      fuelTankAutofillUrls: [],
      cta: { ...cta, content: ctaContent('#0b6e63') },
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

/** Creates the missing tenant accounts, each with its own key. */
export const openTenants = (database: Database): void => {
  for (const { alias } of everyTenant) {
    database.run(
      'INSERT INTO rewards_tenants (alias, token_key) VALUES (?, ?) ON CONFLICT (alias) DO NOTHING',
      alias,
      randomBytes(32).toString('hex'),
    );
  }
};

/** The tenant in the call. Throws the service's error if it is unknown or closed. */
export const tenantOf = (database: Database, settings: SettingsStore, alias: string): Tenant => {
  const tenant = everyTenant.find((each) => each.alias === alias);
  if (tenant === undefined || keyRow(database, alias) === null) throw noSuchTenant();
  if (!settings.read().rewardsOpen) throw tenantClosed();
  return tenant;
};

export const knownTenant = (alias: string): Tenant | null =>
  everyTenant.find((tenant) => tenant.alias === alias) ?? null;

/** The key with which the tenant's own server signs its users' tokens. */
export const tokenKey = (database: Database, alias: string): Uint8Array => {
  const row = keyRow(database, alias);
  if (row === null) throw noSuchTenant();
  return Buffer.from(String(row['token_key']), 'hex');
};

const keyRow = (database: Database, alias: string) =>
  database.get('SELECT token_key FROM rewards_tenants WHERE alias = ?', alias);
