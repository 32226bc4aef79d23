import * as z from 'zod/mini';
import { ACCEPTANCE_CLASSES } from '../tariff/product.ts';
import { MAX_KWH } from '../units/energy.ts';
import { listOf, wholeNumber } from './fields.ts';

/** Which customers a supplier accepts. */
export const SupplierAcceptance = z.object({
  /** Kinds of organisation. An empty list means that it accepts nobody through us. */
  kinds: listOf(z.enum(ACCEPTANCE_CLASSES), ACCEPTANCE_CLASSES.length, 'There are no more kinds'),
  /** How long an organisation must have existed, in months. 0: from its first day. */
  leastAgeMonths: wholeNumber('The least age in months', 0, 120),
  /** The minimum credit score, 0 to 100. 0: none is required. */
  leastCreditScore: wholeNumber('The lowest credit score', 0, 100),
  /** Whether gas meters on the networks of independent transporters are supplied. */
  independentNetworks: z.boolean(),
});
export type SupplierAcceptance = z.output<typeof SupplierAcceptance>;

const band = z
  .object({
    fromKwh: wholeNumber('The lowest yearly use', 1, MAX_KWH),
    toKwh: wholeNumber('The highest yearly use', 1, MAX_KWH),
  })
  .check(
    z.refine(({ fromKwh, toKwh }) => fromKwh <= toKwh, {
      message: 'Enter a highest yearly use that is no lower than the lowest',
      path: ['toKwh'],
    }),
  );

/** The yearly use of one meter that a supplier prices, in whole kWh, both ends included. */
export type VolumeBand = z.output<typeof band>;

/** The yearly use that a supplier prices, by fuel; null for a fuel that it does not sell through us. */
export const SupplierVolumes = z.object({ electricity: z.nullable(band), gas: z.nullable(band) });
export type SupplierVolumes = z.output<typeof SupplierVolumes>;
