import * as z from 'zod/mini';
import { optionalText, requiredText } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/** Who opens the meter cupboard. */
export const SiteAccess = z.strictObject({
  contactName: requiredText('Enter a name, or skip this question', 80),
  contactPhone: optionalText(24),
});
export type SiteAccess = z.output<typeof SiteAccess>;

export const accessLabels = {
  contactName: 'Name',
  contactPhone: 'Phone',
} as const;

export const access = card({
  question: 'Who can open the meter cupboard?',
  schema: SiteAccess,
  isOptional: true,
  voids: [],
  summary: { group: 'people' },
  rows: ({ contactName, contactPhone }) => [
    { label: 'Access to the meter', value: [contactName, contactPhone].filter(Boolean).join(', ') },
  ],
});
