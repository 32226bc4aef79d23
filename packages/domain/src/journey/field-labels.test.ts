import { expect, test } from 'vitest';
import { fuelNames } from '../units/energy.ts';
import { contractEndLabels } from './steps/contract-end-date/end.ts';
import { usageLabels } from './steps/current-supplier/usage.ts';
import { organisationFactsLabels } from './steps/mbc-page/organisation.ts';
import { sizeLabels } from './steps/mbc-page/size.ts';
import { contactLabels } from './steps/personal-details/contact.ts';
import { organisationLabels } from './steps/personal-details/organisation.ts';
import { personLabels } from './steps/personal-details/person.ts';

/** Browser tests find these fields by the constants, so only this test notices if a text changes. */
test('the fields that the browser tests fill in have exactly these labels', () => {
  expect([
    fuelNames,
    usageLabels.kwh,
    contractEndLabels.notice,
    [sizeLabels.electricityMeters, sizeLabels.gasMeters, sizeLabels.gasTotal],
    [sizeLabels.turnover, sizeLabels.balanceSheet],
    [
      organisationFactsLabels.kind,
      organisationFactsLabels.isUnderOneYearOld,
      organisationFactsLabels.percent,
      organisationFactsLabels.hasOthers,
    ],
    organisationLabels.isIncorporated,
    personLabels.jobTitle,
    contactLabels.isMarketingWelcome,
  ]).toEqual([
    { electricity: 'Electricity', gas: 'Gas' },
    'Yearly use',
    'Has notice been given?',
    [
      'Do you have other electricity meters, at any site?',
      'Do you have other gas meters, at any site?',
      'Gas used by all your meters in a year',
    ],
    ['Yearly turnover, or gross income', 'Balance sheet total'],
    [
      'Kind of organisation',
      'Is it less than a year old?',
      'Share of the use',
      'Are there other meters for the same fuel in the same building?',
    ],
    'Is it a legal entity in its own right?',
    'Your role in the organisation',
    'Send me news and offers by email',
  ]);
});
