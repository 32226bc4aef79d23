import type { getPartnerById } from '@switch/contract/http/enquiries/enquiry.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Handler } from '../../../platform/http/route.ts';
import { findPublicPartner, insertPartners } from './partner.queries.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SampleData } from '../../../platform/db/load-samples.ts';

/** The form of partner ids, as in the table; nothing else is looked up there. */
const PARTNER_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns what visitors may see of a partner. Problem: `not-found`, the same for an unknown partner and an
 * inactive one.
 */
export const readPartner: Handler<typeof getPartnerById> = async ({ db, query }) => {
  const partner = PARTNER_ID.test(query.id) ? await findPublicPartner(db, query.id) : undefined;
  return partner ? { result: true, partner } : refuse('not-found', 'There is no such partner.');
};

const SAMPLES = new URL('./samples/', import.meta.url);

const SamplePartners = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    text: z.string(),
    share: z.string(),
    isActive: z.boolean(),
    contactEmail: z.email(),
    feeSharePercent: z.string(),
  }),
);

/** Returns the partner's drawing as a data URL. */
const logoOf = (id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL(`${id}.svg`, SAMPLES), 'utf8').trim())}`;

/** Three invented partners, and one that is no longer active. Prints the link of each active one. */
export const samplePartners: SampleData = {
  name: 'partners',
  load: async ({ db, clock }) => {
    const partners = SamplePartners.parse(
      JSON.parse(readFileSync(new URL('partners.json', SAMPLES), 'utf8')),
    );
    const createdAt = clock.now();
    await insertPartners(
      db,
      partners.map((partner) => ({ ...partner, logo: logoOf(partner.id), createdAt })),
    );
    return partners.filter(({ isActive }) => isActive).map(({ id }) => `Sample partner: /?paramId=${id}`);
  },
};
