import pg from 'pg';

/** Opens a single connection for a thread that has no pool. The caller must end it. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'business-switch' });
  await client.connect();
  return client;
}
