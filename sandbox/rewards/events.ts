import { randomBytes } from 'node:crypto';
import type { Sandbox } from '../sandbox-context';
import { field, isRecord, text } from '../http/body';
import { idempotencyConflict, invalidField } from './errors';
import type { Identity, Person } from './people';
import { rewardActivity } from './program';
import type { Tenant } from './tenants';

const mostAtOnce = 100;
const remembered = 86_400_000;

interface TrackedEvent {
  id: string;
  key: string;
  fields: Record<string, unknown>;
  dateTriggered: number;
  dateReceived: number;
  dateProcessed: number;
}

/** Records a person's events. The same idempotency key is refused for a day. */
export const track = (
  { database, clock }: Sandbox,
  tenant: Tenant,
  person: Person,
  identity: Identity,
  body: unknown,
): { accountId: string; userId: string; events: TrackedEvent[] } => {
  const now = clock.now();
  const events = readEvents(field(body, 'events'), now);
  if (text(body, 'userId') !== identity.userId || text(body, 'accountId') !== identity.accountId)
    throw invalidField('userId');
  const rememberKey = ({ alias }: Tenant, key: unknown): void => {
    if (key === undefined || key === null) return;
    if (typeof key !== 'string' || !/^[A-Za-z0-9._-]{8,64}$/.test(key)) throw invalidField('idempotencyKey');
    const used = database.get('SELECT at FROM rewards_idempotency WHERE tenant = ? AND key = ?', alias, key);
    if (used !== null && now.getTime() - Date.parse(String(used['at'])) < remembered)
      throw idempotencyConflict();
    database.run(
      'INSERT INTO rewards_idempotency (tenant, key, at) VALUES (?, ?, ?) ON CONFLICT (tenant, key) DO UPDATE SET at = excluded.at',
      alias,
      key,
      now.toISOString(),
    );
  };
  database.transaction(() => {
    rememberKey(tenant, field(body, 'idempotencyKey'));
    for (const event of events) {
      database.run(
        'INSERT INTO rewards_events (id, person, key, fields, triggered_at, received_at) VALUES (?, ?, ?, ?, ?, ?)',
        event.id,
        person.id,
        event.key,
        JSON.stringify(event.fields),
        event.dateTriggered,
        event.dateReceived,
      );
      rewardActivity(database, tenant, person, event.key, now);
    }
  });
  return { accountId: identity.accountId, userId: identity.userId, events };
};

const readEvents = (raw: unknown, now: Date): TrackedEvent[] => {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > mostAtOnce) throw invalidField('events');
  return raw.map((each: unknown) => {
    const key = text(each, 'key');
    const fields = field(each, 'fields') ?? {};
    const triggered = field(each, 'dateTriggered') ?? now.getTime();
    if (key === null || key.length > 200 || !isRecord(fields) || !Number.isFinite(triggered))
      throw invalidField('events');
    return {
      id: randomBytes(12).toString('hex'),
      key,
      fields,
      dateTriggered: Number(triggered),
      dateReceived: now.getTime(),
      dateProcessed: now.getTime(),
    };
  });
};
