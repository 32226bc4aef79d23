import type { SigningProgress } from '@switch/domain/signing/envelope-words.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';
import type { Db } from '../../../platform/db/database.ts';

/** How far the newest envelope of each of these applications has come; those without one are not among them. */
export async function signingProgressOf(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, SigningProgress>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('envelopes')
    .leftJoin('envelopeSigners', (join) =>
      join
        .onRef('envelopeSigners.envelopeId', '=', 'envelopes.id')
        .on('envelopeSigners.state', '=', 'signed'),
    )
    .select(['envelopes.applicationId', 'envelopes.state', 'envelopes.rule'])
    .select(({ fn }) => fn.count<number>('envelopeSigners.id').as('given'))
    .where('envelopes.applicationId', 'in', [...applicationIds])
    .groupBy('envelopes.id')
    .orderBy('envelopes.number')
    .execute();
  // The newest comes last, and stays.
  return new Map(
    rows.map(({ applicationId, state, rule, given }) => [
      applicationId,
      { state, given: Number(given), needed: signaturesNeeded(rule) },
    ]),
  );
}
