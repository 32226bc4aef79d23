import pg from 'pg';

/** Write-ahead log files of 16 MB, more than the bench fills. */
const LOG_FILES = 24;

/**
 * Brings a newly created database to the state of one that has run for a day: its write-ahead log goes to
 * existing files. A new database creates each file while someone waits for a commit, which is a cost of the
 * first hour and not of a message.
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
