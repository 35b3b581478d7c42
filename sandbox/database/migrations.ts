import type { Database } from './store';

/** Every change of the schema, oldest first. The database stores the number of applied changes. */
const everyMigration: readonly string[][] = [
  [
    `CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
    `CREATE TABLE users (
       id TEXT PRIMARY KEY, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, password TEXT,
       tracking_id TEXT NOT NULL UNIQUE, verified INTEGER NOT NULL, is_customer INTEGER NOT NULL DEFAULT 0,
       home_delivery INTEGER NOT NULL DEFAULT 0, persona TEXT, profile TEXT NOT NULL DEFAULT '{}', created_at TEXT NOT NULL)`,
    `CREATE TABLE profile_documents (
       user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE, name TEXT NOT NULL, body TEXT NOT NULL,
       PRIMARY KEY (user_id, name))`,
    `CREATE TABLE sessions (
       id TEXT PRIMARY KEY, user_id TEXT REFERENCES users (id) ON DELETE CASCADE, tracking_id TEXT NOT NULL, created_at TEXT NOT NULL)`,
    `CREATE TABLE links (
       state TEXT PRIMARY KEY, kind TEXT NOT NULL, user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
       value TEXT, expires_at TEXT NOT NULL, used_at TEXT)`,
    `CREATE TABLE mails (
       id INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, recipient TEXT NOT NULL,
       subject TEXT NOT NULL, text TEXT NOT NULL, links TEXT NOT NULL)`,
    `CREATE TABLE card_nonces (nonce TEXT PRIMARY KEY, card TEXT NOT NULL, created_at TEXT NOT NULL, consumed_at TEXT)`,
    `CREATE TABLE payment_methods (
       token TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
       is_default INTEGER NOT NULL, nonce TEXT NOT NULL UNIQUE, card TEXT NOT NULL, position INTEGER NOT NULL)`,
    `CREATE TABLE subscriptions (
       id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE, plan_id TEXT NOT NULL,
       state TEXT NOT NULL, price INTEGER NOT NULL, step_up_price INTEGER, step_up_at TEXT,
       created_at TEXT NOT NULL, next_billing_at TEXT NOT NULL, billing_day INTEGER NOT NULL,
       paid_through TEXT, ends TEXT, method_token TEXT, failed_attempts INTEGER NOT NULL DEFAULT 0,
       past_due_since TEXT, due_at TEXT, listed_from INTEGER NOT NULL DEFAULT 0, hidden_reads INTEGER NOT NULL DEFAULT 0)`,
    `CREATE INDEX subscriptions_due ON subscriptions (due_at)`,
    `CREATE TABLE transactions (
       id INTEGER PRIMARY KEY, subscription_id TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
       at TEXT NOT NULL, cents INTEGER NOT NULL, months INTEGER NOT NULL)`,
    `CREATE TABLE discounts (
       subscription_id TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE, id TEXT NOT NULL, name TEXT NOT NULL,
       cents INTEGER NOT NULL, cycles INTEGER NOT NULL, used INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (subscription_id, id))`,
    `CREATE TABLE newsletter_subscriptions (email_key TEXT NOT NULL, list_id TEXT NOT NULL, PRIMARY KEY (email_key, list_id))`,
    `CREATE TABLE pictures (id INTEGER PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, content BLOB NOT NULL)`,
  ],
  [
    `CREATE TABLE comment_messages (
       id INTEGER PRIMARY KEY, post_id TEXT NOT NULL, user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
       author TEXT NOT NULL, text TEXT NOT NULL, at TEXT NOT NULL, votes INTEGER NOT NULL DEFAULT 0, likes INTEGER NOT NULL DEFAULT 0)`,
    `CREATE INDEX comment_messages_post ON comment_messages (post_id)`,
    `CREATE TABLE comment_reactions (
       message_id INTEGER NOT NULL REFERENCES comment_messages (id) ON DELETE CASCADE,
       user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
       vote INTEGER NOT NULL DEFAULT 0, liked INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (message_id, user_id))`,
    `CREATE TABLE comment_codes (code_a TEXT PRIMARY KEY, user_id TEXT REFERENCES users (id) ON DELETE CASCADE, user_name TEXT)`,
    `CREATE TABLE comment_sessions (
       token TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE, user_name TEXT NOT NULL)`,
  ],
  [
    `CREATE TABLE rewards_tenants (alias TEXT PRIMARY KEY, token_key TEXT NOT NULL)`,
    `CREATE TABLE rewards_people (
       id INTEGER PRIMARY KEY, tenant TEXT NOT NULL REFERENCES rewards_tenants (alias) ON DELETE CASCADE,
       account_id TEXT NOT NULL, user_id TEXT NOT NULL, cookie_id TEXT, email TEXT, first_name TEXT, last_name TEXT,
       locale TEXT NOT NULL, segments TEXT NOT NULL DEFAULT '[]', code TEXT NOT NULL,
       referred_by TEXT, referred_at TEXT, converted_at TEXT, created_at TEXT NOT NULL,
       window_from TEXT NOT NULL DEFAULT '', window_calls INTEGER NOT NULL DEFAULT 0,
       UNIQUE (tenant, account_id, user_id), UNIQUE (tenant, code))`,
    `CREATE TABLE rewards (
       id TEXT PRIMARY KEY, person INTEGER NOT NULL REFERENCES rewards_people (id) ON DELETE CASCADE,
       kind TEXT NOT NULL, cents INTEGER NOT NULL, reason TEXT NOT NULL, about TEXT NOT NULL,
       coupon TEXT, status TEXT NOT NULL, at TEXT NOT NULL, UNIQUE (person, reason, about))`,
    `CREATE TABLE rewards_invitations (
       person INTEGER NOT NULL REFERENCES rewards_people (id) ON DELETE CASCADE,
       email_key TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (person, email_key))`,
    `CREATE TABLE rewards_counts (
       id INTEGER PRIMARY KEY, person INTEGER NOT NULL REFERENCES rewards_people (id) ON DELETE CASCADE,
       what TEXT NOT NULL, medium TEXT NOT NULL, program TEXT, at TEXT NOT NULL)`,
    `CREATE TABLE rewards_events (
       id TEXT PRIMARY KEY, person INTEGER NOT NULL REFERENCES rewards_people (id) ON DELETE CASCADE,
       key TEXT NOT NULL, fields TEXT NOT NULL, triggered_at INTEGER NOT NULL, received_at INTEGER NOT NULL)`,
    `CREATE TABLE rewards_idempotency (tenant TEXT NOT NULL, key TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (tenant, key))`,
    `CREATE TABLE shop_customers (
       id TEXT PRIMARY KEY, email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, first_name TEXT NOT NULL,
       last_name TEXT NOT NULL, created_at TEXT NOT NULL)`,
  ],
  [
    `ALTER TABLE mails ADD COLUMN content TEXT`,
    `ALTER TABLE users ADD COLUMN site TEXT NOT NULL DEFAULT 'news'`,
    `CREATE TABLE announced (
       user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE, about TEXT NOT NULL, PRIMARY KEY (user_id, about))`,
    `CREATE TABLE cancellations (
       subscription_id TEXT PRIMARY KEY REFERENCES subscriptions (id) ON DELETE CASCADE,
       user_id TEXT NOT NULL, was TEXT NOT NULL, at TEXT NOT NULL, mail_at TEXT, replaced INTEGER NOT NULL DEFAULT 0)`,
  ],
  [`ALTER TABLE transactions ADD COLUMN detail TEXT`],
  [
    `ALTER TABLE sessions ADD COLUMN listed_as TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '{}'`,
    `UPDATE sessions SET listed_as = lower(hex(randomblob(16)))`,
  ],
];

const tables = [
  'cancellations',
  'announced',
  'comment_sessions',
  'comment_codes',
  'comment_reactions',
  'comment_messages',
  'shop_customers',
  'rewards_idempotency',
  'rewards_events',
  'rewards_counts',
  'rewards_invitations',
  'rewards',
  'rewards_people',
  'rewards_tenants',
  'pictures',
  'newsletter_subscriptions',
  'discounts',
  'transactions',
  'subscriptions',
  'payment_methods',
  'card_nonces',
  'mails',
  'links',
  'sessions',
  'profile_documents',
  'users',
  'facts',
] as const;

/** Brings the schema up to date. Each step and its number are written in one transaction. */
export const migrate = (database: Database): void => {
  database.run('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
  const done = Number(database.get('SELECT MAX(version) AS version FROM migrations')?.['version'] ?? 0);
  everyMigration.slice(done).forEach((statements, index) =>
    database.transaction(() => {
      for (const sql of statements) database.run(sql);
      database.run('INSERT INTO migrations (version) VALUES (?)', done + index + 1);
    }),
  );
};

/** Empties every table and keeps the schema. */
export const empty = (database: Database): void => {
  for (const table of tables) database.run(`DELETE FROM ${table}`);
};
