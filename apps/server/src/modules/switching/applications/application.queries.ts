import { DRAFT_SHAPE } from '@switch/domain/journey/draft.ts';
import { withOpenAnswers } from '@switch/domain/journey/stored-draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageSlice } from '../../../platform/http/paging.ts';
import type {
  ApplicationPaymentTable,
  ApplicationSupplyTable,
  ApplicationTable,
} from '../switching.tables.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { openCases } from '../cases/move-case.ts';

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
interface NewApplication {
  readonly application: Insertable<ApplicationTable>;
  readonly payment: Insertable<ApplicationPaymentTable> | undefined;
  readonly supplies: readonly Insertable<ApplicationSupplyTable>[];
  readonly move: Parameters<typeof openCases>[2];
}

/** Stores an application with its supplies, the first move of each, and the bank details it was sent with. */
export async function insertApplication(
  tx: Db,
  { application, payment, supplies, move }: NewApplication,
): Promise<void> {
  await tx.insertInto('applications').values(application).execute();
  if (payment) await tx.insertInto('applicationPayments').values(payment).execute();
  await openCases(tx, supplies, move);
}

/** Replaces the offer of a supply, and its quotation; returns the previous quotation's id. */
export async function takeOffer(
  tx: Db,
  {
    supplyId,
    quotationId,
    offer,
  }: { readonly supplyId: string; readonly quotationId: string; readonly offer: Offer },
): Promise<string> {
  const previous = await tx
    .selectFrom('applicationSupplies')
    .select('quotationId')
    .where('id', '=', supplyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('applicationSupplies')
    .set({
      quotationId,
      offer: JSON.stringify(offer),
      startDate: offer.startDate,
      endDate: offer.endDate,
      totalPence: offer.totals.grossPence,
      feePence: offer.fee.pence,
    })
    .where('id', '=', supplyId)
    .execute();
  return previous.quotationId;
}

/** How many applications the user has sent. */
export async function countApplications(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
