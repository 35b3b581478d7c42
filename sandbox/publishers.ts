import { brandNames, type Site } from './addresses';
import type { PlanId } from './payment/plan-id';
import { courierTenant, tidewaterTenant } from './rewards/tenants';

/** A publisher with its sites, and its names for the same plans and pages. */
export interface Publisher {
  /** Tenant id at the membership host and at the rewards service. */
  readonly id: string;
  readonly name: string;
  readonly postalAddress: string;
  readonly sites: readonly Site[];
  /** Name of what a membership opens. */
  readonly product: string;
  readonly planNames: Readonly<Record<PlanId, string>>;
  /** Three lines that say what every plan gives. */
  readonly gives: readonly [string, string, string];
  /** Three short lines below the title of the script's cover. */
  readonly coverBenefits: Readonly<Record<'en' | 'es', readonly [string, string, string]>>;
  /** Namespace of the site's own REST routes, without slashes at its ends. */
  readonly restNamespace: string;
  readonly legal: { readonly terms: string; readonly privacy: string };
  /** Fields of the page configuration that differ from the product's defaults. */
  readonly pageConfig: (origin: string) => Readonly<Record<string, unknown>>;
  readonly words: MembershipWords;
}

/** Sentences about the membership on the publisher's own pages. */
export interface MembershipWords {
  readonly coverHeading: string;
  readonly coverText: string;
  readonly subscribe: string;
  readonly endText: string;
  readonly spotHeading: string;
  readonly spotText: string;
  readonly account: string;
  readonly included: string;
}

const courier: Publisher = {
  id: courierTenant,
  name: 'The Courier',
  postalAddress: 'Courier Publishing, 14 Quay Street, Port Ellery',
  sites: brandNames,
  product: 'Sports+',
  planNames: {
    'sports-plus-monthly': 'Sports+ Monthly',
    'sports-plus-monthly-trial': 'Sports+ Monthly (trial)',
    'sports-plus-biannual': 'Sports+ Biannual',
    'sports-plus-annual': 'Sports+ Annual',
    'sports-step-up-plan': 'Sports+ Annual, step-up',
    'sports-plus-welcome-monthly': 'Sports+ Monthly, three months for less',
    'sports-plus-lasting-biannual': 'Sports+ Biannual, always for less',
    'sports-plus-welcome-step-up': 'Sports+ Annual, step-up with a discount',
    'sports-metered-plan': 'Sports metered (test)',
    'sports-plus-home-delivery': 'Sports+ with home delivery',
  },
  gives: [
    'Every Sports+ story on our three sites',
    'The comments below them, to read and to write',
    'Newsletters for members only',
  ],
  restNamespace: 'nyp-membership/v1',
  legal: { terms: '/terms/', privacy: '/privacy/' },
  coverBenefits: {
    en: [
      'Every Sports+ story on our three sites',
      'The comments, to read and to write',
      'Newsletters for members only',
    ],
    es: [
      'Todo Sports+ en nuestros tres sitios',
      'Los comentarios, para leer y escribir',
      'Boletines solo para miembros',
    ],
  },
  pageConfig: () => ({}),
  words: {
    coverHeading: 'This is a Sports+ story',
    coverText: 'Members read on here, and in every other story by our sports desk. Cancel anytime.',
    subscribe: 'Subscribe to Sports+',
    endText: 'A membership takes two minutes and opens all of Sports+.',
    spotHeading: 'Sports, all the way in',
    spotText: 'Sports+ opens every story our sports desk writes, and the comments below them.',
    account: 'One account serves The Courier, Courier Life and Courier Screen.',
    included: 'All Sports+ stories on our three sites, and the comments below them.',
  },
};

const tidewaterGives = [
  'Every chart, log and long read, with no story closed',
  'The comments, and the Thursday call with the crew',
  'Two newsletters that go to members only',
] as const;

const tidewater: Publisher = {
  id: tidewaterTenant,
  name: 'Tidewater Weekly',
  postalAddress: 'Tidewater Press, Pier 9, Gannet Sound',
  sites: ['harbor'],
  product: 'The Inner Circle',
  planNames: {
    'sports-plus-monthly': 'The Inner Circle, monthly',
    'sports-plus-monthly-trial': 'The Inner Circle, monthly with a free week',
    'sports-plus-biannual': 'The Inner Circle, half-yearly',
    'sports-plus-annual': 'The Inner Circle, yearly',
    'sports-step-up-plan': 'The Inner Circle, yearly with a first-year price',
    'sports-plus-welcome-monthly': 'The Inner Circle, monthly with three months for less',
    'sports-plus-lasting-biannual': 'The Inner Circle, half-yearly for less',
    'sports-plus-welcome-step-up': 'The Inner Circle, yearly with a welcome price',
    'sports-metered-plan': 'The Inner Circle, metered (test)',
    'sports-plus-home-delivery': 'The Inner Circle with the printed weekly',
  },
  gives: tidewaterGives,
  coverBenefits: {
    en: [
      'Every chart, log and long read',
      'The Thursday call with the crew',
      'Two newsletters for members only',
    ],
    es: ['Cada carta, bitácora y reportaje', 'La llamada de los jueves', 'Dos boletines solo para miembros'],
  },
  restNamespace: 'tidewater/v1',
  legal: { terms: '/legal/terms/', privacy: '/legal/privacy/' },
  pageConfig: (origin) => ({
    productName: 'The Inner Circle',
    publisherName: 'Tidewater Weekly',
    membershipGives: {
      en: tidewaterGives,
      es: [
        'Cada carta, bitácora y reportaje, sin historias cerradas',
        'Los comentarios y la llamada de los jueves con la redacción',
        'Dos boletines solo para miembros',
      ],
    },
    restNamespace: 'tidewater/v1',
    segmentCookie: 'tidewater-seg',
    termsUrl: `${origin}/legal/terms/`,
    privacyUrl: `${origin}/legal/privacy/`,
    colorScheme: 'dark',
  }),
  words: {
    coverHeading: 'This story is for The Inner Circle',
    coverText: 'Members read on here, and in everything else that we publish. Cancel anytime.',
    subscribe: 'Join The Inner Circle',
    endText: 'Joining takes two minutes and opens every story we have published.',
    spotHeading: 'Come aboard',
    spotText: 'The Inner Circle opens every log, chart and long read, and the comments below them.',
    account: 'One account serves the whole of Tidewater Weekly.',
    included: 'Every story of Tidewater Weekly, and the comments below them.',
  },
};

const everyPublisher = [courier, tidewater];

export const publisherOf = (site: Site): Publisher =>
  everyPublisher.find(({ sites }) => sites.includes(site)) ?? courier;

/** The path of the publisher's own REST routes below a site's origin. */
export const pluginPath = (site: Site): string => `/wp-json/${publisherOf(site).restNamespace}`;
