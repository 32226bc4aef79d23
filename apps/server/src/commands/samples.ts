import { hasRealPriceBook } from '../modules/pricing/index.ts';
import { hasRealApplication } from '../modules/switching/index.ts';
import { createDatabase } from '../platform/db/database.ts';
import { emptyDatabase } from '../platform/db/empty-database.ts';
import { hasSamples } from '../platform/db/load-samples.ts';
import { migrate } from '../platform/db/migrate.ts';
import { runCommand, type CommandContext } from './command.ts';

const USAGE = `Say what to do:
  npm run samples -- remove   empties a database that was used for development, so that production can start on it`;

function check(_config: unknown, [task]: readonly string[]): void {
  if (task !== 'remove') throw new Error(USAGE);
}

async function remove({ pool, grant }: CommandContext): Promise<string> {
  await migrate(pool);
  const db = createDatabase(pool);
  if (!(await hasSamples(db))) return 'There is no sample data here: nothing was changed.';
  if ((await hasRealApplication(db)) || (await hasRealPriceBook(db)))
    throw new Error(
      'Beside sample data there are applications or prices here that are no samples: nothing was changed. Restore a backup from before the mix-up.',
    );
  await emptyDatabase(pool);
  await grant();
  return 'The sample data is gone, and all that was tried with it. The database is empty.';
}

/**
 * `npm run samples -- remove`: makes a database that was used for development ready for production. Stop the
 * server first.
 */
await runCommand(remove, check, 'owner');
