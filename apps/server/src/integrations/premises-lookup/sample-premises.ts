import { z } from 'zod';
import { isMpan } from '@switch/domain/meter/mpan.ts';
import { isMprn } from '@switch/domain/meter/mprn.ts';
import { RATE_STRUCTURES } from '@switch/domain/tariff/rate-structure.ts';
import { GSP_GROUPS } from '@switch/domain/place/gsp-group.ts';
import { LDZS } from '@switch/domain/place/ldz.ts';
import { isIsoDate } from '@switch/domain/units/period.ts';
import { readSampleFiles } from '../look-up/sample-files.ts';

/** A contract's last day: so many days from today, so that the sample never goes stale, or on a day of its own. */
const ContractEnd = z.union([
  z.strictObject({ inDays: z.int() }),
  z.strictObject({ on: z.string().refine(isIsoDate) }),
]);

const meterFacts = {
  serialNumber: z.string().min(1),
  isSmart: z.boolean(),
  isPrepayment: z.boolean().default(false),
  annualQuantityKwh: z.int().positive().optional(),
  currentSupplier: z.string().optional(),
  contractEnd: ContractEnd.optional(),
};

const SampleMeter = z.discriminatedUnion('fuel', [
  z.strictObject({
    fuel: z.literal('electricity'),
    mpanCore: z.string().refine(isMpan),
    topLine: z.string(),
    meterKind: z.enum(RATE_STRUCTURES),
    isHalfHourly: z.boolean(),
    capacityKva: z.int().positive().optional(),
    ...meterFacts,
  }),
  z.strictObject({
    fuel: z.literal('gas'),
    mprn: z.string().refine(isMprn),
    isIgt: z.boolean(),
    ...meterFacts,
  }),
]);

const SamplePremises = z.strictObject({
  id: z.string(),
  organisation: z.string().optional(),
  line1: z.string(),
  line2: z.string().optional(),
  meters: z.array(SampleMeter),
});

const SampleSite = z.strictObject({
  postCode: z.string(),
  city: z.string(),
  county: z.string(),
  gspGroup: z.enum(GSP_GROUPS),
  ldz: z.enum(LDZS),
  caption: z.string(),
  premises: z.array(SamplePremises).min(1),
});

/** A meter as the sample files write it. */
export type SampleMeter = z.output<typeof SampleMeter>;

/** A postcode of the sample with its regions, its caption and its premises. All of it is invented. */
export type SampleSite = z.output<typeof SampleSite>;

/** Every sample postcode, file by file in `data/`; a new file there is picked up as it is. Throws for a malformed file. */
export const readSampleSites = (): readonly SampleSite[] =>
  readSampleFiles(new URL('./data/', import.meta.url)).flatMap((file) => z.array(SampleSite).parse(file));
