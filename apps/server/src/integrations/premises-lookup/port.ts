import type { ElectricityMeterKind, GasMeterKind } from '@switch/domain/meter/meter-kind.ts';
import type { Mpan } from '@switch/domain/meter/mpan.ts';
import type { Mprn } from '@switch/domain/meter/mprn.ts';
import type { GspGroup } from '@switch/domain/place/gsp-group.ts';
import type { Ldz } from '@switch/domain/place/ldz.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Found, Unavailable } from '../look-up/outcome.ts';

interface MeterFacts {
  /** Names this meter within the source; stable from one look-up to the next. */
  readonly id: string;
  /** As printed on the meter. */
  readonly serialNumber: string;
  /** The industry's own estimate of a year's use, whole kWh; absent when it has none. */
  readonly annualQuantityKwh?: number | undefined;
  /** The name that the public knows the supplier by; absent when nobody is registered. */
  readonly currentSupplier?: string | undefined;
  /** The last day of the contract, when the source knows one. May lie in the past. */
  readonly contractEndDate?: IsoDate | undefined;
}

/** An electricity meter as the industry's enquiry service describes it. */
export interface ElectricityMeter extends MeterFacts {
  readonly fuel: 'electricity';
  /** As the journey asks it: the rates that the meter can tell apart, or that it is paid in advance. */
  readonly meterKind: Exclude<ElectricityMeterKind, 'unknown'>;
  readonly mpanCore: Mpan;
  /** The 8 or 9 characters above the core, without spaces. */
  readonly topLine: string;
  /** Whether the site is settled and contracted half-hourly by measurement class, never by profile class. */
  readonly isHalfHourly: boolean;
  /** Agreed supply capacity; present only where the network charges for it. */
  readonly capacityKva?: number | undefined;
  readonly gspGroup: GspGroup;
}

/** A gas meter as the transporters' enquiry service describes it. */
export interface GasMeter extends MeterFacts {
  readonly fuel: 'gas';
  readonly meterKind: Exclude<GasMeterKind, 'unknown'>;
  readonly mprn: Mprn;
  readonly ldz: Ldz;
}

/** A meter of either fuel. */
export type Meter = ElectricityMeter | GasMeter;

/** One address with the meters found there: none when the source knows addresses only, or nothing of this one. */
export interface Premises {
  readonly id: string;
  readonly address: {
    readonly line1: string;
    readonly line2?: string | undefined;
    readonly city: string;
    /** May be empty. */
    readonly county: string;
    /** With one space before the last three characters. */
    readonly postCode: string;
    /** Who trades there, where the source knows it. */
    readonly organisation?: string | undefined;
  };
  readonly meters: readonly Meter[];
}

/** Port: addresses and meters by postcode. */
export interface PremisesLookup {
  /**
   * Fetches every address at `postCode` (any spacing and case), in the order to offer them; none at a postcode that nobody
   * knows: the customer types the address. Never throws for a failing source.
   */
  readonly findPremises: (postCode: string) => Promise<Found<readonly Premises[]> | Unavailable>;
  /** Postcodes that are worth trying, for sources of invented premises; empty for real ones. */
  readonly samplePostcodes: readonly { readonly postCode: string; readonly caption: string }[];
}
