import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactChoiceOf, contactFlagsOf } from '../journey/storage-keys/contact.ts';
import {
  CONTACT_WORDING_VERSION,
  contactChoiceLabels,
  contactChoices,
  DEFAULT_CONTACT_CHOICE,
} from './contact-choice.ts';

const flags = (
  emailCheck: boolean,
  contactCheck: boolean,
  eitherCheck: boolean,
  preferyoudidntCheck: boolean,
) => ({
  emailCheck,
  contactCheck,
  eitherCheck,
  preferyoudidntCheck,
});

test.each([
  ['email', flags(true, false, false, false)],
  ['phone', flags(false, true, false, false)],
  ['either', flags(true, true, true, false)],
  ['none', flags(false, false, false, true)],
] as const)('the choice %s is stored as its flags and read back', (choice, stored) => {
  expect(contactFlagsOf(choice)).toEqual(stored);
  expect(contactChoiceOf(stored)).toBe(choice);
});

test.each([
  ['silence is no consent', flags(false, false, false, false), 'none'],
  ['a contradiction is a no', flags(true, true, true, true), 'none'],
  ['either alone is both', flags(false, false, true, false), 'either'],
  ['both without either is either', flags(true, true, false, false), 'either'],
])('%s', (_claim, stored, choice) => {
  expect(contactChoiceOf(stored)).toBe(choice);
});

test('nobody is contacted against "prefer you didn’t", whatever else is ticked', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (email, phone, either) => {
      expect(contactChoiceOf(flags(email, phone, either, true))).toBe('none');
    }),
  );
});

test('the default is no contact, and the wording has a version', () => {
  expect(DEFAULT_CONTACT_CHOICE).toBe('none');
  expect(contactChoices.map((choice) => contactChoiceLabels[choice]).at(-1)).toBe('I’d prefer you didn’t');
  expect(CONTACT_WORDING_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
