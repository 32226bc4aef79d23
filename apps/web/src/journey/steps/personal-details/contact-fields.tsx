import { type Contact, contactLabels } from '@switch/domain/journey/steps/personal-details/contact.ts';
import {
  CONTACT_WORDING_VERSION,
  contactChoiceLabels,
  contactChoices,
} from '@switch/domain/person/contact-choice.ts';
import { CheckboxField, RadioGroup } from '@switch/ui';
import type { ReactNode } from 'react';
import type { CardOf } from '../../card-form.tsx';

/**
 * The fields of the contact question: how we may contact the user and, separately, whether they want news.
 */
export type ContactChoices = { choice: string; isMarketingWelcome: boolean };

export const isByPhone = (choice: string): boolean => choice === 'phone' || choice === 'either';

/** Returns the text of a choice. */
export const contactText = (choice: string): string => {
  const chosen = contactChoices.find((each) => each === choice);
  return chosen === undefined ? '' : contactChoiceLabels[chosen];
};

/**
 * Returns the answer with the current version of the wording; an unchanged answer keeps the wording it was
 * given under.
 */
export const contactAnswer = (choices: ContactChoices, stored: Contact | undefined) =>
  stored && stored.choice === choices.choice && stored.isMarketingWelcome === choices.isMarketingWelcome
    ? stored
    : { ...choices, wordingVersion: CONTACT_WORDING_VERSION };

type ContactFieldsProps<Values extends ContactChoices> = {
  readonly card: CardOf<Values, typeof contactLabels>;
  /** Shown between the two questions: fields that the choice makes necessary. */
  readonly children?: ReactNode;
};

/** Both questions. Nothing is agreed to in advance. */
export const ContactFields = <Values extends ContactChoices>({
  card,
  children,
}: ContactFieldsProps<Values>) => (
  <>
    <RadioGroup
      {...card.field('choice')}
      label={contactLabels.choice}
      hint="Questions on the way, and reminders before a date that matters. The supplier you choose gets your number for the switch. Nobody else does."
      options={contactChoices.map((value) => ({ value, label: contactChoiceLabels[value] }))}
    />
    {children}
    <CheckboxField
      {...card.field('isMarketingWelcome')}
      label={contactLabels.isMarketingWelcome}
      hint="Separate from your switch. Every message has a link that ends them."
    />
  </>
);
