import type { Change, ChangeKind } from '../../core/domain/change/change';
import type { Whole } from '../../core/domain/change/wire';

const start = {
  planId: 'sports-plus-monthly',
  productId: 'sports-plus',
  startDate: '2026-12-05T00:00:00.000Z',
  seenIds: ['sub-1', 'sub-2'],
};

/** The terms that were shown to the reader, as the journal stores them. */
const promise = {
  on: '2026-11-21',
  entries: [
    { kind: 'charge', on: '2026-12-05', cents: 999, orCents: 1499 },
    { kind: 'charge', on: '2027-01-05', cents: 1499, orCents: 1499 },
  ],
  firstChargeOnly: true,
  methodToken: 'pm-visa',
  discountIds: ['retention-50'],
  accessEndsOn: '2026-12-01',
} as const;

/** One change of each kind. */
export const everyChange: readonly Change[] = [
  {
    kind: 'subscribe',
    facts: {
      ...start,
      startDate: null,
      seenIds: [],
      skipTrial: false,
      trialBegins: true,
      terms: {
        on: '2026-11-21',
        entries: [
          { kind: 'trial-ends', on: '2026-12-05' },
          { kind: 'charge', on: '2026-12-05', cents: 999 },
        ],
        methodToken: null,
      },
    },
  },
  { kind: 'pause', facts: { ...start, subscriptionId: 'sub-2', length: 2, promise } },
  { kind: 'resume', facts: { ...start, subscriptionId: 'sub-2' } },
  { kind: 'change-plan', facts: { ...start, subscriptionId: 'sub-2' } },
  { kind: 'undo-change', facts: { ...start, subscriptionId: 'sub-2' } },
  { kind: 'end-home-delivery', facts: { subscriptionId: 'sub-2' } },
  { kind: 'cancel', facts: { subscriptionId: 'sub-2' } },
  { kind: 'restart', facts: start },
  { kind: 'add-card', facts: { seenTokens: ['pm-1', 'pm-2'] } },
  { kind: 'update-card', facts: { methodToken: 'pm-1' } },
  { kind: 'remove-card', facts: { methodToken: 'pm-2' } },
  { kind: 'make-default', facts: { methodToken: 'pm-visa', subscriptionId: null } },
  { kind: 'replace-card', facts: { methodToken: null, seenTokens: ['pm-visa'], subscriptionId: null } },
  { kind: 'rescue', facts: { methodToken: 'pm-visa', seenTokens: [], subscriptionId: 'sub-2' } },
  { kind: 'retry', facts: { subscriptionId: 'sub-2' } },
  { kind: 'apply-discount', facts: { subscriptionId: 'sub-2', discountId: 'retention-50' } },
];

const whole = { ...start, promise };

/** The facts of each kind with all optional members. Does not compile if one is missing. */
export const wholeFacts: {
  readonly [K in ChangeKind]: Whole<Extract<Change, { readonly kind: K }>['facts']>;
} = {
  subscribe: {
    ...whole,
    skipTrial: true,
    trialBegins: false,
    returning: true,
    terms: promise,
  },
  pause: { ...whole, subscriptionId: 'sub-2', length: 2 },
  resume: { ...whole, subscriptionId: 'sub-2' },
  'change-plan': { ...whole, subscriptionId: 'sub-2' },
  'undo-change': { ...whole, subscriptionId: 'sub-2' },
  'end-home-delivery': { subscriptionId: 'sub-2' },
  cancel: { subscriptionId: 'sub-2' },
  restart: whole,
  'add-card': { seenTokens: ['pm-1', 'pm-2'] },
  'update-card': { methodToken: 'pm-1' },
  'remove-card': { methodToken: 'pm-2' },
  'make-default': { methodToken: 'pm-visa', subscriptionId: 'sub-2' },
  'replace-card': { methodToken: 'pm-visa', seenTokens: ['pm-1'], subscriptionId: 'sub-2' },
  rescue: { methodToken: 'pm-visa', seenTokens: [], subscriptionId: 'sub-2', dueCents: 999 },
  retry: { subscriptionId: 'sub-2', dueCents: 999 },
  'apply-discount': { subscriptionId: 'sub-2', discountId: 'retention-50' },
};

/** The example change of this kind. */
export const changeOf = (kind: ChangeKind): Change => everyChange.find((one) => one.kind === kind)!;
