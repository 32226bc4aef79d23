import * as z from 'zod/mini';
import { contactChoiceLabels, contactChoices } from '../../../person/contact-choice.ts';
import { oneOf, requiredText } from '../../answer-texts.ts';
import { card } from '../../step.ts';

/**
 * How the person wants to be contacted about the application, and whether marketing is welcome: two separate
 * questions.
 */
export const Contact = z.strictObject({
  choice: oneOf(contactChoices, 'Choose how we may contact you'),
  isMarketingWelcome: z.boolean(),
  wordingVersion: requiredText('Choose how we may contact you', 20),
});
export type Contact = z.output<typeof Contact>;

export const contactLabels = {
  choice: 'About your switch',
  isMarketingWelcome: 'Send me news and offers by email',
} as const;

export const contact = card({
  question: 'How may we contact you?',
  schema: Contact,
  askedWith: 'person',
  voids: [],
  summary: { group: 'people' },
  rows: ({ choice, isMarketingWelcome }) => [
    { label: 'Contact about the switch', value: contactChoiceLabels[choice] },
    { label: 'News and offers', value: isMarketingWelcome ? 'Yes' : 'No' },
  ],
});
