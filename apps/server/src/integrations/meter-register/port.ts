import type { MeterKind } from '@switch/domain/meter/meter-kind.ts';
import type { SettlementCodes } from '@switch/domain/meter/settlement-codes.ts';
import type { GspGroup } from '@switch/domain/place/gsp-group.ts';
import type { Ldz } from '@switch/domain/place/ldz.ts';
import type { PlacedAddress } from '@switch/domain/place/premises-match.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Found, LookUp, Unavailable } from '../look-up/outcome.ts';

/** A meter point as stored in its register. What the register does not say is absent. */
export interface RegisteredMeter {
  readonly fuel: Fuel;
  /** The 13 digits of an electricity supply number (MPAN core), or a gas meter point reference (MPRN). */
  readonly number: string;
  readonly serialNumber?: string | undefined;
  /** The supplier: the market's code, and its public name if we know it. */
  readonly supplier?: { readonly code: string; readonly name?: string | undefined } | undefined;
  /** For electricity only. */
  readonly codes: SettlementCodes;
  /** `unknown` if the register doesn't say. */
  readonly kind: MeterKind;
  readonly gspGroup?: GspGroup | undefined;
  readonly ldz?: Ldz | undefined;
  /** Estimated annual consumption (EAC) or annual quantity (AQ), in whole kWh from 1. */
  readonly annualQuantityKwh?: number | undefined;
  readonly isHalfHourly: boolean;
  readonly isSmart: boolean;
  readonly isEnergised?: boolean | undefined;
  /** Whether it is on the network of an independent gas transporter. */
  readonly isIgt: boolean;
  readonly place: PlacedAddress;
  readonly source: 'electricity-register' | 'gas-register';
  /** The day on which the register was asked. */
  readonly readOn: IsoDate;
}

/**
 * Port: the meters of one fuel according to the market's register. Neither method throws for a failing
 * register.
 */
export interface MeterRegister {
  readonly fuel: Fuel;
  /**
   * Fetches every meter that takes energy at `postCode` (any spacing and case). Empty if the register has
   * none, or more than a screen can wait for.
   */
  readonly findMetersAt: (postCode: string) => Promise<Found<readonly RegisteredMeter[]> | Unavailable>;
  /**
   * Fetches the meter with that number, given without the top line; not-found if the register does not have
   * it.
   */
  readonly findMeter: (number: string) => Promise<LookUp<RegisteredMeter>>;
}
