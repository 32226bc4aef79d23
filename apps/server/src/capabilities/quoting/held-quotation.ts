import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Db } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { findHeldQuotation, type StoredQuotation } from './quotation.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
  const holder = { userId: session?.userId ?? null, browserHash: draftTokenHash };
  return UUID.test(quotationId) ? findHeldQuotation(db, holder, quotationId) : undefined;
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
