import {
  aStoredMethod,
  memoryWorld,
  type MemoryWorldOptions,
} from '../../adapters/memory/world/memory-world';
import type { MemoryCardForm } from '../../adapters/memory/card-form';
import { anAccount, type MemoryAccount } from '../../adapters/memory/world/accounts';
import type { Settings } from '../../core/domain/settings/settings';
import type { CardFormPlace } from '../../core/ports/card-form';
import type { DeviceNews } from '../../core/ports/devices';
import type { AccountServices, SocialPart } from '../../ui/react/services';
import { makeTranslate } from '../../core/domain/messages/make-translate';
import { aMembership } from './membership';
import { day } from './subscription';
import { memoryPlans } from '../../adapters/memory/world/plans';
import type { MemorySubscription } from '../../adapters/memory/world/billing';

export { aStoredMethod };

export const email = 'robin.sample@example.com';

export const place: CardFormPlace = {
  containers: { cardholderName: 'a', number: 'b', expirationDate: 'c', cvv: 'd', postalCode: 'e' },
  labels: { cardholderName: '', number: '', expirationDate: '', cvv: '', postalCode: '' },
  dateHint: '',
  style: { color: '', fontFamily: '', fontSize: '', fontWeight: '', placeholderColor: '', errorColor: '' },
};

export const aGoodCard = {
  cardholderName: 'Robin Sample',
  number: '4111111111111111',
  expirationDate: '12/29',
  cvv: '123',
  postalCode: '10001',
};

export const aDecliningCard = { ...aGoodCard, number: '4000111111111115' };

/** A monthly subscription in the middle of its billing period. */
export const aMemorySubscription = (fields: Partial<MemorySubscription> = {}): MemorySubscription => ({
  id: 'sub-1',
  plan: memoryPlans[0]!,
  productId: 'sports-plus',
  state: 'active',
  nextBilling: day('2026-12-05'),
  paidThrough: day('2026-12-04'),
  ends: null,
  charges: [{ time: day('2026-11-05'), cents: 999 }],
  methodToken: 'pm-1',
  visibleFrom: day('2020-01-01'),
  ...fields,
});

/** The core on an in-memory world with one signed-in, loaded reader, and the services that screens use. */
export const aPayflow = async (
  account: Partial<MemoryAccount> = {},
  changes: Partial<AccountServices> = {},
  {
    agreement,
    textConsent,
    deviceNews,
    ...options
  }: MemoryWorldOptions &
    Pick<Settings, 'agreement' | 'textConsent'> & { readonly deviceNews?: DeviceNews } = {},
) => {
  const reader = anAccount(account);
  const world = memoryWorld({ ...options, accounts: [reader], signedInAs: email });
  const core = aMembership(world, { agreement, textConsent, ...(deviceNews && { deviceNews }) });
  await core.loadDataLayer();
  await core.loadUser();
  const services: AccountServices = {
    ...core,
    // Screens for members never sign in with a provider.
    social: () => new Promise<SocialPart>(() => undefined),
    t: makeTranslate(),
    // Waits never end unless a test changes the clock.
    clock: { now: world.clock.now, wait: () => new Promise<void>(() => undefined) },
    ...changes,
  };
  return { world, core, services, reader };
};

export type PayflowWorld = Awaited<ReturnType<typeof aPayflow>>;

/** Delays the next nonce of a form until the returned function is called. */
export const holdNonce = (form: MemoryCardForm): (() => void) => {
  const { tokenize } = form;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  Object.assign(form, {
    tokenize: async () => {
      Object.assign(form, { tokenize });
      await held;
      return tokenize();
    },
  });
  return answer;
};

/** A clock whose waits are ended manually. */
export const aManualClock = (start: Date) => {
  let time = start.getTime();
  let waits: { readonly milliseconds: number; readonly end: () => void }[] = [];
  return {
    clock: {
      now: () => new Date(time),
      wait: (milliseconds: number) => new Promise<void>((end) => void waits.push({ milliseconds, end })),
    },
    /** Ends all waits of at most this length. */
    endWaits: (atMost = 10_000) => {
      time += atMost;
      const due = waits.filter(({ milliseconds }) => milliseconds <= atMost);
      waits = waits.filter((wait) => !due.includes(wait));
      due.forEach(({ end }) => end());
    },
  };
};
