import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getQuotation, listQuotations } from '@switch/contract/http/quoting.ts';
import { pageSlice } from '../../../platform/http/page-slice.ts';
import type { Context } from '../../../platform/http/route.ts';
import { heldQuotation, NOT_HERE } from './held-quotation.ts';
import { indicativeAmong } from './indicative-reasons.ts';
import { presentQuotation } from './present-quotation.ts';
import { quotationsOfUser } from './quotation.queries.ts';

/** A page of the signed-in user's quotations, newest first. */
export async function listOwnQuotations({
  query,
  session,
  db,
  now,
}: Pick<Context<typeof listQuotations>, 'query' | 'session' | 'db' | 'now'>): Promise<
  ResponseOf<typeof listQuotations>
> {
  const { quotations, total } = await quotationsOfUser(db, session.userId, pageSlice(query.page));
  const presented = quotations.map((stored) => presentQuotation(stored, now));
  const open = presented.filter(({ state }) => state === 'open');
  const indicative = await indicativeAmong(
    db,
    open.map(({ receiptId }) => receiptId),
  );
  return {
    quotations: presented.map((quotation) => ({
      ...quotation,
      isIndicative: quotation.state === 'open' && indicative.has(quotation.receiptId),
    })),
    total,
  };
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
