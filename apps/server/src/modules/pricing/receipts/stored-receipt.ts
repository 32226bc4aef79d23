import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { CurrentContract } from '@switch/domain/quote/stay.ts';
import { ACCEPTANCE_CLASSES } from '@switch/domain/tariff/product.ts';
import { RATE_STRUCTURES, totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { isRate, type Rate } from '@switch/domain/units/money.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import * as z from 'zod/mini';

const rate = z.custom<Rate>((value) => typeof value === 'number' && isRate(value));
const date = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));
const kwh = z.int().check(z.nonnegative());

/** Schema of a receipt's inputs as stored. Unknown fields are refused because they would change the hash. */
export const QuoteInputsSchema: z.ZodMiniType<QuoteInputs> = z.strictObject({
  fuel: z.enum(FUELS),
  rateStructure: z.enum(RATE_STRUCTURES),
  kwhByRegister: z.strictObject({
    single: z.exactOptional(kwh),
    day: z.exactOptional(kwh),
    night: z.exactOptional(kwh),
    eveningWeekend: z.exactOptional(kwh),
  }),
  kva: z.exactOptional(z.int()),
  tax: z.strictObject({ qualifyingUsePercent: z.int(), otherMetersKwh: z.number() }),
  region: z.string(),
  profileClass: z.exactOptional(z.string()),
  startDate: date,
  today: date,
  acceptanceClass: z.enum(ACCEPTANCE_CLASSES),
  isNewOrganisation: z.boolean(),
  isIgt: z.boolean(),
  saleType: z.enum(['acquisition', 'renewal']),
  creditScore: z.exactOptional(z.number()),
  feePolicy: z.strictObject({ id: z.string(), upliftPerKwh: rate, capPerKwh: rate }),
});

/** What a list says in addition to its prices. None of it changes a price or identifies anyone. */
export interface ReceiptNotes {
  readonly regionName: string;
  /** The range in which the yearly use may lie, in whole kWh. */
  readonly lowKwh: number;
  readonly highKwh: number;
  /** Why the prices are only indicative, in sentences; empty if they are firm. */
  readonly indicativeReasons: readonly string[];
  /** What the customer pays now and is asked for on renewal, for comparison with staying. */
  readonly current: CurrentContract;
}

const StoredNotes: z.ZodMiniType<ReceiptNotes> = z.object({
  regionName: z.string(),
  lowKwh: z.int(),
  highKwh: z.int(),
  indicativeReasons: z.array(z.string()),
  current: z.object({
    unitRate: z.exactOptional(rate),
    standingCharge: z.exactOptional(rate),
    renewalUnitRate: z.exactOptional(rate),
    renewalStandingCharge: z.exactOptional(rate),
    endsOn: z.exactOptional(date),
    isOver: z.exactOptional(z.boolean()),
  }),
});

/** Parses the notes stored with a receipt; if it has none, derives what its inputs alone can say. */
export const readNotes = (stored: unknown, { region, kwhByRegister }: QuoteInputs): ReceiptNotes => {
  if (stored !== null) return StoredNotes.parse(stored);
  const kwh = totalKwh(kwhByRegister);
  return { regionName: region, lowKwh: kwh, highKwh: kwh, indicativeReasons: [], current: {} };
};
