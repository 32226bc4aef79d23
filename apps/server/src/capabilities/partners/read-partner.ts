import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getPartnerById } from '@switch/contract/http/enquiry.ts';
import { refuse } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { findPartnerFace } from './partner.queries.ts';

/** The public face of a partner. Problem: `not-found`, the same for one who is unknown and one who is no longer active. */
export async function readPartner({
  db,
  query,
}: Context<typeof getPartnerById>): Promise<ResponseOf<typeof getPartnerById>> {
  const partner = await findPartnerFace(db, query.id);
  return partner ? { result: true, partner } : refuse('not-found', 'There is no such partner.');
}
