import type { Fuel } from '@switch/domain/units/energy.ts';

/** What the price card showed of the chosen offer. */
export type SeenOffer = {
  readonly supplier: string;
  readonly product: string;
  /** Total cost over the contract including tax, such as `£1,234.56`. */
  readonly total: string;
  /** Our fee in pounds, and per kWh, such as `0.50p`. */
  readonly fee: string;
  readonly feePerKwh: string;
};

/** What a walk remembers along the way. */
export type Notes = {
  readonly offers: Map<Fuel, SeenOffer>;
  /** The reference of the sent application, or of the enquiry that a person answers. */
  reference: string;
};

export const emptyNotes = (): Notes => ({ offers: new Map(), reference: '' });
