import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { findPublicPartner } from './partner.queries.ts';

/** How ids of partners are written, as in the table; nothing else is asked for there. */
const PARTNER_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What visitors may know of a partner. Problem: `not-found`, the same for one who is unknown and one who is no longer active. */
export async function readPartner({
  db,
  query,
}: Context<typeof getPartnerById>): Promise<ResponseOf<typeof getPartnerById>> {
  const partner = PARTNER_ID.test(query.id) ? await findPublicPartner(db, query.id) : undefined;
  return partner ? { result: true, partner } : refuse('not-found', 'There is no such partner.');
}
