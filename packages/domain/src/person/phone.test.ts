import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DEFAULT_PHONE_COUNTRY_CODE,
  internationalForm,
  readPhone,
  readPhoneStartingWithZero,
  spacedPhone,
} from './phone.ts';

const SHAPE = { code: 'shape', message: 'Please enter a valid contact number starting with 0' };

test.each(['01632960123', '01632 960 123', '(01632) 960-123', '01632\u00a0960\u2011123', '[0]1632 960123'])(
  '%s fits both rules [S9-02]',
  (typed) => {
    const phone = { ok: true, value: { national: '01632960123', e164: '+441632960123' } };
    expect(readPhoneStartingWithZero(typed)).toEqual(phone);
    expect(readPhone(typed)).toEqual(phone);
  },
);

test.each(['+44 7700 900123', '0044 7700 900123', '+44 (0)7700 900123', '0044 (0) 7700-900123'])(
  '%s is accepted for personal details and refused by the specification’s rule',
  (typed) => {
    expect(readPhone(typed)).toEqual({ ok: true, value: { national: '07700900123', e164: '+447700900123' } });
    expect(readPhoneStartingWithZero(typed)).toEqual({ ok: false, problem: SHAPE });
  },
);

test.each([
  '1632960123',
  '0163296012',
  '016329601234',
  '+91 98765 43210',
  '+1 202 555 0100',
  '01632x60123',
  '+44',
])('%s is refused by both [S9-02]', (typed) => {
  expect(readPhone(typed)).toEqual({ ok: false, problem: SHAPE });
  expect(readPhoneStartingWithZero(typed)).toEqual({ ok: false, problem: SHAPE });
});

test.each(['', ' - ', '()'])('%j is not a number yet', (typed) => {
  const required = { ok: false, problem: { code: 'required', message: 'Contact number is required' } };
  expect(readPhone(typed)).toEqual(required);
  expect(readPhoneStartingWithZero(typed)).toEqual(required);
});

test.each([
  ['+44 1632 960123', '+441632960123'],
  ['0044 1632 960123', '+441632960123'],
  ['01632 960123', '+441632960123'],
  ['98765 43210', '+919876543210'],
])('the international form of %s is %s', (typed, expected) => {
  expect(internationalForm(typed, DEFAULT_PHONE_COUNTRY_CODE)).toBe(expected);
});

test('the assumed country code is that of the specification and can be configured [S3-13, S9-03]', () => {
  expect(DEFAULT_PHONE_COUNTRY_CODE).toBe('+91');
  expect(internationalForm('1632 960123', '+44')).toBe('+441632960123');
});

test('no valid number is ever given the assumed country code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (digits) => {
      const national = `0${String(digits).padStart(10, '0')}`;
      const outcome = readPhoneStartingWithZero(national);
      expect(outcome.ok && outcome.value.e164).toBe(`+44${national.slice(1)}`);
    }),
  );
});

test.each([
  ['+447700900123', '07700 900 123'],
  ['02079460123', '020 7946 0123'],
  ['0113 4960123', '0113 496 0123'],
  ['01214960123', '0121 496 0123'],
  ['01632960123', '01632 960 123'],
  ['08081570123', '0808 157 0123'],
  ['+33 1 99 00 12 34', '+33 1 99 00 12 34'],
])('%s is shown as %s', (text, spaced) => {
  expect(spacedPhone(text)).toBe(spaced);
});
