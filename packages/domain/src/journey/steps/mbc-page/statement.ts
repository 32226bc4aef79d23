import * as z from 'zod/mini';
import { BUSINESS_CLASSES, CLASS_NAMES } from '../../../protection/business-class.ts';
import { oneOf, requiredText } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** The statement the customer confirmed: which wording, which class per fuel, and when. */
export const MbcStatement = z.strictObject({
  statementId: requiredText('Confirm the statement', 40),
  electricity: z.optional(oneOf(BUSINESS_CLASSES, 'Confirm the statement')),
  gas: z.optional(oneOf(BUSINESS_CLASSES, 'Confirm the statement')),
  statedAt: z.iso.datetime('Confirm the statement'),
});
export type MbcStatement = z.output<typeof MbcStatement>;

/** A name that stands in sentences, as an answer of its own. */
const asAnswer = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const statement = card({
  question: 'Which protections do you have?',
  schema: MbcStatement,
  voids: ['signature'],
  summary: { group: 'protections' },
  rows: ({ electricity, gas }) => [
    ...(electricity
      ? [{ label: 'Protections for electricity', value: asAnswer(CLASS_NAMES[electricity]) }]
      : []),
    ...(gas ? [{ label: 'Protections for gas', value: asAnswer(CLASS_NAMES[gas]) }] : []),
  ],
});
