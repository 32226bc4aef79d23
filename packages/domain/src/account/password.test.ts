import fc from 'fast-check';
import { expect, test } from 'vitest';
import list from './common-passwords.json' with { type: 'json' };
import { checkPassword, checkPasswordLength, commonPasswordsFrom } from './password.ts';

const context = {
  common: commonPasswordsFrom(list),
  email: 'Ada.Lovelace@example.co.uk',
  brand: 'Utility Aid',
};
const codeOf = (password: string, changed: Partial<typeof context> = {}): string => {
  const outcome = checkPassword(password, { ...context, ...changed });
  return outcome.ok ? 'ok' : outcome.problem.code;
};

test.each([
  ['', 'required', 'Enter a password'],
  ['elevenchars', 'too-short', 'Use at least 12 characters. A few words in a row are fine'],
  ['x'.repeat(129), 'too-long', 'Use 128 characters or fewer'],
  ['password1234', 'common', 'This password is easy to guess. Choose another, such as four unrelated words'],
  ['ada.lovelace@example.co.uk', 'personal', 'Choose a password without your email address or our name'],
])('%j is refused as %s', (password, code, message) => {
  expect(checkPassword(password, context)).toEqual({ ok: false, problem: { code, message } });
});

test.each([
  'teapot ladder violin moss',
  'kettlebridge7',
  '            x9Q!tqz71pkw',
  'ünïcödé pæssphrase',
  '🐘🐢🦉🐝🦊🐼🐸🐙🦀🐬🦜🐞',
  'password 40186 harbour stork',
  'dragon-4077192836',
  '8402957731064',
])('%j is accepted as it is, including spaces', (password) => {
  expect(checkPassword(password, context)).toEqual({ ok: true, value: password });
});

test.each([
  'CorrectHorseBatteryStaple',
  '              ',
  'P@ssw0rd2026!!',
  'Password!!!!',
  '!!!!password',
  'passwordpassword',
  'Password1Password1',
  'Liverpool1892',
  'liverpool2026',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '123456789012',
  '098765432109',
  'qwertyuiopas',
  'abcdefghijklm',
  '1qaz2wsx3edc',
  'Welcome 2 0 2 6 !!',
])('%s is too common', (password) => {
  expect(codeOf(password)).toBe('common');
});

test.each(['Ada.Lovelace', 'ada.lovelace2026', 'Utility Aid 2026', 'UTILITYAID!!', 'utilityaidutilityaid'])(
  '%s is derived from the address or our name',
  (password) => {
    expect(codeOf(password)).toBe('personal');
  },
);

test('an address that is missing or has no mailbox rules nothing out', () => {
  expect(codeOf('teapot ladder violin', { email: '', brand: '' })).toBe('ok');
  expect(codeOf('teapot ladder violin', { email: '@example.co.uk' })).toBe('ok');
});

test('length is counted in characters, including those that take two code units', () => {
  expect(checkPasswordLength('🐘'.repeat(11)).ok).toBe(false);
  expect(checkPasswordLength('🐘'.repeat(12)).ok).toBe(true);
  expect(checkPasswordLength('x'.repeat(128)).ok).toBe(true);
});

test('the list is long, in lower case, without repeats, and everything on it is refused', () => {
  expect(list.passwords.length + list.words.length).toBeGreaterThan(900);
  for (const entries of [list.passwords, list.words, list.runs]) {
    expect(new Set(entries).size).toBe(entries.length);
    expect(entries.filter((entry) => entry !== entry.toLowerCase())).toEqual([]);
  }
  for (const password of list.passwords) expect(codeOf(password), password).toBe('common');
  for (const word of list.words)
    expect(codeOf(`${word}!${'1'.repeat(8)}`.padStart(12, '1')), word).not.toBe('ok');
});

test('any password gets a result, never an exception', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (password) => {
      expect(codeOf(password)).toMatch(/^(ok|required|too-short|too-long|common|personal)$/);
    }),
  );
});
