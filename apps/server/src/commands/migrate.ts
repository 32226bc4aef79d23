import type { Config } from '../config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { refuseBesideRunning } from '../platform/db/roles/refuse-beside-running.ts';
import { runCommand } from './command.ts';

function check({ isProduction, databaseUrl, databaseOwnerUrl }: Config): void {
  if (isProduction && databaseUrl !== undefined && databaseOwnerUrl === undefined)
    throw new Error(
      'Setting DATABASE_OWNER_URL is missing: the database is migrated by the role that owns it, which is not that of DATABASE_URL.',
    );
}

/**
 * `npm run migrate`: migrates the database to the newest schema as DATABASE_OWNER_URL, and grants the role of
 * DATABASE_URL what the product needs. The previous version may go on serving meanwhile. Running it again
 * changes nothing.
 */
await runCommand(
  async ({ pool, grant }) => {
    await refuseBesideRunning(pool);
    const names = await migrate(pool);
    await grant();
    return names.length === 0
      ? 'The database has the newest schema.'
      : `The database has the newest schema: ${names.length === 1 ? names[0] : `${names[0]} to ${names.at(-1)}`} is new.`;
  },
  check,
  'owner',
);
