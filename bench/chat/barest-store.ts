import pg from 'pg';

interface Waiting {
  readonly room: string;
  readonly text: string;
  readonly onStored: () => void;
}

/**
 * Opens a store with the least that “on disk before it is acknowledged” can cost: rows of two columns without
 * a key, number or constraint, and in each commit all rows that have arrived since the last. Anything else
 * that a chat needs is left out.
 */
export async function barestStore(
  databaseUrl: string,
): Promise<(room: string, text: string, onStored: () => void) => void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table bench_relay (room text not null, text text not null)');
  let waiting: Waiting[] = [];
  let isWriting = false;
  async function write(): Promise<void> {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    const taken = waiting;
    waiting = [];
    await client.query({
      name: 'store',
      text: 'insert into bench_relay select * from unnest($1::text[], $2::text[])',
      values: [taken.map(({ room }) => room), taken.map(({ text }) => text)],
    });
    isWriting = false;
    for (const { onStored } of taken) onStored();
    await write();
  }
  return (room, text, onStored) => {
    waiting.push({ room, text, onStored });
    setImmediate(() => void write());
  };
}
