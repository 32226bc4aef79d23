import { expect, test } from 'vitest';
import { contactFlagsOf } from '../journey/storage-keys/contact.ts';
import { contactChoices, choiceThatCounts } from './contact-choice.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 8, 14, hour));

test('without any choice there is none, and a single one counts', () => {
  expect(choiceThatCounts(null, null)).toBeNull();
  expect(choiceThatCounts({ choice: 'email', at: at(9) }, null)).toBe('email');
  expect(choiceThatCounts(null, { choice: 'phone', at: at(9) })).toBe('phone');
});

test.each(contactChoices)('the account’s later choice overrides %s in an application', (answered) => {
  for (const choice of contactChoices)
    expect(choiceThatCounts({ choice, at: at(10) }, { choice: answered, at: at(9) })).toBe(choice);
});

test('answers saved after the account’s choice neither widen it nor are widened by it', () => {
  for (const choice of contactChoices)
    for (const answered of contactChoices) {
      const counts = choiceThatCounts({ choice, at: at(9) }, { choice: answered, at: at(10) });
      const allowed = contactFlagsOf(counts ?? 'none');
      for (const flag of ['emailCheck', 'contactCheck'] as const)
        expect(allowed[flag]).toBe(contactFlagsOf(choice)[flag] && contactFlagsOf(answered)[flag]);
    }
});
