import * as z from 'zod/mini';
import { organisationKinds, organisationKindWords } from '../../organisation/organisation-kind.ts';
import { BUSINESS_CLASSES, CLASS_NAMES } from '../../protection/business-classes.ts';
import { oneOf, requiredText, wholeNumber } from '../answer-texts.ts';
import { card, step } from '../step.ts';

/** Head count and money bands. The money question is left out when energy use alone decides the class. */
export const OrganisationSize = z.strictObject({
  employees: oneOf(['under-10', '10-to-49', '50-or-more', 'not-sure'], 'Choose how many people work for you'),
  turnover: z.optional(
    oneOf(['up-to-2m', 'up-to-6.5m', 'over-6.5m', 'not-sure'], 'Choose your yearly turnover'),
  ),
  balanceSheet: z.optional(
    oneOf(['up-to-2m', 'up-to-5m', 'over-5m', 'not-sure'], 'Choose your balance sheet total'),
  ),
});
export type OrganisationSize = z.output<typeof OrganisationSize>;

/** What kind of organisation it is and how the energy is used: sets tax and which suppliers accept. Identifies nobody. */
export const OrganisationFacts = z.strictObject({
  kind: oneOf(organisationKinds, 'Choose the kind of organisation'),
  isUnderOneYearOld: z.optional(oneOf(['yes', 'no', 'not-sure'], 'Say whether it is less than a year old')),
  /** Share of the use that is charity non-business or residential, in percent. */
  qualifyingUsePercent: wholeNumber(0, 100, 'Enter a percentage from 0 to 100'),
  /** Yearly kWh of the other meters of the fuel at the same premises, for the daily small-use test. */
  otherElectricityKwh: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
  otherGasKwh: z.optional(wholeNumber(0, 9_999_999, 'Enter whole kWh')),
});
export type OrganisationFacts = z.output<typeof OrganisationFacts>;

/** The statement the customer confirmed: which wording, which class per fuel, and when. */
export const MbcStatement = z.strictObject({
  statementId: requiredText('Confirm the statement', 40),
  electricity: z.optional(oneOf(BUSINESS_CLASSES, 'Confirm the statement')),
  gas: z.optional(oneOf(BUSINESS_CLASSES, 'Confirm the statement')),
  statedAt: z.iso.datetime('Confirm the statement'),
});
export type MbcStatement = z.output<typeof MbcStatement>;

const employeeWords: Readonly<Record<OrganisationSize['employees'], string>> = {
  'under-10': 'Fewer than 10 people',
  '10-to-49': '10 to 49 people',
  '50-or-more': '50 people or more',
  'not-sure': 'Not sure',
};

/** A name that stands in sentences, as an answer of its own. */
const asAnswer = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const schemas = { size: OrganisationSize, organisation: OrganisationFacts, statement: MbcStatement };

/** `/mbc-page`: size, kind of organisation and use, and the micro-business statement that follows from them. */
export const mbcPage = step({
  id: 'mbc-page',
  path: '/mbc-page',
  title: 'your organisation and its protections',
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    size: card({
      asks: 'How big is the organisation?',
      schema: schemas.size,
      voids: [],
      rows: (size) => [{ label: 'People', value: employeeWords[size.employees] }],
    }),
    organisation: card({
      asks: 'What kind of organisation is it?',
      schema: schemas.organisation,
      voids: ['price', 'signature'],
      rows: (facts) => [
        { label: 'Kind of organisation', value: organisationKindWords[facts.kind].label },
        {
          label: 'Charity or residential use',
          value: facts.qualifyingUsePercent === 0 ? 'None' : `${facts.qualifyingUsePercent}%`,
        },
      ],
    }),
    statement: card({
      asks: 'Which protections do you have?',
      schema: schemas.statement,
      voids: ['signature'],
      rows: (statement) => [
        ...(statement.electricity
          ? [{ label: 'Protections for electricity', value: asAnswer(CLASS_NAMES[statement.electricity]) }]
          : []),
        ...(statement.gas
          ? [{ label: 'Protections for gas', value: asAnswer(CLASS_NAMES[statement.gas]) }]
          : []),
      ],
    }),
  },
});
