import { transaction, type Db } from '../../../platform/db/database.ts';
import { envelopeById, updateEnvelope, type EnvelopeRow } from './envelope.queries.ts';
import { BY_PRODUCT, holdEnvelope, moveEnvelope } from './move-envelope.ts';
import { pricesNow } from './price-check.ts';
import type { SigningPorts } from './signing.ports.ts';

type Lapsing = Pick<EnvelopeRow, 'state' | 'pricesHoldUntil' | 'expiresAt' | 'differences'>;

/** Whether an envelope waits for signatures at a price that holds no more, or has stopped for it and says not what is different. */
export const isLapsed = ({ state, pricesHoldUntil, expiresAt, differences }: Lapsing, now: Date): boolean =>
  (state === 'open' && pricesHoldUntil <= now && expiresAt > now) ||
  (state === 'price-changed' && differences.length === 0);

/**
 * Stops an envelope in which a price has run out, and notes what is different now; also where it has stopped already and
 * that was not known yet. Any other is left as it is. Prices are worked out outside the transaction.
 */
export async function stopForPrices(
  db: Db,
  envelopeId: string,
  now: Date,
  platform: SigningPorts,
): Promise<void> {
  const row = await envelopeById(db, envelopeId);
  const application =
    row && isLapsed(row, now) ? await platform.applications.byId(db, row.applicationId) : null;
  if (!application) return;
  const { differences } = await pricesNow(application, now, platform);
  await transaction(db, async (tx) => {
    const stored = await holdEnvelope(tx, envelopeId);
    if (!stored || !isLapsed(stored.row, now)) return;
    await updateEnvelope(tx, envelopeId, { differences: JSON.stringify(differences) });
    await moveEnvelope(tx, stored, { kind: 'price-ran-out' }, { by: BY_PRODUCT, now }, platform);
  });
}
