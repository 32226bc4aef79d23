import type { Residence } from '@switch/domain/journey/steps/address-details/residence.ts';
import { monthsAtAddress, needsPreviousAddress } from '@switch/domain/person/address-history.ts';
import { fromAddressValue, toAddressValue, type AddressValue } from '../../address/address-value.ts';

/** The fields of the home address card. */
export type ResidenceForm = {
  residentialStatus: string;
  yearsAtProperty: string;
  monthsAtProperty: string;
  previousAddress: AddressValue;
  premisesId: string;
};

export const toResidenceForm = (stored: Residence | undefined): ResidenceForm => ({
  residentialStatus: stored?.residentialStatus ?? '',
  yearsAtProperty: stored?.yearsAtProperty.toString() ?? '',
  monthsAtProperty: stored?.monthsAtProperty.toString() ?? '',
  previousAddress: toAddressValue(stored?.previousAddress),
  premisesId: '',
});

/**
 * Parses a typed whole number. Returns NaN for anything else, including nothing, so that the card's own rule
 * reports it.
 */
const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/**
 * Returns whether the previous address is asked for: years and months are both given and make less than three
 * years.
 */
export function asksPreviousAddress({ yearsAtProperty, monthsAtProperty }: ResidenceForm): boolean {
  const months = monthsAtAddress(wholeOf(yearsAtProperty), wholeOf(monthsAtProperty));
  return needsPreviousAddress(months);
}

/** Converts the form to an answer; the previous address is left out if it is not asked for. */
export const residenceAnswer = (form: ResidenceForm) => ({
  ...(form.residentialStatus && { residentialStatus: form.residentialStatus }),
  yearsAtProperty: wholeOf(form.yearsAtProperty),
  monthsAtProperty: wholeOf(form.monthsAtProperty),
  ...(asksPreviousAddress(form) && { previousAddress: fromAddressValue(form.previousAddress) }),
});
