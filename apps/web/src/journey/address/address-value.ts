import type { Address } from '@switch/domain/place/address.ts';

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

/** Said at the postcode while no address was picked or typed at all: one problem, not one for each empty part. */
export const NO_ADDRESS = 'Find and choose the address, or enter it by hand';

/** Whether nothing of an address is there yet. */
export const isNoAddress = ({ postCode, line1, city }: AddressValue): boolean =>
  `${postCode}${line1}${city}`.trim() === '';

/** What was typed, as an answer: parts left empty are left out, so that the address rule can say what is missing. */
export const fromAddressValue = ({ postCode, line1, line2, city, county }: AddressValue) => ({
  postCode,
  line1,
  ...(line2.trim() && { line2 }),
  city,
  ...(county.trim() && { county }),
});
