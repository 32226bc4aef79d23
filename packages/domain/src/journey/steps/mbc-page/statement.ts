import * as z from 'zod/mini';
import { BUSINESS_CLASSES, CLASS_NAMES } from '../../../protection/business-classes.ts';
import { FUELS } from '../../../units/energy.ts';
import { oneOf, requiredText } from '../../answer-texts.ts';
import { card } from '../../step.ts';

const classes = {
  electricity: z.optional(oneOf(BUSINESS_CLASSES, 'Confirm the statement')),
  gas: z.optional(oneOf(BUSINESS_CLASSES, 'Confirm the statement')),
};

/**
 * The statement that the customer confirmed: its wording, the class to act on per fuel, the probable class if
 * the supplier still has to confirm it, and when.
 */
export const MbcStatement = z.strictObject({
  statementId: requiredText('Confirm the statement', 40),
  ...classes,
  probably: z.optional(z.strictObject(classes)),
  statedAt: z.iso.datetime('Confirm the statement'),
});
export type MbcStatement = z.output<typeof MbcStatement>;

/** Returns a class name with a capital first letter; names are written for the middle of a sentence. */
const asAnswer = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const statement = card({
  question: 'Which protections do you have?',
  schema: MbcStatement,
  neededFor: 'signature',
  voids: ['signature'],
  summary: { group: 'protections' },
  rows: (stated) =>
    FUELS.flatMap((fuel) => {
      const [size, probably] = [stated[fuel], stated.probably?.[fuel]];
      if (!size) return [];
      const value = probably
        ? `Probably a ${CLASS_NAMES[probably]}, which the supplier will confirm. Until then, a ${CLASS_NAMES[size]}`
        : asAnswer(CLASS_NAMES[size]);
      return [{ label: `Protections for ${fuel}`, value }];
    }),
});
