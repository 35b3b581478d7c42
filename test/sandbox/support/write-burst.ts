import { openDatabase } from '../../../sandbox/database/database';
import { writeFact } from '../../../sandbox/facts';

/** Writes pairs in an endless loop and prints each one after it is written, until the process is killed. */
const database = openDatabase(process.env['SANDBOX_DATA'] ?? '');
const began = Date.now();
for (let count = 0; ; count += 1) {
  const name = `burst-${began}-${count}`;
  database.transaction(() => {
    writeFact(database, `${name}-a`, name);
    writeFact(database, `${name}-b`, name);
  });
  process.stdout.write(`${name}\n`);
  await new Promise((resolve) => setImmediate(resolve));
}
