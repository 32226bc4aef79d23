import * as z from 'zod/mini';
import { Address } from '../../../place/address.ts';
import { dateText, oneOf, optionalText, requiredText } from '../../answer-texts.ts';
import { card, optionalRow } from '../../step.ts';

/**
 * An organisation as listed in its register. With `stop` it may not go on; with `warn` it may, and the text
 * is shown.
 */
export type FoundOrganisation = {
  readonly name: string;
  readonly companyNumber?: string | undefined;
  readonly charityNumber?: string | undefined;
  readonly standing: 'ok' | 'warn' | 'stop';
  readonly standingWords: string;
  readonly registeredAddress?: Address | undefined;
  /** In the form `yyyy-MM-dd`. */
  readonly createdOn?: string | undefined;
};

/**
 * What a register said about the organisation when it was picked there: compared with the answers before
 * anything is sent.
 */
const RegisterEntry = z.strictObject({
  name: requiredText('Look the organisation up', 200),
  standing: oneOf(['ok', 'warn', 'stop'], 'Look the organisation up'),
  words: requiredText('Look the organisation up', 300),
  createdOn: z.optional(dateText('Enter a real date')),
});

/**
 * The organisation that signs: its legal name, its numbers, and what the register said. Its kind is asked
 * once, on `/mbc-page`.
 */
export const Organisation = z.strictObject({
  companyName: requiredText('Enter the legal name of the organisation', 160),
  tradingName: optionalText(160),
  companyNumber: optionalText(12),
  charityNumber: optionalText(12),
  isScottishCharity: z.boolean(),
  /** Whether it is a legal person; asked of charities and others that may be people acting together. */
  isIncorporated: z.optional(z.boolean()),
  registeredAddress: z.optional(Address),
  /** What the register said about it when it was looked up; `not-checked` if it was typed by hand. */
  standing: oneOf(['ok', 'warn', 'not-checked'], 'Look the organisation up, or enter it by hand'),
  lookUp: z.optional(RegisterEntry),
});
export type Organisation = z.output<typeof Organisation>;

export const organisationLabels = {
  companyNumber: 'Company number',
  charityNumber: 'Charity number',
  isIncorporated: 'Is it a legal entity in its own right?',
  isCompanyToo: 'It is a registered company too',
  tradingName: 'Trading name',
} as const;

export const organisation = card({
  question: 'Which organisation is switching?',
  schema: Organisation,
  voids: ['signature'],
  summary: { group: 'organisation' },
  rows: (answer) => [
    { label: 'Organisation', value: answer.companyName },
    ...optionalRow('Trading name', answer.tradingName),
    ...optionalRow('Company number', answer.companyNumber),
    ...optionalRow('Charity number', answer.charityNumber),
  ],
});
