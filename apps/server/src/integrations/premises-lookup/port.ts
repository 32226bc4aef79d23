import type { FoundMeter } from '@switch/contract/http/reference/look-up.ts';
import type { GspGroup } from '@switch/domain/place/gsp-group.ts';
import type { Ldz } from '@switch/domain/place/ldz.ts';
import type * as z from 'zod/mini';
import type { Found, Unavailable } from '../look-up/outcome.ts';

/**
 * A meter as the industry's enquiry services describe it, with its region: `gspGroup` for electricity, `ldz`
 * for gas.
 */
export interface Meter extends z.output<typeof FoundMeter> {
  readonly gspGroup?: GspGroup | undefined;
  readonly ldz?: Ldz | undefined;
}

/**
 * One address with the meters found there; none if the source has only addresses, or nothing about this one.
 */
export interface Premises {
  readonly id: string;
  /** The unique property reference number, if the source knows it. */
  readonly uprn?: string | undefined;
  readonly address: {
    readonly line1: string;
    readonly line2?: string | undefined;
    readonly city: string;
    /** May be empty. */
    readonly county: string;
    /** With one space before the last three characters. */
    readonly postCode: string;
    /** The organisation that trades there, if the source knows it. */
    readonly organisation?: string | undefined;
  };
  readonly meters: readonly Meter[];
}

/** Port: addresses and meters by postcode. */
export interface PremisesLookup {
  /**
   * Fetches every address at `postCode` (any spacing and case), in the order to offer them; none at an
   * unknown postcode, in which case the customer types the address. Never throws for a failing source.
   */
  readonly findPremises: (postCode: string) => Promise<Found<readonly Premises[]> | Unavailable>;
  /** Postcodes worth trying, for sources of invented premises; empty for real ones. */
  readonly samplePostcodes: readonly { readonly postCode: string; readonly caption: string }[];
}
