import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { hasRows, type Db } from '../../../../platform/db/database.ts';
import type {
  EnvelopeEventTable,
  EnvelopeSignerTable,
  EnvelopeTable,
  EnvelopeTextTable,
} from '../signing.tables.ts';
import type { SigningProgress } from '@switch/domain/signing/envelope-text.ts';
import { signaturesNeeded } from '@switch/domain/signing/signing-rule.ts';

/** An envelope, and one of its signers, as they are stored. */
export type EnvelopeRow = Selectable<EnvelopeTable>;
export type EnvelopeSignerRow = Selectable<EnvelopeSignerTable>;

/** An envelope with its signers, as it is stored. */
export interface StoredEnvelope {
  readonly row: EnvelopeRow;
  readonly signers: readonly EnvelopeSignerRow[];
}

/** Stores an envelope with its signers. */
export async function insertEnvelope(
  tx: Db,
  row: Insertable<EnvelopeTable>,
  signers: readonly Insertable<EnvelopeSignerTable>[],
): Promise<void> {
  await tx.insertInto('envelopes').values(row).execute();
  await tx
    .insertInto('envelopeSigners')
    .values([...signers])
    .execute();
}

/** Lets those who would start an envelope of one application take turns until the transaction ends. */
export async function waitForTurn(tx: Db, applicationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('envelope of ' || ${applicationId}, 0))`.execute(
    tx,
  );
}

const newestFirst = (db: Db) => db.selectFrom('envelopes').selectAll().orderBy('number', 'desc').limit(1);

/** The newest envelope of an application. */
export const newestEnvelope = (db: Db, applicationId: string): Promise<EnvelopeRow | undefined> =>
  newestFirst(db).where('applicationId', '=', applicationId).executeTakeFirst();

/** Whether people were asked, or were to be asked, to sign the same application before this envelope. */
export const hasEarlierEnvelope = (
  db: Db,
  { applicationId, number }: Pick<EnvelopeRow, 'applicationId' | 'number'>,
): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('envelopes')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('number', '<', number),
  );

/** The newest envelope of the user's own application with this reference. */
export const ownEnvelope = (db: Db, reference: string, userId: string): Promise<EnvelopeRow | undefined> =>
  newestFirst(db).where('reference', '=', reference).where('userId', '=', userId).executeTakeFirst();

export const envelopeById = (db: Db, id: string): Promise<EnvelopeRow | undefined> =>
  db.selectFrom('envelopes').selectAll().where('id', '=', id).executeTakeFirst();

/** The envelope that a signing service knows by an id of its own. */
export const envelopeOfVendor = (
  db: Db,
  service: string,
  vendorId: string,
): Promise<EnvelopeRow | undefined> =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('service', '=', service)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst();

/** The envelope with its signers, locked until the transaction ends; null when there is none. */
export async function lockEnvelope(tx: Db, id: string): Promise<StoredEnvelope | null> {
  const query = tx.selectFrom('envelopes').selectAll().where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  return row ? { row, signers: await signersOf(tx, id) } : null;
}

/** The envelopes that are under way, those that end first in front. */
export const envelopesUnderWay = (db: Db): Promise<EnvelopeRow[]> =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('state', 'in', ['preparing', 'open', 'price-changed', 'completing'])
    .orderBy('expiresAt')
    .execute();

/** The signers of an envelope in the order in which they were named; replaced ones included. */
export const signersOf = (db: Db, envelopeId: string): Promise<EnvelopeSignerRow[]> =>
  db
    .selectFrom('envelopeSigners')
    .selectAll()
    .where('envelopeId', '=', envelopeId)
    .orderBy('position')
    .execute();

export async function updateEnvelope(tx: Db, id: string, change: Updateable<EnvelopeTable>): Promise<void> {
  await tx.updateTable('envelopes').set(change).where('id', '=', id).execute();
}

export async function updateSigner(
  tx: Db,
  id: string,
  change: Pick<EnvelopeSignerRow, 'state' | 'stateAt' | 'askedAt'>,
): Promise<void> {
  await tx.updateTable('envelopeSigners').set(change).where('id', '=', id).execute();
}

export async function insertSigner(tx: Db, row: Insertable<EnvelopeSignerTable>): Promise<void> {
  await tx.insertInto('envelopeSigners').values(row).execute();
}

export async function insertEvent(tx: Db, row: Insertable<EnvelopeEventTable>): Promise<void> {
  await tx.insertInto('envelopeEvents').values(row).execute();
}

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

export async function insertText(tx: Db, row: Insertable<EnvelopeTextTable>): Promise<void> {
  await tx.insertInto('envelopeTexts').values(row).execute();
}

export const textOf = (db: Db, documentId: string): Promise<Selectable<EnvelopeTextTable> | undefined> =>
  db.selectFrom('envelopeTexts').selectAll().where('documentId', '=', documentId).executeTakeFirst();
