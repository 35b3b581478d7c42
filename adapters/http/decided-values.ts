import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { RetentionOffer } from '../../core/domain/decision/retention-offer';
import type { TextCampaign } from '../../core/domain/decision/text-campaign';
import type { Log } from '../../core/ports/log';
import { pathsOf } from './call';
import { NonEmpty, NumberOrText, optional, orNull } from './codecs';
import { readCycles, readOff } from './discounts';

const WireOffer = t.intersection([
  t.type({ discountId: NonEmpty }),
  t.partial({
    heading: optional(t.string),
    text: optional(t.string),
    numberOfBillingCycles: t.unknown,
    amount: t.unknown,
    percent: t.unknown,
  }),
]);

/**
 * An absent value and an empty text mean no offer. An unreadable offer is also none, so that no unknown terms
 * are promised.
 */
export const readOffer = (value: unknown, log: Log): RetentionOffer | null => {
  const raw = parsed(value);
  if (isNothing(raw)) return null;
  const wire = WireOffer.decode(raw);
  if (E.isLeft(wire)) {
    log.warn('The retention offer could not be read', { because: pathsOf(wire.left) });
    return null;
  }
  const { discountId, heading, text, numberOfBillingCycles, amount, percent } = wire.right;
  return {
    discountId,
    heading: heading ?? '',
    text: text ?? '',
    numberOfBillingCycles: readCycles(orNull(NumberOrText, numberOfBillingCycles)),
    off: readOff(orNull(NumberOrText, amount), orNull(NumberOrText, percent), 1),
  };
};

const WireCampaign = t.type({ id: NonEmpty, name: NonEmpty, keyword: NonEmpty, phone: NonEmpty });

/** Incomplete campaigns are omitted. */
export const readCampaigns = (value: unknown, log: Log): readonly TextCampaign[] => {
  const raw = parsed(value);
  if (isNothing(raw)) return [];
  if (!Array.isArray(raw)) {
    log.warn('The text campaigns are not a list');
    return [];
  }
  return Array.from(raw as readonly unknown[]).flatMap((one, at) => {
    const wire = WireCampaign.decode(one);
    if (E.isLeft(wire)) {
      log.warn('A text campaign could not be read', { at, because: pathsOf(wire.left) });
      return [];
    }
    const { id, name, keyword, phone } = wire.right;
    return [{ id, name, keyword, phone }];
  });
};

const isNothing = (raw: unknown): boolean => raw === null || raw === undefined || raw === '';

/**
 * Parses a decision's text as JSON; returns any other value unchanged. A text that is not JSON stays a text
 * and matches no known value.
 */
export const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};
