import { expect, test } from 'vitest';
import { toStoredObjects } from './storage-keys.ts';
import { completeBoth } from './testing/sample-answers.ts';

/** The field names in the specification. The two password fields of personalObj are left out on purpose. */
const specified = {
  step1Obj:
    'postCode switchType isHalfhourly supplyAddress getFullAddressObj formattedSupplyAddress MPRNNo MPANBottomLineNo ' +
    'MPANTopLineNo meterType selectedEnergyType isMPANorMPRNconfirmed',
  step2Obj: 'consumption contractEndDate mbcStatement newCurrentSupplierName',
  step3Obj:
    'prices supplier newSupplierId supplierLogo contractEndDateFromUD dayConsumption nightConsumption',
  personalObj:
    'name lastName prefixname companyName companyType jobTitle tradingName companyRegNo isScotlandCharity mobileNo ' +
    'proprietorAddress dateOfBirth emailCheck contactCheck eitherCheck preferyoudidntCheck stepsId userId source ' +
    'emailAddress confirmEmailAddress',
  addressObj:
    'residentialStatus yearsAtProperty monthsAtProperty prevAddressLine1 prevAddressLine2 prevCity prevCountry ' +
    'prevPostCode checkBillingAddress billingAddressLine1 billingAddressLine2 billingCity billingCountry billingPostCode',
} as const;

const context = {
  activeFuel: undefined,
  stepsId: 'steps-1',
  revision: 1,
  isUnsaved: false,
  userId: '',
  source: '',
  emailAddress: '',
  postCodeHint: '',
};

test.each(['step1Obj', 'step2Obj', 'step3Obj', 'personalObj'] as const)(
  '%s has every field of the specification by name, answered or not [S3-03..S3-06]',
  (key) => {
    for (const answers of [{}, completeBoth]) {
      const stored = toStoredObjects(answers, context)[key];
      expect(specified[key].split(' ').filter((name) => !(name in stored))).toEqual([]);
    }
  },
);

test('addressObj, which has no key of its own, is inside personalObj with every field [S3-07]', () => {
  const { addressObj } = toStoredObjects(completeBoth, context).personalObj;
  expect(Object.keys(addressObj ?? {})).toEqual(specified.addressObj.split(' '));
});
