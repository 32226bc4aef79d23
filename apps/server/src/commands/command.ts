import type pg from 'pg';
import { readConfig, type Config } from '../config.ts';
import { borrowDatabase } from '../platform/db/open-database.ts';

/** What a command works with. */
export interface CommandContext {
  readonly config: Config;
  readonly pool: pg.Pool;
  /** The command's arguments. */
  readonly args: readonly string[];
}

/**
 * Runs a command against the configured database, and ends the process with its words or with one line of failure. `check`
 * throws that line before the database is opened.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<string>,
  check: (config: Config, args: readonly string[]) => void = () => undefined,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    const config = readConfig();
    check(config, args);
    const database = await borrowDatabase(config);
    try {
      console.log(await work({ config, pool: database.pool, args }));
    } finally {
      await database.close();
    }
    process.exit(0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
