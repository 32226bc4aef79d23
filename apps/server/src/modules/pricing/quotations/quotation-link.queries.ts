import type { Db } from '../../../platform/db/database.ts';
import type { StoredQuotation } from './quotation.queries.ts';
import type { QuotationLinkTable } from '../pricing.tables.ts';

/** Keeps a link by the hash of its token. */
export async function insertQuotationLink(db: Db, link: QuotationLinkTable): Promise<void> {
  await db.insertInto('quotationLinks').values(link).execute();
}

/** The quotation behind a link that works at `now`. */
export const quotationOfLink = (db: Db, tokenHash: Buffer, now: Date): Promise<StoredQuotation | undefined> =>
  db
    .selectFrom('quotations')
    .innerJoin('quotationLinks', 'quotationLinks.quotationId', 'quotations.id')
    .selectAll('quotations')
    .where('quotationLinks.tokenHash', '=', tokenHash)
    .where('quotationLinks.expiresAt', '>', now)
    .executeTakeFirst();

/** How many links to a quotation work at `now`. */
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

/** Deletes links that ran out before `before`, with the addresses they were mailed to; returns how many. */
export async function deleteExpiredLinks(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('quotationLinks')
    .where('expiresAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A mailed quotation whose price runs out soon. */
export interface ExpiringLink {
  readonly linkId: string;
  readonly addressSealed: Buffer;
  readonly quotation: StoredQuotation;
}

/** Mailed links that run out between `from` and `until` and were made before `madeBefore`, one of each address and quotation or more. */
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
