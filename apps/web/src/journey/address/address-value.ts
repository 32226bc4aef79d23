import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { Address } from '@switch/domain/place/address.ts';
import type { ButtonLook } from '@switch/ui';

/** An address while it is being entered: every part is a text, empty if not given. */
export type AddressValue = {
  readonly postCode: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly county: string;
};

export const emptyAddress: AddressValue = { postCode: '', line1: '', line2: '', city: '', county: '' };

/** Converts a stored address to form texts. */
export const toAddressValue = (address: Address | undefined): AddressValue => ({
  postCode: address?.postCode ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  county: address?.county ?? '',
});

/**
 * Returns the problem of an address that is entirely empty: one at the postcode instead of one for each empty
 * part. Returns an empty list for any other address.
 */
export const missingAddress = (
  name: string,
  { postCode, line1, city }: AddressValue,
): readonly FormProblem[] =>
  `${postCode}${line1}${city}`.trim() === ''
    ? [{ field: `${name}.postCode`, message: 'Find and choose the address, or enter it by hand' }]
    : [];

/** Returns the style of the Continue button: secondary while the address still has to be found. */
export const lookUntilThere = ({ line1 }: AddressValue): ButtonLook =>
  line1.trim() === '' ? 'secondary' : 'primary';

/** Converts the typed address to an answer. Optional parts that are empty are left out. */
export const fromAddressValue = ({ postCode, line1, line2, city, county }: AddressValue) => ({
  postCode,
  line1,
  ...(line2.trim() && { line2 }),
  city,
  ...(county.trim() && { county }),
});
