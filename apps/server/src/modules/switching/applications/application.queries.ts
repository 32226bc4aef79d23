import { DRAFT_SHAPE } from '@switch/domain/journey/draft.ts';
import { withOpenAnswers } from '@switch/domain/journey/stored-draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { CaseState } from '@switch/domain/journey/case-state.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageSlice } from '../../../platform/http/page-slice.ts';
import type {
  ApplicationPaymentTable,
  ApplicationSupplyTable,
  ApplicationTable,
} from './application.tables.ts';

/** A sent application with its answers in the present shape. */
export type SentRow = Omit<Selectable<ApplicationTable>, 'answers' | 'shape'> & {
  readonly answers: Answers;
};

/** The reference of the application made from a draft; null while there is none, or after it was taken back. */
export async function findReferenceOf(db: Db, draftId: string): Promise<string | null> {
  const row = await db
    .selectFrom('applications')
    .select('reference')
    .where('draftId', '=', draftId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** The application made from a draft; none after it was taken back. */
export async function applicationOfDraft(db: Db, draftId: string): Promise<SentRow | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('draftId', '=', draftId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row && withOpenAnswers(row);
}

/** The user's own application with this reference; undefined also when it is somebody else's. */
export async function ownApplication(
  db: Db,
  reference: string,
  userId: string,
): Promise<SentRow | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('reference', '=', reference)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && withOpenAnswers(row);
}

/** The application with this id. */
export async function applicationById(db: Db, id: string): Promise<SentRow | undefined> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  return row && withOpenAnswers(row);
}

/** Notes that an application was taken back by its owner. */
export async function noteWithdrawn(tx: Db, id: string, withdrawnAt: Date): Promise<void> {
  await tx.updateTable('applications').set({ withdrawnAt }).where('id', '=', id).execute();
}

/** Keeps answers with an application that was sent with others; what was signed does not rest on them. */
export async function keepSentAnswers(tx: Db, id: string, answers: Answers): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ answers: JSON.stringify(answers), shape: DRAFT_SHAPE })
    .where('id', '=', id)
    .execute();
}

/** A page of the user's applications, newest first. */
export async function applicationsOfUser(
  db: Db,
  userId: string,
  { limit, offset }: PageSlice,
): Promise<readonly SentRow[]> {
  const rows = await db
    .selectFrom('applications')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(withOpenAnswers);
}

/** Whether a reference is taken. */
export async function isReferenceTaken(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an application that stands was made from a quotation already. */
export async function isSentWith(db: Db, quotationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('applicationSupplies')
    .select('id')
    .where('quotationId', '=', quotationId)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst();
  return row !== undefined;
}

/** The masked bank details that an application was sent with, and which change of them they were. */
export interface SentPayment {
  readonly applicationId: string;
  readonly masked: Selectable<ApplicationPaymentTable>['masked'];
  readonly version: number;
}

/** The masked bank details of applications; none for those paid by bank transfer alone. */
export const paymentsOf = (db: Db, applicationIds: readonly string[]): Promise<SentPayment[]> =>
  db
    .selectFrom('applicationPayments')
    .select(['applicationId', 'masked', 'paymentVersion as version'])
    .where('applicationId', 'in', [...applicationIds])
    .execute();

/** Everything that one submit stores. */
export interface NewApplication {
  readonly application: Insertable<ApplicationTable>;
  readonly payment: Insertable<ApplicationPaymentTable> | undefined;
  readonly supplies: readonly Insertable<ApplicationSupplyTable>[];
  readonly move: {
    readonly from: CaseState;
    readonly at: Date;
    readonly actorId: string;
    readonly reason: string;
  };
}

/** Stores an application with its supplies, the first move of each, and the bank details it was sent with. */
export async function insertApplication(
  tx: Db,
  { application, payment, supplies, move }: NewApplication,
): Promise<void> {
  await tx.insertInto('applications').values(application).execute();
  if (payment) await tx.insertInto('applicationPayments').values(payment).execute();
  await tx
    .insertInto('applicationSupplies')
    .values([...supplies])
    .execute();
  const moves = supplies.map(({ id, state }) => ({
    supplyId: id,
    fromState: move.from,
    toState: state,
    movedAt: move.at,
    actorId: move.actorId,
    reason: move.reason,
  }));
  await tx.insertInto('caseMoves').values(moves).execute();
}

/** Ids and sealed bank details, for the change of keys. */
export const sealedApplicationPayments = (db: Db): Promise<{ id: string; sealed: Buffer }[]> =>
  db.selectFrom('applicationPayments').select(['id', 'sealed']).orderBy('id').execute();

/** Replaces sealed bank details by the same ones under the present key. */
export async function replaceApplicationPayment(db: Db, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('applicationPayments').set({ sealed }).where('id', '=', id).execute();
}
