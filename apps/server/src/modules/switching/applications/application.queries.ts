import { withOpenAnswers } from '@switch/domain/journey/stored-draft.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import type { Insertable, Selectable } from 'kysely';
import { hasRows, type Db } from '../../../platform/db/database.ts';
import type { PageSlice } from '../../../platform/http/paging.ts';
import type {
  ApplicationPaymentTable,
  ApplicationSupplyTable,
  ApplicationTable,
} from '../switching.tables.ts';
import type { Offer } from '@switch/contract/http/pricing/quotes.ts';
import { refreshCards } from '../cases/cards/case-card.ts';
import { openCases } from '../cases/move-case.ts';
import { sealAnswers, type WithVault } from '../drafts/sealed-answers.ts';

/**
 * A sent application with its answers in the current shape. Homes and birth dates stay sealed until
 * `withPrivateAnswers` opens them.
 */
export type SentRow = Omit<Selectable<ApplicationTable>, 'answers' | 'shape'> & {
  readonly answers: Answers;
};

const applications = (db: Db) => db.selectFrom('applications').selectAll();

async function oneOf(
  query: Pick<ReturnType<typeof applications>, 'executeTakeFirst'>,
): Promise<SentRow | undefined> {
  const row = await query.executeTakeFirst();
  return row && withOpenAnswers(row);
}

/** Returns whether any application that is not a test has been sent. */
export const hasRealApplication = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('applications').select('id').where('isTest', '=', false).limit(1));

/** Fetches the application made from a draft; none after it was taken back. */
export const applicationOfDraft = (db: Db, draftId: string): Promise<SentRow | undefined> =>
  oneOf(applications(db).where('draftId', '=', draftId).where('withdrawnAt', 'is', null));

/** Fetches its reference; null if there is none. */
export async function findReferenceOf(db: Db, draftId: string): Promise<string | null> {
  const made = db.selectFrom('applications').select('reference').where('draftId', '=', draftId);
  const row = await made.where('withdrawnAt', 'is', null).executeTakeFirst();
  return row?.reference ?? null;
}

/** Fetches the user's own application with this reference; also undefined if it is someone else's. */
export const ownApplication = (db: Db, reference: string, userId: string): Promise<SentRow | undefined> =>
  oneOf(applications(db).where('reference', '=', reference).where('userId', '=', userId));

/** Fetches the application with this reference, whoever sent it: for staff. */
export const applicationByReference = (db: Db, reference: string): Promise<SentRow | undefined> =>
  oneOf(applications(db).where('reference', '=', reference));

const applicationsOfSupply = (db: Db, supplyId: string) =>
  applications(db).where('id', 'in', (of) =>
    of.selectFrom('applicationSupplies').select('applicationId').where('id', '=', supplyId),
  );

/** Fetches the application that a supply belongs to, whoever sent it. */
export const applicationOfSupply = (db: Db, supplyId: string): Promise<SentRow | undefined> =>
  oneOf(applicationsOfSupply(db, supplyId));

/** Fetches the user's own application that a supply belongs to. */
export const ownApplicationOfSupply = (
  db: Db,
  supplyId: string,
  userId: string,
): Promise<SentRow | undefined> => oneOf(applicationsOfSupply(db, supplyId).where('userId', '=', userId));

export const applicationById = (db: Db, id: string): Promise<SentRow | undefined> =>
  oneOf(applications(db).where('id', '=', id));

export async function noteWithdrawn(tx: Db, id: string, withdrawnAt: Date): Promise<void> {
  await tx.updateTable('applications').set({ withdrawnAt }).where('id', '=', id).execute();
}

/** Replaces the answers of a sent application; only for changes that do not affect what was signed. */
export async function keepSentAnswers(
  tx: Db,
  id: string,
  answers: Answers,
  { vault }: WithVault,
): Promise<void> {
  await tx
    .updateTable('applications')
    .set(sealAnswers(vault, id, answers))
    .where('id', '=', id)
    .execute();
}

/** Fetches a page of the user's applications, newest first. */
export async function applicationsOfUser(
  db: Db,
  userId: string,
  { limit, offset }: PageSlice,
): Promise<readonly SentRow[]> {
  const rows = await applications(db)
    .where('userId', '=', userId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(withOpenAnswers);
}

export const isReferenceTaken = (db: Db, reference: string): Promise<boolean> =>
  hasRows(db.selectFrom('applications').select('id').where('reference', '=', reference));

/** Returns whether an application was already made from a quotation and not taken back. */
export const isSentWith = (db: Db, quotationId: string): Promise<boolean> =>
  hasRows(
    db
      .selectFrom('applicationSupplies')
      .select('id')
      .where('quotationId', '=', quotationId)
      .where('state', '<>', 'withdrawn'),
  );

/** The masked bank details that an application was sent with, and their version. */
export type SentPayment = Awaited<ReturnType<typeof paymentsOf>>[number];

/** Fetches the masked bank details of applications; those paid only by bank transfer have none. */
export const paymentsOf = (db: Db, applicationIds: readonly string[]) =>
  db
    .selectFrom('applicationPayments')
    .select(['applicationId', 'masked', 'paymentVersion as version'])
    .where('applicationId', 'in', [...applicationIds])
    .execute();

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

/** The new offer for a supply. */
export interface NewOffer {
  readonly supplyId: string;
  readonly quotationId: string;
  readonly offer: Offer;
}

/** Replaces the offer of a supply, and its quotation; returns the previous quotation's id. */
export async function takeOffer(tx: Db, { supplyId, quotationId, offer }: NewOffer): Promise<string> {
  const previous = await tx
    .selectFrom('applicationSupplies')
    .select(['quotationId', 'applicationId'])
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
  await refreshCards(tx, [previous.applicationId]);
  return previous.quotationId;
}

export async function countApplications(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
