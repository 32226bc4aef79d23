import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { databaseUrl } from '../database.ts';

const start = `
  update application_supplies s set state = 'live', start_date = $2
  from applications a where a.id = s.application_id and a.reference = $1`;

/**
 * Marks the supplies of an application as started on the given day (`yyyy-MM-dd`), so that a test need not
 * wait weeks for it.
 */
export async function startSupply(reference: string, startDate: string): Promise<void> {
  const pool = createPool({ url: await databaseUrl(), connections: 1, onIdleError: () => undefined });
  try {
    await pool.query(start, [reference, startDate]);
  } finally {
    await pool.end();
  }
}
