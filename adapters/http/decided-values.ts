import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { RetentionOffer } from '../../core/domain/decision/retention-offer';
import type { TextCampaign } from '../../core/domain/decision/text-campaign';
import { readList } from '../../core/domain/loose-values';
import type { Log } from '../../core/ports/log';
import { pathsOf } from './call';
import { Id, NonEmpty, NumberOrText, optionalFields } from './codecs';
import { readCycles, readOff } from './discounts';
import { notedFields } from './noted-fields';

const wireOffer = {
  ...{ discountId: Id, heading: t.string, text: t.string },
  ...{ numberOfBillingCycles: NumberOrText, amount: NumberOrText, percent: NumberOrText },
};

/**
 * An absent value and an empty text mean no offer. An unreadable offer is also none, so that no unknown terms
 * are promised.
 */
export const readOffer = (value: unknown, log: Log): RetentionOffer | null => {
  const raw = parsed(value);
  if (isNothing(raw)) return null;
  const note = notedFields(log)('cancel-flow-offer');
  const wire = optionalFields(wireOffer, raw, note);
  if (wire.discountId === null) {
    log.warn('The retention offer could not be read', { because: 'discountId' });
    return null;
  }
  return {
    discountId: wire.discountId,
    heading: wire.heading ?? '',
    text: wire.text ?? '',
    numberOfBillingCycles: readCycles(wire.numberOfBillingCycles),
    off: readOff(wire.amount, wire.percent, 1),
  };
};

const WireCampaign = t.type({ id: Id, name: NonEmpty, keyword: NonEmpty, phone: Id });

/** Incomplete campaigns are omitted. */
export const readCampaigns = (value: unknown, log: Log): readonly TextCampaign[] => {
  const raw = parsed(value);
  if (isNothing(raw)) return [];
  const campaigns = readList(raw);
  if (campaigns === undefined) {
    log.warn('The text campaigns are not a list');
    return [];
  }
  return campaigns.flatMap((one, at) => {
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
