import type { Fuel } from '@switch/domain/units/energy.ts';

/** What the price card showed of the offer that was chosen, as it stood there. */
export type SeenOffer = {
  readonly supplier: string;
  readonly product: string;
  /** Such as `£1,234.56`: over the contract, with tax. */
  readonly total: string;
  /** Our fee in pounds, and such as `0.50p` per kWh. */
  readonly fee: string;
  readonly feePerKwh: string;
};

/** What a visitor remembers on the way. */
export type Notes = {
  readonly offers: Map<Fuel, SeenOffer>;
  /** Reference of the sent application, or of the enquiry that a person answers. */
  reference: string;
};

export const emptyNotes = (): Notes => ({ offers: new Map(), reference: '' });
