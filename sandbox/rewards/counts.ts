import type { Database } from '../database/store';
import type { Person } from './people';

/** `loaded`: a widget was seen. `shared`: a share button was pressed. `visited`: the link was opened. */
export type Counted = 'loaded' | 'shared' | 'visited';

export const count = (
  database: Database,
  { id }: Person,
  what: Counted,
  medium: string,
  program: string | null,
  now: Date,
): void => {
  database.run(
    'INSERT INTO rewards_counts (person, what, medium, program, at) VALUES (?, ?, ?, ?, ?)',
    id,
    what,
    medium,
    program,
    now.toISOString(),
  );
};

export const counted = (database: Database, { id }: Person, what: Counted): number =>
  Number(
    database.get('SELECT COUNT(*) AS n FROM rewards_counts WHERE person = ? AND what = ?', id, what)?.['n'],
  );
