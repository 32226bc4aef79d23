import type { FormProblem } from '@switch/browser/form-problems.ts';
import type { Address } from '@switch/domain/place/address.ts';
import type { ButtonLook } from '@switch/ui';

/** An address while it is typed: every part a text, empty when not given. */
export type AddressValue = {
  readonly postCode: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly county: string;
};

export const emptyAddress: AddressValue = { postCode: '', line1: '', line2: '', city: '', county: '' };

/** A stored address as form texts. */
export const toAddressValue = (address: Address | undefined): AddressValue => ({
  postCode: address?.postCode ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  county: address?.county ?? '',
});

/** The problem of an address of which nothing is there yet: one at the postcode, not one for each empty part. */
export const missingAddress = (
  name: string,
  { postCode, line1, city }: AddressValue,
): readonly FormProblem[] =>
  `${postCode}${line1}${city}`.trim() === ''
    ? [{ field: `${name}.postCode`, message: 'Find and choose the address, or enter it by hand' }]
    : [];

/** How Continue looks: quiet while finding the address is what has to be done first. */
export const lookUntilThere = ({ line1 }: AddressValue): ButtonLook =>
  line1.trim() === '' ? 'secondary' : 'primary';

/** What was typed, as an answer: parts left empty are left out, so that the address rule can say what is missing. */
export const fromAddressValue = ({ postCode, line1, line2, city, county }: AddressValue) => ({
  postCode,
  line1,
  ...(line2.trim() && { line2 }),
  city,
  ...(county.trim() && { county }),
});
