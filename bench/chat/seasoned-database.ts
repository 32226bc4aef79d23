import pg from 'pg';

/** Log files of 16 MB, more than the bench fills. */
const LOG_FILES = 24;

/**
 * Brings a database that was made a moment ago to where one is that has run for a day: its log goes to files that are there.
 * A new one makes each file while somebody waits for a commit, which is the cost of the first hour and not of a message.
 */
export async function season(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let file = 0; file < LOG_FILES; file += 1) {
      await client.query(`select pg_logical_emit_message(false, 'bench', 'a file of the log')`);
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
