import type { Answers } from '@switch/domain/journey/journey.ts';
import {
  electricityBeforePrices,
  peopleAndAddresses,
} from '@switch/domain/journey/testing/sample-answers.ts';

const proprietor = {
  proprietorAddress: { line1: '2 Larkspur Rise', city: 'London', postCode: 'SW1A 1AA' },
  dateOfBirth: '1980-05-06',
};

const residence = {
  residentialStatus: 'owner',
  yearsAtProperty: 1,
  monthsAtProperty: 0,
  previousAddress: { line1: '31 Teasel Walk', city: 'London', postCode: 'SW1A 2AA' },
} as const;

const billing = {
  isBilledAtSite: false,
  billingAddress: { line1: '2 Larkspur Rise', city: 'London', postCode: 'SW1A 1AA' },
  billsBy: 'post',
} as const;

/** A sole trader's answers up to the prices. */
export const soleTrader: Answers = {
  ...electricityBeforePrices,
  'mbc-page': {
    ...electricityBeforePrices['mbc-page'],
    organisation: { kind: 'sole-trader', isUnderOneYearOld: 'no', qualifyingUsePercent: 0 },
  },
};

/** The rest of their answers, with where they live and lived, and when they were born. */
export const homeOfSoleTrader: Answers = {
  ...peopleAndAddresses,
  'personal-details': { ...peopleAndAddresses['personal-details'], proprietor },
  'address-details': { ...peopleAndAddresses['address-details'], residence, billing },
};

/** Matches the private data that must not be found in the database. */
export const HOME = /Larkspur|Teasel|1980-05-06|6 May 1980/;
