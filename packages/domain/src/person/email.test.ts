import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey, isEmail, readEmail, sameEmail } from './email.ts';

test.each([
  ['ada@example.co.uk', 'ada@example.co.uk'],
  [' Ada.Lovelace+bills@EXAMPLE.co.uk\u200b', 'Ada.Lovelace+bills@example.co.uk'],
  ["o'neill@example.org", "o'neill@example.org"],
  ['a@b-c.museum', 'a@b-c.museum'],
])('%j is parsed as %s', (typed, email) => {
  expect(readEmail(typed)).toEqual({ ok: true, value: email });
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada..b@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@example.c',
  'ada@example.123',
  'ada,b@example.com',
  'ada<b>@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(10)}.com`,
])('%s does not have the shape of an address', (typed) => {
  expect(isEmail(typed)).toBe(false);
  expect(readEmail(typed)).toEqual({
    ok: false,
    problem: { code: 'shape', message: 'Enter an email address like name@example.co.uk' },
  });
});

test('an empty address is reported as missing', () => {
  expect(readEmail(' ')).toEqual({
    ok: false,
    problem: { code: 'required', message: 'Enter your email address' },
  });
});

test('addresses are equal whatever their case and stray spaces', () => {
  expect(sameEmail('Ada@Example.com ', 'ada@example.COM')).toBe(true);
  expect(sameEmail('ada@example.com', 'ada@example.org')).toBe(false);
  expect(emailKey(' Ada@Example.com')).toBe('ada@example.com');
});

test('parsing a normal form again changes nothing', () => {
  const word = /^[a-z0-9]{1,12}$/;
  const plain = fc
    .tuple(fc.stringMatching(word), fc.stringMatching(word), fc.stringMatching(/^[A-Za-z]{2,8}$/))
    .map(([name, host, end]) => `${name}@${host}.${end}`);
  fc.assert(
    fc.property(plain, (typed) => {
      const once = readEmail(typed);
      expect(once).toEqual({ ok: true, value: typed.toLowerCase() });
      expect(once.ok && readEmail(once.value)).toEqual(once);
    }),
  );
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const once = readEmail(typed);
      expect(once.ok ? readEmail(once.value) : once).toEqual(once);
    }),
  );
});
