import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { databaseUrl } from '../database.ts';

const quotationsEnd = `
  update quotations set created_at = now() - interval '2 days', expires_at = now() - interval '1 minute'
  where id in (select quotation_id from application_supplies s join applications a on a.id = s.application_id
    where a.reference = $1)`;

const envelopeEnds = `
  update envelopes set prices_hold_until = now() - interval '1 minute' where reference = $1 and state = 'open'`;

const wasCheaper = `
  update application_supplies s set total_pence = total_pence - 12300,
    offer = jsonb_set(offer, '{totals,grossPence}', to_jsonb((offer #>> '{totals,grossPence}')::bigint - 12300))
  from applications a where a.id = s.application_id and a.reference = $1`;

/**
 * Moves an application past the validity of its price while the market rises: the offered price was £123.00
 * less than the same offer costs now.
 */
export async function letPriceRunOut(reference: string): Promise<void> {
  const pool = createPool({ url: await databaseUrl(), connections: 1, onIdleError: () => undefined });
  try {
    for (const change of [quotationsEnd, wasCheaper, envelopeEnds]) {
      const { rowCount } = await pool.query(change, [reference]);
      if (!rowCount) throw new Error(`nothing of ${reference} was there to change`);
    }
  } finally {
    await pool.end();
  }
}
