import { isIsoDate } from '@switch/domain/units/period.ts';
import { z } from 'zod';
import { readSampleFiles } from '../look-up/sample-files.ts';
import { COMPANY_STATUSES } from './port.ts';

const SampleCompany = z.strictObject({
  number: z.string().length(8),
  name: z.string(),
  type: z.string(),
  subtype: z.string().optional(),
  status: z.enum(COMPANY_STATUSES),
  statusDetail: z.string().optional(),
  createdOn: z.string().refine(isIsoDate).optional(),
  /** For a company that must stay young: its age in days, whatever today is. */
  createdDaysAgo: z.int().positive().optional(),
  accountsOverdue: z.boolean().default(false),
  insolvencyHistory: z.boolean().default(false),
  address: z
    .strictObject({
      line1: z.string(),
      line2: z.string().optional(),
      city: z.string(),
      county: z.string().optional(),
      postCode: z.string(),
    })
    .optional(),
});

/** A company as the sample files write it. All of them are invented. */
export type SampleCompany = z.output<typeof SampleCompany>;

/** Every company of `data/`. Throws for a malformed file. */
export const readSampleCompanies = (): readonly SampleCompany[] =>
  readSampleFiles(new URL('./data/', import.meta.url)).flatMap((file) => z.array(SampleCompany).parse(file));
