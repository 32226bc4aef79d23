import pg from 'pg';

/** A connection of its own, for a thread that has no pool. Whoever asked ends it. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'business-switch' });
  await client.connect();
  return client;
}
