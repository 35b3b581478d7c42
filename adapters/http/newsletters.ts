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
import { readFlag, readList } from '../../core/domain/loose-values';
import type { CallFailed } from '../../core/ports/call-failed';
import { readable } from '../../core/domain/plan/plan-label';
import type { Log } from '../../core/ports/log';
import type { Newsletters } from '../../core/ports/newsletters';
import { pathsOf, unexpected } from './call';
import { absent, listOf, optionalFields } from './codecs';
import { notedFields, type NoteField } from './noted-fields';
import { accepting } from './site-answers';
import type { SiteClient, SiteRequest } from './site-client';

export interface HttpNewslettersOptions {
  readonly client: SiteClient;
  readonly log: Log;
}

/** Newsletters (AP-34). One URL serves three actions, which a form field distinguishes. */
export const httpNewsletters = ({ client, log }: HttpNewslettersOptions): Newsletters => {
  const note = notedFields(log)('newsletters-read');
  return {
    read: (email) =>
      pipe(
        client.call(
          { ...asking(client, 'read', { email }), readsOnly: true, nonceField: 'nonce' },
          WireAnswer,
        ),
        TE.flatMapEither(({ success, data }) =>
          // Without `success`, the lists decide (readings 71).
          readFlag(success) === false
            ? E.left<CallFailed>({ _tag: 'Refused', message: null })
            : E.mapLeft((errors: t.Errors) => unexpected(`newsletters-read: data/${pathsOf(errors)}`))(
                WireData.decode(data),
              ),
        ),
        TE.map((data) => toData(data, log, note)),
      )(),
    update: (email, { subscribe, unsubscribe }) =>
      accepting(
        client,
        asking(client, 'update', {
          subscribe: subscribe.join(','),
          unsubscribe: unsubscribe.join(','),
          email,
        }),
      )(),
    accountChange: (email, pauseMembership) =>
      accepting(client, asking(client, 'account_change', { email, pause_membership: pauseMembership }))(),
  };
};

const asking = (
  { plugin }: SiteClient,
  action: string,
  fields: Readonly<Record<string, unknown>>,
): SiteRequest => ({
  name: `newsletters-${action}`,
  method: 'POST',
  path: `${plugin}/newsletters`,
  body: { action, ...fields },
  asForm: true,
});

/** PHP serializes an empty map as a list. */
const EmptyMap = t.refinement(t.UnknownArray, (list) => list.length === 0, 'EmptyMap');

/** An id as text; numbers are converted. */
const ListId = new t.Type<string, string, unknown>(
  'ListId',
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

const WireAnswer = t.partial({ success: t.unknown, data: t.unknown });

/**
 * If subscriptions cannot be read, the whole response is invalid. Otherwise the reader would appear
 * unsubscribed.
 */
const WireData = t.intersection([
  t.type({ lists: Groups }),
  t.partial({
    membership: t.union([Groups, absent]),
    userinfo: t.union([
      EmptyMap,
      t.partial({ list_subscriptions: t.union([listOf(t.type({ list_id: ListId })), absent]) }),
      absent,
    ]),
  }),
]);
type WireData = t.TypeOf<typeof WireData>;

const toData = ({ lists, membership, userinfo }: WireData, log: Log, note: NoteField): NewsletterData => {
  const group = (groups: unknown, name: string): readonly NewsletterList[] =>
    readLists(groups, name, log, note);
  if ((membership ?? null) === null) note('data/membership');
  const listed = userinfo && 'list_subscriptions' in userinfo ? userinfo.list_subscriptions : null;
  if ((userinfo ?? null) === null) note('data/userinfo');
  const read = {
    lists: { news: group(lists, 'news'), lifestyle: group(lists, 'lifestyle'), media: group(lists, 'media') },
    exclusives: {
      member_exclusive: group(membership, 'member_exclusive'),
      member_team_exclusive: group(membership, 'member_team_exclusive'),
      member_columnist_exclusive: group(membership, 'member_columnist_exclusive'),
    },
  };
  return {
    ...read,
    listSubscriptions: byListId(
      (listed ?? []).map((one) => one.list_id),
      everyList(read),
    ),
  };
};

const readLists = (groups: unknown, group: string, log: Log, note: NoteField): readonly NewsletterList[] => {
  const found: unknown = t.UnknownRecord.is(groups) && Object.hasOwn(groups, group) ? groups[group] : [];
  const records = readList(found) ?? [found];
  return records.flatMap((record, at) => {
    const list = optionalFields(wireList, record, note);
    // Either id identifies the list; a `list_id` may refer to both.
    const id = list.id ?? list.st_id;
    if (id !== null) return [toList(list, id)];
    log.warn('A newsletter could not be read', { group, at, because: 'id' });
    return [];
  });
};

const Name = t.refinement(t.string, (name) => name.trim() !== '', 'Name');
const Picture = t.refinement(t.string, (address) => /^https?:\/\/[^\s"'\\]+$/.test(address), 'Picture');

const wireList = {
  ...{ id: ListId, st_id: ListId, name: Name, description: t.string, frequency: t.string },
  ...{ image: Picture, team: t.string, columnist: t.string },
};

/** The specification names only the ids of a list. Without a name, the reader sees the words of its id. */
const toList = (wire: WireListFields, id: string): NewsletterList => ({
  id,
  stId: wire.st_id ?? id,
  name: wire.name ?? readable(id.replace(/[-_]+/g, ' ')),
  description: wire.description ?? '',
  frequency: wire.frequency ?? '',
  image: wire.image,
  team: wire.team,
  columnist: wire.columnist,
});

type WireListFields = ReturnType<typeof optionalFields<typeof wireList>>;
