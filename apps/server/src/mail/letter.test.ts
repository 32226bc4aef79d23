import { expect, test } from 'vitest';
import { factLines, letter, quoted } from './letter.ts';

test('a letter ends with the brand and where to ask', () => {
  const sender = { brandName: 'Utility Aid', supportEmail: 'support@utility-aid.example' };
  expect(letter(sender, 'ada@example.org', 'Hello', ['First.', 'Second.'])).toEqual({
    to: 'ada@example.org',
    subject: 'Hello',
    text: 'First.\n\nSecond.\n\nUtility Aid\nQuestions? Write to support@utility-aid.example\n',
  });
});

test('facts that are not known are left out, and none can break its line', () => {
  const facts = factLines([
    ['Name', 'Ada\r\nPermission: given\u202E'],
    ['Phone', null],
    ['Message', ''],
    ['kVA', 0],
  ]);
  expect(facts).toBe('Name: Ada Permission: given\nkVA: 0');
});

test('every line of a quotation is marked, also those that hide behind odd line breaks', () => {
  expect(quoted('One\r\nTwo\rThree\u2028Four\n\nFive\u0007')).toBe(
    '> One\n> Two\n> Three\n> Four\n>\n> Five',
  );
});
