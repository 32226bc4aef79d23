import * as z from 'zod/mini';
import { Address, formatAddress } from '../../place/address.ts';
import { contactChoiceLabels, contactChoices } from '../../person/contact-choice.ts';
import { isPersonName } from '../../person/name.ts';
import { readPhone } from '../../person/phone.ts';
import { dateText, oneOf, optionalText, requiredText } from '../answer-texts.ts';
import { card, step } from '../step.ts';
import { dateInWords } from '../../units/date-words.ts';

/** What a register said of the organisation when it was picked there: compared with the answers before anything is sent. */
const RegisterEntry = z.strictObject({
  name: requiredText('Look the organisation up', 200),
  standing: oneOf(['ok', 'warn', 'stop'], 'Look the organisation up'),
  words: requiredText('Look the organisation up', 300),
  createdOn: z.optional(dateText('Enter a real date')),
});

/**
 * The organisation that signs: its legal name, its numbers, and what the register said. Its kind is asked once, on
 * `/mbc-page`.
 */
export const Organisation = z.strictObject({
  companyName: requiredText('Enter the legal name of the organisation', 160),
  tradingName: optionalText(160),
  companyRegNo: optionalText(12),
  charityNumber: optionalText(12),
  isScotlandCharity: z.boolean(),
  /** Whether it is a body of its own; asked of charities and others that may be people acting together. */
  isIncorporated: z.optional(z.boolean()),
  registeredAddress: z.optional(Address),
  /** What the register said about it when it was looked up; `not-checked` when typed by hand. */
  standing: oneOf(['ok', 'warn', 'not-checked'], 'Look the organisation up, or enter it by hand'),
  lookUp: z.optional(RegisterEntry),
});
export type Organisation = z.output<typeof Organisation>;

const personName = (message: string) =>
  requiredText(message, 60).check(z.refine(isPersonName, 'Use letters, spaces, hyphens and apostrophes'));

/** The person who deals with the application. */
export const Person = z.strictObject({
  prefixname: optionalText(20),
  name: personName('Enter your first name'),
  lastName: personName('Enter your last name'),
  jobTitle: requiredText('Enter your role in the organisation', 80),
  mobileNo: z.optional(
    z.string().check(
      z.maxLength(24, 'Please enter a valid contact number starting with 0'),
      z.refine(
        (text) => text === '' || readPhone(text).ok,
        'Please enter a valid contact number starting with 0',
      ),
    ),
  ),
});
export type Person = z.output<typeof Person>;

/** How the person wants to be contacted about the application, and whether marketing is welcome: two separate things. */
export const Contact = z.strictObject({
  choice: oneOf(contactChoices, 'Choose how we may contact you'),
  isMarketingWelcome: z.boolean(),
  wordingVersion: requiredText('Choose how we may contact you', 20),
});
export type Contact = z.output<typeof Contact>;

/** Owner's details for the supplier's credit check of organisations that are not bodies of their own. */
export const Proprietor = z.strictObject({
  proprietorAddress: Address,
  dateOfBirth: dateText('Enter your date of birth'),
});
export type Proprietor = z.output<typeof Proprietor>;

const optionalRow = (label: string, value: string | undefined) => (value ? [{ label, value }] : []);

const schemas = { organisation: Organisation, person: Person, contact: Contact, proprietor: Proprietor };

/** `/personal-details`: the organisation, the person, contact choices, and an account to keep it all. */
export const personalDetails = step({
  id: 'personal-details',
  path: '/personal-details',
  title: 'your organisation and you',
  facts: () => ['signed-in'],
  answers: z.partial(z.strictObject(schemas)),
  cards: {
    organisation: card({
      asks: 'Which organisation is switching?',
      schema: schemas.organisation,
      voids: ['signature'],
      rows: (organisation) => [
        { label: 'Organisation', value: organisation.companyName },
        ...optionalRow('Trading name', organisation.tradingName),
        ...optionalRow('Company number', organisation.companyRegNo),
        ...optionalRow('Charity number', organisation.charityNumber),
      ],
    }),
    person: card({
      asks: 'Who are you?',
      schema: schemas.person,
      voids: [],
      rows: (person) => [
        {
          label: 'Name',
          value: [person.prefixname, person.name, person.lastName].filter(Boolean).join(' '),
        },
        { label: 'Role', value: person.jobTitle },
        ...optionalRow('Phone', person.mobileNo),
      ],
    }),
    contact: card({
      asks: 'How may we contact you?',
      schema: schemas.contact,
      voids: [],
      rows: (contact) => [
        { label: 'Contact about the switch', value: contactChoiceLabels[contact.choice] },
        { label: 'News and offers', value: contact.isMarketingWelcome ? 'Yes' : 'No' },
      ],
    }),
    proprietor: card({
      asks: 'Where do you live and when were you born?',
      schema: schemas.proprietor,
      appliesTo: (view) => view.needsOwnerDetails,
      voids: ['signature'],
      rows: (proprietor) => [
        { label: 'Home address', value: formatAddress(proprietor.proprietorAddress) },
        { label: 'Date of birth', value: dateInWords(proprietor.dateOfBirth) },
      ],
    }),
  },
});
