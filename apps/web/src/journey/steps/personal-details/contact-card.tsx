import { Contact, contactLabels } from '@switch/domain/journey/steps/personal-details/contact.ts';
import { Person } from '@switch/domain/journey/steps/personal-details/person.ts';
import { CONTACT_WORDING_VERSION, DEFAULT_CONTACT_CHOICE } from '@switch/domain/person/contact-choice.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { TextField } from '@switch/ui';
import { CardForm, useCard, useStoredCard } from '../../card-form.tsx';
import { type ContactChoices, ContactFields, isByPhone } from './contact-fields.tsx';

type ContactForm = ContactChoices & { phone: string };

/**
 * Card C: how we may contact the user and, separately, whether they want news. Nothing is agreed to in
 * advance.
 */
export function Question() {
  const stored = useStoredCard(Contact);
  const person = useStoredCard(Person, 'person');
  const hasPhone = Boolean(person?.phone);
  const card = useCard<ContactForm, typeof contactLabels>({
    labels: contactLabels,
    defaults: {
      choice: stored?.choice ?? DEFAULT_CONTACT_CHOICE,
      isMarketingWelcome: stored?.isMarketingWelcome ?? false,
      phone: '',
    },
    fields: { 'personal-details.person.phone': 'phone' },
    check: ({ choice, phone }) => {
      const read = readPhone(phone);
      const isMissing = isByPhone(choice) && !hasPhone && !read.ok;
      return isMissing ? [{ field: 'phone', message: read.problem.message }] : [];
    },
    toAnswer: ({ choice, isMarketingWelcome }) => ({
      choice,
      isMarketingWelcome,
      wordingVersion: CONTACT_WORDING_VERSION,
    }),
    also: ({ choice, phone }) => {
      const read = readPhone(phone);
      const isNew = person !== undefined && isByPhone(choice) && !hasPhone && read.ok;
      return isNew ? { person: { ...person, phone: read.value.national } } : {};
    },
  });
  return (
    <CardForm
      card={card}
      lead="What the contract and the law require always comes by email. This is about everything else."
    >
      <ContactFields card={card}>
        {isByPhone(card.form.values.choice) && !hasPhone && (
          <TextField
            {...card.field('phone')}
            type="tel"
            label="Phone number"
            hint="You have not given one yet."
            numeric
            autoComplete="tel"
            width={20}
          />
        )}
      </ContactFields>
    </CardForm>
  );
}
