import * as z from 'zod/mini';
import { organisationKinds, organisationKindLabels } from '../../../organisation/organisation-kind.ts';
import { oneOf, wholeNumber } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** What is assumed about an organisation until the customer says otherwise. */
export const organisationAssumptions = ['business-use', 'no-other-meters', 'a-year-old'] as const;

/**
 * The kind of organisation and how the energy is used: decides tax and which suppliers accept it. Identifies
 * nobody.
 */
export const OrganisationFacts = z.strictObject({
  kind: oneOf(organisationKinds, 'Choose the kind of organisation'),
  isUnderOneYearOld: z.optional(oneOf(['yes', 'no', 'not-sure'], 'Say whether it is less than a year old')),
  /** The share of the use that is charity non-business or residential, in per cent. */
  qualifyingUsePercent: wholeNumber(0, 100, 'Enter a percentage from 0 to 100'),
  /** The yearly kWh of the other meters of the fuel at the same premises, for the daily small-use test. */
  otherElectricityKwh: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
  otherGasKwh: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
  /**
   * What has not been asked yet and is therefore assumed: business use alone, no other meters, an age of a
   * year or more.
   */
  assumes: z.optional(z.array(oneOf(organisationAssumptions, 'Choose the kind of organisation'))),
});
export type OrganisationFacts = z.output<typeof OrganisationFacts>;

export const organisationFactsLabels = {
  kind: 'Kind of organisation',
  isUnderOneYearOld: 'Is it less than a year old?',
  percent: 'Share of the use',
  hasOthers: 'Are there other meters for the same fuel in the same building?',
  otherElectricityKwh: 'Electricity used by the other meters in a year',
  otherGasKwh: 'Gas used by the other meters in a year',
} as const;

export const organisationFacts = card({
  question: 'What kind of organisation is it?',
  schema: OrganisationFacts,
  voids: ['price', 'signature'],
  summary: { group: 'organisation', isLast: true },
  rows: (facts) => [
    { label: organisationFactsLabels.kind, value: organisationKindLabels[facts.kind].label },
    {
      group: 'tax',
      label: 'Charity or residential use',
      value: facts.qualifyingUsePercent === 0 ? 'None' : `${facts.qualifyingUsePercent}%`,
    },
  ],
});
