import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { SampleData } from '../../../platform/db/sample-data.ts';
import { insertPartners } from './partner.queries.ts';

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

/** The partner's drawing as an address that holds the picture itself. */
const logoOf = (id: string): string =>
  `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL(`${id}.svg`, SAMPLES), 'utf8').trim())}`;

/** Three invented partners, and one who is no longer active. Prints the link of each active one. */
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
