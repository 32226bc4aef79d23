import { expect } from '@playwright/test';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';

const closed = `
  select from chat_agent_sockets k join chat_agent_status s on s.staff_id = k.staff_id
  where s.name = $1 and k.sockets > 0`;

const longAgo = `
  update chat_agent_sockets k set seen_at = seen_at - interval '1 minute'
  from chat_agent_status s where s.staff_id = k.staff_id and s.name = $1`;

/**
 * Waits until the server has noticed that all consoles of a member of staff are closed, then backdates that
 * by a minute, so that the test need not wait until the member counts as gone.
 */
export async function forgetConnections(databaseUrl: string, name: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, connections: 1, onIdleError: () => undefined });
  try {
    await expect.poll(async () => (await pool.query(closed, [name])).rowCount).toBe(0);
    await pool.query(longAgo, [name]);
  } finally {
    await pool.end();
  }
}
