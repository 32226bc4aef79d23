import { type Selectable, sql } from 'kysely';
import { erased, rowsChanged, type Db } from '../../../platform/db/database.ts';
import type { PageSlice } from '../../../platform/http/paging.ts';
import type { QuotationLinkTable, QuotationTable } from '../pricing.tables.ts';

/** A stored quotation. */
export type StoredQuotation = Selectable<QuotationTable>;

/**
 * Whose quotations a caller may see: their account's, and those of their browser that belong to no account.
 */
export interface QuotationHolder {
  readonly userId: string | null;
  /** Hash of the draft cookie; null if there is none. */
  readonly browserHash: Buffer | null;
}

const ofHolder = (db: Db, { userId, browserHash }: QuotationHolder) =>
  db
    .selectFrom('quotations')
    .selectAll()
    .where((where) =>
      where.or([
        where('userId', '=', userId),
        where.and([where('userId', 'is', null), where('browserHash', '=', browserHash)]),
      ]),
    );

/** Fetches the quotation `id` if it belongs to the holder. */
export const findOwnQuotation = (
  db: Db,
  holder: QuotationHolder,
  id: string,
): Promise<StoredQuotation | undefined> => ofHolder(db, holder).where('id', '=', id).executeTakeFirst();

/** The key under which saving the same offer twice counts as once. */
export interface SameKeeping {
  readonly receiptId: string;
  readonly offerId: string;
  readonly draftId: string | null;
}

/** Fetches the holder's quotation of this offer for this draft, if it was saved before. */
export const findKeptBefore = (
  db: Db,
  holder: QuotationHolder,
  { receiptId, offerId, draftId }: SameKeeping,
): Promise<StoredQuotation | undefined> =>
  ofHolder(db, holder)
    .where('receiptId', '=', receiptId)
    .where('draftId', 'is not distinct from', draftId)
    .where(sql<boolean>`offer ->> 'offerId' = ${offerId}`)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();

/**
 * Fetches the holder's quotations, still valid at `now`, from the same lists as these receipts: the same book
 * and the same question.
 */
export const findKeptOfLists = (
  db: Db,
  holder: QuotationHolder,
  receiptIds: readonly string[],
  now: Date,
): Promise<readonly StoredQuotation[]> =>
  ofHolder(db, holder)
    .where('expiresAt', '>', now)
    .where('receiptId', 'in', (where) =>
      where
        .selectFrom('priceReceipts as shown')
        .innerJoin('priceReceipts as earlier', (join) =>
          join
            .on(
              sql<boolean>`(earlier.book_id, earlier.book_set_id) is not distinct from (shown.book_id, shown.book_set_id)`,
            )
            .onRef('earlier.inputsHash', '=', 'shown.inputsHash'),
        )
        .select('earlier.id')
        .where('shown.id', 'in', receiptIds),
    )
    .orderBy('createdAt')
    .execute();

/** Takes a lock on one offer until the transaction ends, so that a double press makes only one quotation. */
export async function waitForTurn(tx: Db, { receiptId, offerId }: SameKeeping): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${receiptId} ${offerId}`}, 0))`.execute(tx);
}

/** Stores a quotation, with the offer as JSON text. */
export async function insertQuotation(
  db: Db,
  quotation: Omit<StoredQuotation, 'offer'> & { readonly offer: string },
): Promise<void> {
  await db.insertInto('quotations').values(quotation).execute();
}

/** Makes `quotation` the chosen one of its draft and fuel. */
export async function chooseQuotation(
  tx: Db,
  { id, draftId, fuel }: Pick<StoredQuotation, 'id' | 'draftId' | 'fuel'>,
): Promise<void> {
  await tx.updateTable('quotations').set({ isChosen: true }).where('id', '=', id).execute();
  if (draftId === null) return;
  await tx
    .updateTable('quotations')
    .set({ isChosen: false })
    .where('draftId', '=', draftId)
    .where('fuel', '=', fuel)
    .where('id', '<>', id)
    .where('isChosen', '=', true)
    .execute();
}

/** Fetches a page of a user's quotations, newest first, and their total number. */
export async function quotationsOfUser(
  db: Db,
  userId: string,
  { limit, offset }: PageSlice,
): Promise<{ readonly quotations: readonly StoredQuotation[]; readonly total: number }> {
  const own = db.selectFrom('quotations').where('userId', '=', userId);
  const [quotations, { total }] = await Promise.all([
    own.selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { quotations, total };
}

/** Transfers a browser's quotations that belong to no account to a user; returns how many. */
export const attachQuotations = (db: Db, browserHash: Buffer, userId: string): Promise<number> =>
  rowsChanged(
    db
      .updateTable('quotations')
      .set({ userId })
      .where('browserHash', '=', browserHash)
      .where('userId', 'is', null),
  );

/** The book an offer comes from: the first part of its id. */
const BOOK_OF_OFFER = sql<number>`split_part(quotations.offer ->> 'offerId', '-', 1)::integer`;

/** Fetches a quotation with the receipt, the book and the supplier it came from. */
export const findQuotationWithSource = (db: Db, id: string) =>
  db
    .selectFrom('quotations')
    .innerJoin('priceReceipts', 'priceReceipts.id', 'quotations.receiptId')
    .innerJoin('priceBooks', (join) => join.on('priceBooks.id', '=', BOOK_OF_OFFER))
    .innerJoin('suppliers', (join) =>
      join
        .onRef('suppliers.bookId', '=', 'priceBooks.id')
        .on(sql<boolean>`suppliers.id = quotations.offer ->> 'supplierId'`),
    )
    .selectAll('quotations')
    .select([
      'priceReceipts.inputs',
      'priceBooks.withdrawnAt',
      'suppliers.address',
      'suppliers.serviceUserNumber',
      'suppliers.advanceNoticeDays',
    ])
    .where('quotations.id', '=', id)
    .executeTakeFirst();

/**
 * Locks quotations until the transaction ends, always in the same order, so that two transactions can't
 * deadlock.
 */
export async function lockQuotations(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom('quotations').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Records when applications were made from quotations; only the first time counts. */
export async function noteUsed(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('quotations')
    .set({ usedAt: now })
    .where('id', 'in', ids)
    .where('usedAt', 'is', null)
    .execute();
}

/**
 * Records that no application in force uses the quotations any longer: they are open again until they expire.
 */
export async function noteFree(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('quotations').set({ usedAt: null }).where('id', 'in', ids).execute();
}

/** Deletes quotations made before `before` that no application was made from; returns how many. */
export const deleteUntakenQuotations = (db: Db, before: Date): Promise<number> =>
  erased(db, sql`erase_untaken_quotations(${before})`);

/** Fetches the quotation with this id, whoever it belongs to. */
export const quotationById = (db: Db, id: string): Promise<StoredQuotation | undefined> =>
  db.selectFrom('quotations').selectAll().where('id', '=', id).executeTakeFirst();

/** Stores a link under the hash of its token. */
export async function insertQuotationLink(db: Db, link: QuotationLinkTable): Promise<void> {
  await db.insertInto('quotationLinks').values(link).execute();
}

/** Fetches the quotation behind a link that is valid at `now`. */
export const quotationOfLink = (db: Db, tokenHash: Buffer, now: Date): Promise<StoredQuotation | undefined> =>
  db
    .selectFrom('quotations')
    .innerJoin('quotationLinks', 'quotationLinks.quotationId', 'quotations.id')
    .selectAll('quotations')
    .where('quotationLinks.tokenHash', '=', tokenHash)
    .where('quotationLinks.expiresAt', '>', now)
    .executeTakeFirst();

/** Counts the links to a quotation that are valid at `now`. */
export async function countLinks(db: Db, quotationId: string, now: Date): Promise<number> {
  const { links } = await db
    .selectFrom('quotationLinks')
    .select((row) => row.fn.countAll<number>().as('links'))
    .where('quotationId', '=', quotationId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return links;
}

/** Deletes every link to a quotation. */
export async function deleteLinks(db: Db, quotationId: string): Promise<void> {
  await db.deleteFrom('quotationLinks').where('quotationId', '=', quotationId).execute();
}

/** Deletes links that expired before `before`, with the addresses they were mailed to; returns how many. */
export const deleteExpiredLinks = (db: Db, before: Date): Promise<number> =>
  rowsChanged(db.deleteFrom('quotationLinks').where('expiresAt', '<', before));

/** A mailed quotation whose price is about to expire. */
export interface ExpiringLink {
  readonly linkId: string;
  readonly addressSealed: Buffer;
  readonly quotation: StoredQuotation;
}

/**
 * Fetches mailed links that expire between `from` and `until` and were made before `madeBefore`; there may be
 * several for one address and quotation.
 */
export async function expiringLinks(
  db: Db,
  { from, until, madeBefore }: { readonly from: Date; readonly until: Date; readonly madeBefore: Date },
): Promise<ExpiringLink[]> {
  const rows = await db
    .selectFrom('quotationLinks as l')
    .innerJoin('quotations as q', 'q.id', 'l.quotationId')
    .selectAll('q')
    .select(['l.id as linkId', 'l.addressSealed'])
    .where('l.addressSealed', 'is not', null)
    .where('l.expiresAt', '>', from)
    .where('l.expiresAt', '<=', until)
    .where('l.madeAt', '<', madeBefore)
    .where('q.usedAt', 'is', null)
    .orderBy('l.madeAt')
    .$narrowType<{ addressSealed: Buffer }>()
    .execute();
  return rows.map(({ linkId, addressSealed, ...quotation }) => ({ linkId, addressSealed, quotation }));
}
