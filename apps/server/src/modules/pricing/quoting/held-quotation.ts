import { isUuid } from '@switch/domain/shapes.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import {
  findHeldQuotation,
  findKeptOfLists,
  type QuotationHolder,
  type StoredQuotation,
} from './quotation.queries.ts';

/** Who asks, as far as quotations are concerned. */
export type Asking = Pick<Context, 'session' | 'draftTokenHash'>;

/** What is answered for a quotation that is not there, and for anybody else's: alike. */
export const NOT_HERE = refuse('not-found', 'This quotation is not here any more.');
const RUN_OUT = refuse('price-expired', 'This price has run out. Look at today’s prices.');

/** The quotation of this browser or of the signed-in user; undefined for anybody else's, and for what is no id. */
export async function heldQuotation(
  db: Db,
  { session, draftTokenHash }: Asking,
  quotationId: string,
): Promise<StoredQuotation | undefined> {
  return isUuid(quotationId)
    ? findHeldQuotation(db, holderOf({ session, draftTokenHash }), quotationId)
    : undefined;
}

const holderOf = ({ session, draftTokenHash }: Asking): QuotationHolder => ({
  userId: session?.userId ?? null,
  browserHash: draftTokenHash,
});

/**
 * What this browser or the signed-in user keeps of the lists of `receiptIds`, by offer. A list worked out anew from the same
 * answers, book and day is the same list. Somebody without account and cookie keeps nothing.
 */
export async function keptOfLists(
  { db, now, ...asking }: Asking & Pick<Context, 'db' | 'now'>,
  receiptIds: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const holder = holderOf(asking);
  const isStranger = holder.userId === null && holder.browserHash === null;
  const kept =
    isStranger || receiptIds.length === 0 ? [] : await findKeptOfLists(db, holder, receiptIds, now);
  return Object.fromEntries(kept.map(({ id, offer }) => [offer.offerId, id]));
}

/** The asker's quotation when its price still holds; else the refusal not-found or price-expired. */
export async function openQuotation({
  db,
  now,
  params,
  ...asking
}: Asking & Pick<Context, 'db' | 'now'> & { params: { quotationId: string } }): Promise<
  { readonly ok: true; readonly stored: StoredQuotation } | { readonly ok: false; readonly refusal: Refusal }
> {
  const stored = await heldQuotation(db, asking, params.quotationId);
  if (!stored) return { ok: false, refusal: NOT_HERE };
  return stored.expiresAt <= now ? { ok: false, refusal: RUN_OUT } : { ok: true, stored };
}
