import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import { ACCEPTANCE_CLASSES } from '@switch/domain/tariff/product.ts';
import { RATE_STRUCTURES } from '@switch/domain/tariff/rate-structure.ts';
import { FUELS } from '@switch/domain/units/energy.ts';
import { isRate, type Rate } from '@switch/domain/units/money.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import * as z from 'zod/mini';

const rate = z.custom<Rate>((value) => typeof value === 'number' && isRate(value));
const date = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));
const kwh = z.int().check(z.nonnegative());

/** The inputs of a receipt as they are stored. Unknown fields are refused: they would change the hash. */
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
