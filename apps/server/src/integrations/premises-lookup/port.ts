import type { ElectricityMeterKind, GasMeterKind } from '@switch/domain/meter/meter-kind.ts';
import type { Mpan } from '@switch/domain/meter/mpan.ts';
import type { Mprn } from '@switch/domain/meter/mprn.ts';
import type { GspGroup } from '@switch/domain/place/gsp-group.ts';
import type { Ldz } from '@switch/domain/place/ldz.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import type { Found, Unavailable } from '../look-up/outcome.ts';

type MeterFacts = {
  /** Names this meter within the source; stable from one look-up to the next. */
  readonly id: string;
  /** As printed on the meter. */
  readonly serialNumber: string;
  readonly isSmart: boolean;
  readonly isPrepayment: boolean;
  /** The industry's own estimate of a year's use, whole kWh; absent when it has none. */
  readonly annualQuantityKwh?: number | undefined;
  /** The name that the public knows the supplier by; absent when nobody is registered. */
  readonly currentSupplier?: string | undefined;
  /** The last day of the contract, when the source knows one. May lie in the past. */
  readonly contractEndDate?: IsoDate | undefined;
};

/** An electricity meter as the industry's enquiry service describes it. */
export type ElectricityMeter = MeterFacts & {
  readonly fuel: 'electricity';
  /** As the journey asks it: the rates that the meter can tell apart, or that it is paid in advance. */
  readonly meterKind: Exclude<ElectricityMeterKind, 'unknown'>;
  readonly mpanCore: Mpan;
  /** The 8 or 9 characters above the core, without spaces; the parts of it follow. */
  readonly topLine: string;
  /** Two digits, 00 to 08. 00 alone says nothing about being half-hourly. */
  readonly profileClass: string;
  /** Three digits; only on top lines of before 22 September 2025. */
  readonly mtc?: string | undefined;
  /** Four digits; only on newer top lines. */
  readonly ssc?: string | undefined;
  /** The network's charging class, three characters. */
  readonly tariffId: string;
  /** Whether the site is settled and contracted half-hourly by measurement class, never by profile class. */
  readonly isHalfHourly: boolean;
  /** Agreed supply capacity; present only where the network charges for it. */
  readonly capacityKva?: number | undefined;
  readonly gspGroup: GspGroup;
};

/** A gas meter as the transporters' enquiry service describes it. */
export type GasMeter = MeterFacts & {
  readonly fuel: 'gas';
  readonly meterKind: Exclude<GasMeterKind, 'unknown'>;
  readonly mprn: Mprn;
  /** Whether an independent gas transporter owns the pipes; some suppliers refuse such sites or charge extra. */
  readonly isIgt: boolean;
  readonly ldz: Ldz;
};

/** A meter of either fuel. */
export type Meter = ElectricityMeter | GasMeter;

/** A postal address in the parts that the journey keeps. `county` may be empty. */
export type PremisesAddress = {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  readonly county: string;
  /** With one space before the last three characters. */
  readonly postCode: string;
  /** Who trades there, where the source knows it. */
  readonly organisation?: string | undefined;
};

/** One address with the meters found there: none when the source knows addresses only, or nothing of this one. */
export type Premises = {
  readonly id: string;
  readonly address: PremisesAddress;
  readonly meters: readonly Meter[];
};

/** What there is at a postcode. A postcode that nobody knows is found with no premises: the customer types the address. */
export type PremisesFound = Found<readonly Premises[]> | Unavailable;

/** A postcode to try the journey with, and what is found there in a few words. */
export type SamplePostcode = { readonly postCode: string; readonly caption: string };

/** Finds addresses and meters by postcode. */
export type PremisesLookup = {
  /** Every address at `postCode` (any spacing and case), in the order to offer them. Never throws for a failing source. */
  readonly findPremises: (postCode: string) => Promise<PremisesFound>;
  /** Postcodes that are worth trying, for sources of invented premises; empty for real ones. */
  readonly samplePostcodes: readonly SamplePostcode[];
};
