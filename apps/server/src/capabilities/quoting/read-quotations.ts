import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getQuotation, listQuotations } from '@switch/contract/http/quoting.ts';
import type { Context } from '../../http/route.ts';
import { heldQuotation, NOT_HERE } from './held-quotation.ts';
import { presentQuotation } from './present-quotation.ts';
import { quotationsOfUser } from './quotation.queries.ts';

const PER_PAGE = 25;
const LAST_PAGE = 10_000;

/** A page of the signed-in user's quotations, newest first. */
export async function listOwnQuotations({
  query,
  session,
  db,
  now,
}: Pick<Context<typeof listQuotations>, 'query' | 'session' | 'db' | 'now'>): Promise<
  ResponseOf<typeof listQuotations>
> {
  const page = Math.min(Math.max(1, Math.trunc(query.page ?? 1)), LAST_PAGE) - 1;
  const { quotations, total } = await quotationsOfUser(db, session.userId, { page, perPage: PER_PAGE });
  return { quotations: quotations.map((stored) => presentQuotation(stored, now)), total };
}

/** A quotation of this browser or of the signed-in user. Problem: not-found, also for anybody else's. */
export async function readQuotation({
  params,
  session,
  draftTokenHash,
  db,
  now,
}: Pick<Context<typeof getQuotation>, 'params' | 'session' | 'draftTokenHash' | 'db' | 'now'>): Promise<
  ResponseOf<typeof getQuotation>
> {
  const stored = await heldQuotation(db, { session, draftTokenHash }, params.quotationId);
  return stored ? { result: true, quotation: presentQuotation(stored, now) } : NOT_HERE;
}
