import { isIsoDate } from '@switch/domain/units/period.ts';
import { z } from 'zod';
import { readSampleFiles } from '../look-up/sample-files.ts';

const day = z.string().refine(isIsoDate);

const SampleCharity = z.strictObject({
  number: z.string().regex(/^\d{6,7}$/),
  suffix: z.int().default(0),
  name: z.string(),
  registeredOn: day,
  removedOn: day.optional(),
  isInsolvent: z.boolean().default(false),
  isInAdministration: z.boolean().default(false),
  isCio: z.boolean().default(false),
  companyNumber: z.string().length(8).optional(),
  latestIncomePounds: z.number().optional(),
  address: z
    .strictObject({
      line1: z.string(),
      line2: z.string().optional(),
      city: z.string(),
      county: z.string(),
      postCode: z.string(),
    })
    .optional(),
});

/** A charity as the sample file writes it. All of them are invented. */
export type SampleCharity = z.output<typeof SampleCharity>;

/** Every charity of `data/`. Throws for a malformed file. */
export const readSampleCharities = (): readonly SampleCharity[] =>
  readSampleFiles(new URL('./data/', import.meta.url)).flatMap((file) => z.array(SampleCharity).parse(file));
