import { expect, test } from 'vitest';
import { readChatEmail, readChatName, readChatPhone } from './pre-chat-form.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada ', 'Ada'],
  ['Mary Ann', 'Mary Ann'],
  ['Zoe\u0308', 'Zoë'],
  ['Łukasz', 'Łukasz'],
  ['Οδυσσέας', 'Οδυσσέας'],
  ['ราม', 'ราม'],
  ['山田太', '山田太'],
  ['A\u200bda', 'Ada'],
  ['a bc', 'a bc'],
  ['a b', 'a b'],
  [' 𠮷 𠮷 ', '𠮷 𠮷'],
  ['a'.repeat(60), 'a'.repeat(60)],
])('%j is accepted as the name %j', (text, value) => {
  expect(readChatName(text, 'first')).toEqual({ ok: true, value });
});

test.each([
  ['', 'required', 'First name is required', 'Last name is required'],
  [' \u200b ', 'required', 'First name is required', 'Last name is required'],
  ...['A', 'Al', ' Al ', 'A1', '\u0301a', '𠮷𠮷'].map(
    (text) =>
      [
        text,
        'length',
        'First name must be at least 3 characters long',
        'Last name must be at least 3 characters long',
      ] as const,
  ),
  ...[
    'Ada1',
    'Mary  Ann',
    'Mary Ann Lee',
    'O’Neill',
    'Anne-Marie',
    '<b>',
    'Ada.',
    'a\tbc',
    'a\tb',
    'a  b',
    'a'.repeat(61),
  ].map((text) => [text, 'shape', 'Invalid first name', 'Invalid last name'] as const),
] as const)('%j is refused: %s', (text, code, first, last) => {
  expect(readChatName(text, 'first')).toEqual({ ok: false, problem: { code, message: first } });
  expect(readChatName(text, 'last')).toEqual({ ok: false, problem: { code, message: last } });
});

test.each(['01632960123', '01632 960123', '(01632) 960-123', ' 0163 296 0123 '])(
  '%j is accepted as a contact number',
  (text) => {
    expect(readChatPhone(text)).toEqual({ ok: true, value: '01632960123' });
  },
);

test.each([
  ['', 'required', 'Contact number is required'],
  ...['+44 1632 960123', '1632960123', '016329601234', '0163296012', 'phone'].map(
    (text) => [text, 'shape', 'Please enter a valid contact number starting with 0'] as const,
  ),
] as const)('%j as a contact number is refused: %s', (text, code, message) => {
  expect(readChatPhone(text)).toEqual({ ok: false, problem: { code, message } });
});

test('problems with the email address use the chat’s own texts [S3-17, S5-10]', () => {
  expect(readChatEmail(' jane@Example.org ')).toEqual({ ok: true, value: 'jane@example.org' });
  expect(readChatEmail('')).toEqual({
    ok: false,
    problem: { code: 'required', message: 'Email is required' },
  });
  expect(readChatEmail('jane@')).toEqual({ ok: false, problem: { code: 'shape', message: 'Invalid email' } });
});
