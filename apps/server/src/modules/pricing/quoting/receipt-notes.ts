import type { QuoteInputs } from '@switch/domain/quote/quote-inputs.ts';
import type { CurrentContract } from '@switch/domain/quote/stay.ts';
import { totalKwh } from '@switch/domain/tariff/rate-structure.ts';
import { isRate, type Rate } from '@switch/domain/units/money.ts';
import { isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import * as z from 'zod/mini';

/** What a list says beside its prices. None of it changes a price, and none of it identifies anybody. */
export interface ReceiptNotes {
  readonly regionName: string;
  /** The range in which the yearly use may lie, whole kWh. */
  readonly lowKwh: number;
  readonly highKwh: number;
  /** Why the prices are only an indication, in sentences; empty when they are firm. */
  readonly indicativeReasons: readonly string[];
  /** What is paid now, to compare with staying. */
  readonly current: CurrentContract;
}

const rate = z.custom<Rate>((value) => typeof value === 'number' && isRate(value));
const date = z.custom<IsoDate>((value) => typeof value === 'string' && isIsoDate(value));

const StoredNotes: z.ZodMiniType<ReceiptNotes> = z.object({
  regionName: z.string(),
  lowKwh: z.int(),
  highKwh: z.int(),
  indicativeReasons: z.array(z.string()),
  current: z.object({
    unitRate: z.exactOptional(rate),
    standingCharge: z.exactOptional(rate),
    endsOn: z.exactOptional(date),
  }),
});

/** The notes stored with a receipt; for one made without them, what its inputs alone can say. */
export const readNotes = (stored: unknown, { region, kwhByRegister }: QuoteInputs): ReceiptNotes => {
  if (stored !== null) return StoredNotes.parse(stored);
  const kwh = totalKwh(kwhByRegister);
  return { regionName: region, lowKwh: kwh, highKwh: kwh, indicativeReasons: [], current: {} };
};
