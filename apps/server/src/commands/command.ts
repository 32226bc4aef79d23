import type pg from 'pg';
import { readConfig, type Config } from '../config.ts';
import { grantConfigured } from '../platform/db/roles/grant-configured.ts';
import { borrowDatabase, type WorkingRole } from '../platform/db/open-database.ts';

/** What a command receives. */
export interface CommandContext {
  readonly config: Config;
  readonly pool: pg.Pool;
  /**
   * Grants the product what it needs on objects that the owner created, for commands that run as the owner.
   */
  readonly grant: () => Promise<void>;
  /** The command's arguments. */
  readonly args: readonly string[];
}

/**
 * Runs a command on the configured database, prints its result or one line of failure, and exits. `check` may
 * throw that line before the database is opened. The command runs as the product's role, on the newest
 * schema, unless it is stated to need the owner of the database.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<string>,
  check: (config: Config, args: readonly string[]) => void = () => undefined,
  as: WorkingRole = 'product',
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const config = readConfig();
    check(config, args);
    const database = await borrowDatabase(config, as);
    try {
      const { pool } = database;
      console.log(await work({ config, pool, args, grant: () => grantConfigured(pool, config) }));
    } finally {
      await database.close();
    }
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
