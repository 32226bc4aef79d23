import type { Residence } from '@switch/domain/journey/steps/address-details/residence.ts';
import { monthsAtAddress, needsPreviousAddress } from '@switch/domain/person/address-history.ts';
import { fromAddressValue, toAddressValue, type AddressValue } from '../../address/address-value.ts';

/** The home card while it is filled in. */
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

/** A typed whole number; anything else, also nothing, is no number, so that the card's own rule speaks up. */
const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Whether the time typed so far asks for the address before: both parts are there and make less than three years. */
export function asksPreviousAddress({ yearsAtProperty, monthsAtProperty }: ResidenceForm): boolean {
  const months = monthsAtAddress(wholeOf(yearsAtProperty), wholeOf(monthsAtProperty));
  return needsPreviousAddress(months);
}

/** What the form means; the address before is left out when it is not asked for. */
export const residenceAnswer = (form: ResidenceForm) => ({
  ...(form.residentialStatus && { residentialStatus: form.residentialStatus }),
  yearsAtProperty: wholeOf(form.yearsAtProperty),
  monthsAtProperty: wholeOf(form.monthsAtProperty),
  ...(asksPreviousAddress(form) && { previousAddress: fromAddressValue(form.previousAddress) }),
});
