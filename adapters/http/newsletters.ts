import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import {
  byListId,
  everyList,
  type NewsletterData,
  type NewsletterList,
} from '../../core/domain/newsletter/newsletters';
import type { Log } from '../../core/ports/log';
import type { Newsletters } from '../../core/ports/newsletters';
import { pathsOf, unexpected } from './call';
import { absent, optional, orNull } from './codecs';
import { plugin, refused, succeeding } from './site-answers';
import type { SiteClient, SiteRequest } from './site-client';

export interface HttpNewslettersOptions {
  readonly client: SiteClient;
  readonly log: Log;
}

/** Newsletters (AP-34). One URL serves three actions, which a form field distinguishes. */
export const httpNewsletters = ({ client, log }: HttpNewslettersOptions): Newsletters => ({
  read: (email) =>
    pipe(
      client.call({ ...asking('read', { email }), readsOnly: true, nonceField: 'nonce' }, WireAnswer),
      TE.filterOrElse(({ success }) => success, refused),
      TE.flatMapEither(({ data }) => E.fromNullable(unexpected('newsletters-read: no lists'))(data)),
      TE.map((data) => toData(data, log)),
    ),
  update: (email, { subscribe, unsubscribe }) =>
    succeeding(
      client,
      asking('update', { subscribe: subscribe.join(','), unsubscribe: unsubscribe.join(','), email }),
    ),
  accountChange: (email, pauseMembership) =>
    succeeding(client, asking('account_change', { email, pause_membership: pauseMembership })),
});

const asking = (action: string, fields: Readonly<Record<string, unknown>>): SiteRequest => ({
  name: `newsletters-${action}`,
  method: 'POST',
  path: `${plugin}/newsletters`,
  body: { action, ...fields },
  asForm: true,
});

/** PHP serializes an empty map as a list. */
const EmptyMap = t.refinement(t.UnknownArray, (list) => list.length === 0, 'EmptyMap');

/** An id as text; numbers are converted. */
const Id = new t.Type<string, string, unknown>(
  'Id',
  t.string.is,
  (value, context) => {
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    // Ids are sent as a comma-separated list, so they may not contain commas.
    return typeof text === 'string' && /^[^,\s]{1,100}$/.test(text)
      ? t.success(text)
      : t.failure(value, context);
  },
  t.identity,
);

const Groups = t.union([t.UnknownRecord, EmptyMap]);

/**
 * If subscriptions cannot be read, the whole response is invalid. Otherwise the reader would appear
 * unsubscribed.
 */
const WireAnswer = t.type({
  success: t.boolean,
  data: optional(
    t.type({
      lists: Groups,
      membership: t.union([Groups, absent]),
      userinfo: t.union([
        EmptyMap,
        t.type({ list_subscriptions: optional(t.array(t.type({ list_id: Id }))) }),
        absent,
      ]),
    }),
  ),
});
type WireData = NonNullable<t.TypeOf<typeof WireAnswer>['data']>;

const toData = ({ lists, membership, userinfo }: WireData, log: Log): NewsletterData => {
  const group = (groups: unknown, name: string): readonly NewsletterList[] => readLists(groups, name, log);
  const read = {
    lists: { news: group(lists, 'news'), lifestyle: group(lists, 'lifestyle'), media: group(lists, 'media') },
    exclusives: {
      member_exclusive: group(membership, 'member_exclusive'),
      member_team_exclusive: group(membership, 'member_team_exclusive'),
      member_columnist_exclusive: group(membership, 'member_columnist_exclusive'),
    },
  };
  const listIds =
    userinfo === null || userinfo === undefined || !('list_subscriptions' in userinfo)
      ? []
      : (userinfo.list_subscriptions ?? []);
  return {
    ...read,
    listSubscriptions: byListId(
      listIds.map((one) => one.list_id),
      everyList(read),
    ),
  };
};

const WireList = t.intersection([
  t.type({ id: Id, st_id: Id, name: t.refinement(t.string, (name) => name.trim() !== '', 'Name') }),
  t.partial({
    description: t.unknown,
    frequency: t.unknown,
    image: t.unknown,
    team: t.unknown,
    columnist: t.unknown,
  }),
]);

const readLists = (groups: unknown, group: string, log: Log): readonly NewsletterList[] => {
  const found: unknown = t.UnknownRecord.is(groups) && Object.hasOwn(groups, group) ? groups[group] : [];
  const records = t.UnknownArray.is(found) ? found : [found];
  return records.flatMap((record, at) => {
    const list = WireList.decode(record);
    if (E.isRight(list)) return [toList(list.right)];
    log.warn('A newsletter could not be read', { group, at, because: pathsOf(list.left) });
    return [];
  });
};

const Picture = t.refinement(t.string, (address) => /^https?:\/\/[^\s"'\\]+$/.test(address), 'Picture');

const toList = (wire: t.TypeOf<typeof WireList>): NewsletterList => ({
  id: wire.id,
  stId: wire.st_id,
  name: wire.name,
  description: orNull(t.string, wire.description) ?? '',
  frequency: orNull(t.string, wire.frequency) ?? '',
  image: orNull(Picture, wire.image),
  team: orNull(t.string, wire.team),
  columnist: orNull(t.string, wire.columnist),
});
