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

export type EnvelopeRow = Selectable<EnvelopeTable>;
export type EnvelopeSignerRow = Selectable<EnvelopeSignerTable>;

export interface StoredEnvelope {
  readonly row: EnvelopeRow;
  readonly signers: readonly EnvelopeSignerRow[];
}

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

/**
 * Waits for, and holds until the transaction ends, the lock that lets only one transaction at a time start an
 * envelope of this application.
 */
export async function waitForTurn(tx: Db, applicationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('envelope of ' || ${applicationId}, 0))`.execute(
    tx,
  );
}

const newestFirst = (db: Db) => db.selectFrom('envelopes').selectAll().orderBy('number', 'desc').limit(1);

/** Fetches the newest envelope of an application. */
export const newestEnvelope = (db: Db, applicationId: string): Promise<EnvelopeRow | undefined> =>
  newestFirst(db).where('applicationId', '=', applicationId).executeTakeFirst();

/** Returns whether this application had an earlier envelope. */
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

/** Fetches the newest envelope of the user's own application with this reference. */
export const ownEnvelope = (db: Db, reference: string, userId: string): Promise<EnvelopeRow | undefined> =>
  newestFirst(db).where('reference', '=', reference).where('userId', '=', userId).executeTakeFirst();

export const envelopeById = (db: Db, id: string): Promise<EnvelopeRow | undefined> =>
  db.selectFrom('envelopes').selectAll().where('id', '=', id).executeTakeFirst();

/** Fetches the envelope by a signing service's own id for it. */
export const envelopeOfVendor = (db: Db, service: string, vendorId: string) =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('service', '=', service)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst();

/** Fetches the envelope with its signers and locks it until the transaction ends; null if there is none. */
export async function lockEnvelope(tx: Db, id: string): Promise<StoredEnvelope | null> {
  const query = tx.selectFrom('envelopes').selectAll().where('id', '=', id);
  const row = await query.forUpdate().executeTakeFirst();
  return row ? { row, signers: await signersOf(tx, id) } : null;
}

/** Fetches the envelopes in progress, those that end soonest first. */
export const envelopesUnderWay = (db: Db): Promise<EnvelopeRow[]> =>
  db
    .selectFrom('envelopes')
    .selectAll()
    .where('state', 'in', ['preparing', 'open', 'price-changed', 'completing'])
    .orderBy('expiresAt')
    .execute();

/** Fetches the signers of envelopes in the order in which they were named, including replaced ones. */
export async function signersOf(db: Db, ...envelopeIds: readonly string[]): Promise<EnvelopeSignerRow[]> {
  if (envelopeIds.length === 0) return [];
  return db
    .selectFrom('envelopeSigners')
    .selectAll()
    .where('envelopeId', 'in', [...envelopeIds])
    .orderBy('position')
    .execute();
}

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

/** An event of an envelope that is about to be stored, and when it came. */
export type NewEvent = Omit<Insertable<EnvelopeEventTable>, 'happenedAt'> & { readonly at: Date };

export async function insertEvent(tx: Db, { at, ...row }: NewEvent): Promise<void> {
  await tx
    .insertInto('envelopeEvents')
    .values({ ...row, happenedAt: at })
    .execute();
}

/**
 * Fetches the newest envelope of each of these applications with its signers, by application id; applications
 * without an envelope are missing.
 */
export async function newestEnvelopes(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, StoredEnvelope>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('envelopes')
    .distinctOn('applicationId')
    .selectAll()
    .where('applicationId', 'in', [...applicationIds])
    .orderBy('applicationId')
    .orderBy('number', 'desc')
    .execute();
  const signers = await signersOf(db, ...rows.map(({ id }) => id));
  return new Map(
    rows.map((row) => [
      row.applicationId,
      { row, signers: signers.filter(({ envelopeId }) => envelopeId === row.id) },
    ]),
  );
}

/** Returns whether someone signed before the application was sent, and so before anyone was asked. */
export const isSignedFirst = ({ signers }: Pick<StoredEnvelope, 'signers'>): boolean =>
  signers.some(
    ({ state, stateAt, askedAt }) =>
      state === 'signed' && stateAt !== null && askedAt !== null && stateAt < askedAt,
  );

/**
 * Returns the progress of the newest envelope of each of these applications, by application id; applications
 * without an envelope are missing.
 */
export async function signingProgressOf(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, SigningProgress & Pick<StoredEnvelope, 'signers'>>> {
  const progressOf = ({ row: { state, rule }, signers }: StoredEnvelope) => {
    const given = signers.filter((signer) => signer.state === 'signed').length;
    return { state, given, needed: signaturesNeeded(rule), signers };
  };
  const newest = await newestEnvelopes(db, applicationIds);
  return new Map([...newest].map(([id, envelope]) => [id, progressOf(envelope)]));
}

export async function insertText(tx: Db, row: Insertable<EnvelopeTextTable>): Promise<void> {
  await tx.insertInto('envelopeTexts').values(row).execute();
}

export const textOf = (db: Db, documentId: string): Promise<Selectable<EnvelopeTextTable> | undefined> =>
  db.selectFrom('envelopeTexts').selectAll().where('documentId', '=', documentId).executeTakeFirst();
