import { readFlag, readList } from '../../core/domain/loose-values';
import { isInState } from '../../core/domain/subscription/subscription';
import { isRecord } from '../schema/json';
import { madeUp } from './made-up';
import { parsed, rule, type Answer, type Difference } from './compare';
import { clientTokenIn, recordsIn, textIn } from './meaning';
import { methodLists, profileLists, readSubscriptions, type LoggedIn, type Read } from './reader';

/**
 * The gateway's environment according to the client token: `sandbox` or `production`; `null` if the token
 * cannot be read.
 */
export const environmentOf = (token: string | null): string | null => {
  const value = token === null ? undefined : clientTokenIn(token);
  const environment = isRecord(value) ? value['environment'] : undefined;
  return typeof environment === 'string' && /^[a-z]{1,20}$/.test(environment) ? environment : null;
};

/**
 * Makes real writes with the test account. A card is stored, replaced and removed. A subscription that would
 * start in two months is ordered and canceled immediately. Afterwards the earlier state is restored. The
 * caller has verified that the gateway is a sandbox.
 */
export const checkWrites = async (
  reader: LoggedIn,
  nonce: string | null,
  before: Read,
  now: Date,
): Promise<void> => {
  await profileWrites(reader, before);
  const ready = await siteWrites(reader, nonce);
  if (!ready) return reader.probe.skip('payment/payment-method-create', 'the customer could not be prepared');
  await paymentWrites(reader, before, now);
};

/** Checks that a write of one attribute keeps the others. Otherwise it writes them again. */
const checkMerge = async (
  { probe: { check } }: LoggedIn,
  before: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const lostIn = (body: unknown): readonly string[] =>
    isRecord(body)
      ? Object.keys(before).filter((name) => (before[name] ?? null) !== null && (body[name] ?? null) === null)
      : [];
  const after = await check({
    of: 'identity/profile',
    when: 'after the write of one attribute',
    like: profileLists,
    always: true,
    further: ({ status, text }) =>
      status < 300 && lostIn(parsed(text)).length > 0
        ? [rule('the write of one attribute has deleted others')]
        : [],
  });
  const lost = lostIn(after);
  if (lost.length > 0)
    await check({
      of: 'identity/profile-update',
      when: 'the deleted attributes',
      like: ['identity/profile-update.success'],
      json: { ...before, 'updated-values': Object.keys(before) },
    });
};

const profileWrites = async (reader: LoggedIn, { profile }: Read): Promise<void> => {
  const { check, skip } = reader.probe;
  await check({
    of: 'identity/session-end',
    when: 'an unknown session',
    like: ['identity/session-end.not-found'],
    refused: true,
    params: { sessionId: madeUp.id },
  });
  await check({
    of: 'identity/profile-update',
    when: 'a value that is a record',
    like: ['identity/profile-update.bad-request'],
    refused: true,
    json: { bio: { nested: true } },
  });
  if (profile === null) skip('identity/profile-update', 'the profile could not be read');
  else {
    await check({
      of: 'identity/profile-update',
      when: 'the current value',
      like: ['identity/profile-update.success'],
      json: { bio: profile['bio'] ?? null, 'updated-values': ['bio'] },
    });
    await checkMerge(reader, profile);
  }
  await check({
    of: 'identity/profile-document',
    when: 'a separate document',
    like: ['identity/profile-document.success'],
    params: { document: madeUp.id },
    json: { verified: true },
  });
};

const siteWrites = async (
  { probe: { check, skip }, session, trackingId, email }: LoggedIn,
  nonce: string | null,
): Promise<boolean> => {
  if (nonce === null) {
    skip('site/prepare-customer', 'no nonce could be read');
    return false;
  }
  const headers = { 'x-wp-nonce': nonce };
  const ids = { session_id: session, tracking_id: trackingId };
  const customer = await check({
    of: 'site/prepare-customer',
    always: true,
    when: '',
    like: ['site/prepare-customer.success'],
    same: ['success'],
    json: { nonce, ...ids },
    headers,
  });
  await check({
    of: 'site/postal-code',
    when: '',
    like: ['site/postal-code.success'],
    same: ['success'],
    json: { ...ids, state: 'NY', postal_code: '00000' },
    headers,
  });
  await check({
    of: 'site/newsletters-update',
    when: 'update without any list',
    like: ['site/newsletters-update.success', 'site/newsletters-update.unsubscribe-only'],
    form: { action: 'update', subscribe: '', unsubscribe: '', email },
    headers,
  });
  return isRecord(customer) && readFlag(customer['success']) === true;
};

const path = 'payment/payment-method';

const paymentWrites = async (reader: LoggedIn, before: Read, now: Date): Promise<void> => {
  const { check } = reader.probe;
  await check({
    of: `${path}-create`,
    when: 'a declined card',
    like: [`${path}-create.declined`],
    refused: true,
    json: { payment_method_nonce: 'fake-processor-declined-visa-nonce' },
  });
  const stored = await check({
    of: `${path}-create`,
    when: 'a test card',
    like: [`${path}-create.success`],
    json: { payment_method_nonce: 'fake-valid-visa-nonce' },
  });
  const token = textIn(stored, 'token');
  if (token === undefined) reader.probe.skip(`${path}-update`, 'no payment method was stored');
  else await withMethod(reader, before, token, textIn(stored, 'nonce'), now);
  await takeBackMethods(reader, before, token);
};

const withMethod = async (
  reader: LoggedIn,
  before: Read,
  token: string,
  nonce: string | undefined,
  now: Date,
): Promise<void> => {
  const { check } = reader.probe;
  const replaced = await check({
    of: `${path}-update`,
    when: '',
    like: [`${path}-update.success`],
    params: { token },
    json: { payment_method_nonce: 'fake-valid-mastercard-nonce' },
  });
  await setDefault(reader, token, 'the stored method');
  await check({
    of: 'payment/payment-methods',
    when: 'with the stored method',
    like: methodLists,
    further: (answer) => storedDifferences(recordsOf(answer), token),
  });
  await subscriptionWrites(reader, before, textIn(replaced, 'nonce') ?? nonce, token, now);
  const was = before.methods.find((method) => isRecord(method) && readFlag(method['default']) === true);
  const former = textIn(was, 'token');
  if (former !== undefined) await setDefault(reader, former, 'the earlier default');
};

const storedDifferences = (methods: readonly unknown[], token: string): readonly Difference[] => {
  const method = methods.find((one) => textIn(one, 'token') === token);
  if (method === undefined) return [rule('the stored method is not in the list, or its token has changed')];
  return isRecord(method) && readFlag(method['default']) === true
    ? []
    : [rule('the stored method is not the default, although it was set')];
};

/** Removes all payment methods added since `before`, including those whose response was unreadable. */
const takeBackMethods = async (reader: LoggedIn, before: Read, token: string | undefined): Promise<void> => {
  const { check } = reader.probe;
  const known = new Set(before.methods.map((one) => textIn(one, 'token')));
  const list = await check({
    of: 'payment/payment-methods',
    when: 'after the writes',
    like: methodLists,
  });
  const listed = (readList(list) ?? []).map((one) => textIn(one, 'token'));
  const added = new Set([...listed, token].filter((one) => one !== undefined && !known.has(one)));
  for (const one of added)
    await check({
      of: `${path}-delete`,
      when: one === token ? '' : 'an unexpected method',
      like: [`${path}-delete.success`],
      params: { token: one! },
    });
  if (token !== undefined)
    await check({
      of: `${path}-delete`,
      when: 'a removed method',
      like: [`${path}-delete.not-found`],
      refused: true,
      params: { token },
    });
};

const setDefault = async ({ probe }: LoggedIn, token: string, when: string): Promise<void> => {
  await probe.check({
    of: 'payment/default-payment-method',
    when,
    like: ['payment/default-payment-method.success'],
    json: { payment_method_token: token },
  });
};

const day = 86_400_000;

const subscriptionWrites = async (
  reader: LoggedIn,
  { subscriptions }: Read,
  paymentNonce: string | undefined,
  token: string,
  now: Date,
): Promise<void> => {
  const { check, skip } = reader.probe;
  const plans = await check({
    of: 'site/plans',
    always: true,
    when: 'before the subscription starts',
    like: ['site/plans.list', 'site/plans.keyed-by-id'],
  });
  const plan = recordsIn(plans).find((one) => textIn(one, 'productId') !== undefined);
  const [planId, productId] = [textIn(plan, 'id'), textIn(plan, 'productId')];
  // Without the earlier list, the started subscription could not be identified afterwards.
  if (planId === undefined || productId === undefined || paymentNonce === undefined || subscriptions === null)
    return skip('payment/subscribe', 'the plan, the payment method or the list of subscriptions is missing');
  const order = {
    payment_nonce: paymentNonce,
    plan_id: planId,
    product_id: productId,
    skip_trial_period: true,
  };
  await check({
    of: 'payment/subscribe',
    when: 'a start date in the past',
    like: ['payment/subscribe.start-date-past'],
    refused: true,
    json: { ...order, start_date: isoSeconds(now.getTime() - 60 * day) },
  });
  const started = await check({
    of: 'payment/subscribe',
    when: 'a start date in two months',
    like: ['payment/subscribe.start-date'],
    json: { ...order, start_date: isoSeconds(now.getTime() + 60 * day) },
  });
  const ids = await startedSince(reader, subscriptions, started === undefined ? 1 : 5, planId);
  const [id, ...others] = ids;
  if (id === undefined)
    return skip(
      'payment/subscription-cancel',
      started === undefined
        ? 'the list contains no started subscription'
        : 'the started subscription is not in the list: cancel it manually before its start date',
    );
  await check({
    of: 'payment/subscription-update',
    when: '',
    like: ['payment/subscription-update.success'],
    params: { id },
    json: { payment_method_token: token },
  });
  for (const one of [id, ...others])
    await check({
      of: 'payment/subscription-cancel',
      when: one === id ? '' : 'an unexpected subscription',
      like: ['payment/subscription-cancel.success'],
      params: { id: one },
    });
  await readSubscriptions(reader, 'after the cancellation', (answer) =>
    recordsOf(answer).some((one) => textIn(one, 'external-id') === id && !isIn('cancelled', one))
      ? [rule('a canceled subscription goes on')]
      : [],
  );
  await check({
    of: 'payment/subscription-cancel',
    when: 'a canceled subscription',
    like: ['payment/subscription-cancel.conflict', 'payment/subscription-cancel.not-found'],
    refused: true,
    params: { id },
  });
  await check({
    of: 'payment/subscription-cancel',
    when: 'an unknown subscription',
    like: ['payment/subscription-cancel.not-found'],
    refused: true,
    params: { id: madeUp.id },
  });
};

const isoSeconds = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

const recordsOf = ({ status, text }: Answer): readonly unknown[] =>
  status < 300 ? recordsIn(parsed(text)) : [];

const isIn = (state: 'pending' | 'cancelled', record: unknown): boolean =>
  isInState(state)({ status: textIn(record, 'subscription-state') ?? '' });

/** A new record must be what was ordered: this plan, and not charged before its start date. */
const orderDifferences = (record: unknown, planId: string): readonly Difference[] => [
  ...(textIn(record, 'plan_id') === planId
    ? []
    : [rule('the new subscription is on another plan than the ordered one')]),
  ...(isIn('pending', record)
    ? []
    : [rule('the new subscription is not pending, although it starts in two months')]),
];

/** The ids of subscriptions added since `before`. The list may lag, so it is read up to `reads` times. */
const startedSince = async (
  reader: LoggedIn,
  before: readonly unknown[],
  reads: number,
  planId: string,
): Promise<readonly string[]> => {
  const known = new Set(before.map((one) => textIn(one, 'external-id')));
  for (let read = 0; read < reads; read += 1) {
    if (read > 0) await new Promise((resolve) => setTimeout(resolve, 1000));
    const list =
      (await readSubscriptions(reader, 'after the subscription request', (answer) =>
        recordsOf(answer).flatMap((one) =>
          known.has(textIn(one, 'external-id')) ? [] : orderDifferences(one, planId),
        ),
      )) ?? [];
    const ids = list.map((one) => textIn(one, 'external-id')).filter((one) => one !== undefined);
    const added = ids.filter((one) => !known.has(one));
    if (added.length > 0) return added;
  }
  return [];
};
