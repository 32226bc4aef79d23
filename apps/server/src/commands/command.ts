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

/** Runs a command on the configured database and ends with its words or one line of failure; `check` may throw it before. */
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
