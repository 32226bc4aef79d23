import { z } from 'zod';
import { sampleRows } from '../../look-up/sample-files.ts';
import type { UnavailableReason } from '../../look-up/outcome.ts';

const address = z
  .looseObject({
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    county: z.string().optional(),
    postCode: z.string(),
  })
  .optional();
const Company = z.looseObject({
  number: z.string(),
  name: z.string(),
  status: z.string(),
  statusDetail: z.string().optional(),
  createdDaysAgo: z.number().optional(),
  address,
});
const Charity = z.looseObject({
  number: z.string(),
  suffix: z.number().default(0),
  name: z.string(),
  registeredOn: z.string(),
  removedOn: z.string().optional(),
  isInsolvent: z.boolean().default(false),
  isInAdministration: z.boolean().default(false),
  companyNumber: z.string().optional(),
  address,
});
const ScottishCharity = z.looseObject({
  number: z.string(),
  name: z.string(),
  registeredOn: z.string(),
  status: z.string(),
  address,
});

const rowsIn = <Row extends z.ZodType>(folder: string, row: Row): readonly z.output<Row>[] =>
  sampleRows(new URL(`../data/${folder}/`, import.meta.url), row)();

export type SampleCompany = z.output<typeof Company>;
export type SampleCharity = z.output<typeof Charity>;
export type SampleScottishCharity = z.output<typeof ScottishCharity>;
/** The invented organisations as in their files. */
export const sampleCompanies = rowsIn('companies', Company);
export const sampleCharities = rowsIn('charities', Charity);
export const sampleScottishCharities = rowsIn('scottish-charities', ScottishCharity);

/** The numbers that fail on purpose. */
const failing = (beginning: string): ReadonlyMap<string, UnavailableReason> =>
  new Map([
    [`${beginning}408`, 'time-out'],
    [`${beginning}401`, 'unauthorised'],
    [`${beginning}429`, 'rate-limited'],
    [`${beginning}500`, 'server-error'],
    [`${beginning}502`, 'bad-answer'],
  ]);
export const FAILING_COMPANY_NUMBERS = failing('99999');
export const FAILING_CHARITY_NUMBERS = failing('1999');
export const FAILING_SCOTTISH_CHARITY_NUMBERS = failing('SC099');
