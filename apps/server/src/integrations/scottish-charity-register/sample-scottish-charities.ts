import { isIsoDate } from '@switch/domain/units/period.ts';
import { z } from 'zod';
import { readSampleFiles } from '../look-up/sample-files.ts';

const SampleScottishCharity = z.strictObject({
  number: z.string().regex(/^SC\d{6}$/),
  name: z.string(),
  knownAs: z.string().optional(),
  form: z.string(),
  registeredOn: z.string().refine(isIsoDate),
  status: z.enum(['Active', 'Removed']),
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

/** A Scottish charity as the sample file writes it. All of them are invented. */
export type SampleScottishCharity = z.output<typeof SampleScottishCharity>;

/** Every Scottish charity of `data/`. Throws for a malformed file. */
export const readSampleScottishCharities = (): readonly SampleScottishCharity[] =>
  readSampleFiles(new URL('./data/', import.meta.url)).flatMap((file) =>
    z.array(SampleScottishCharity).parse(file),
  );
