import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PostalPostcode, readPostalPostcode, readPostcode, SupplyPostcode } from './postcode.ts';

const codeOf = (text: string): string | undefined => {
  const outcome = readPostcode(text);
  return outcome.ok ? undefined : outcome.problem.code;
};

test.each(['SW1A 2AA', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB', 'N1P 2NG'])(
  '%s is a postcode in any case and spacing',
  (postCode) => {
    const compact = postCode.replace(' ', '');
    for (const typed of [
      postCode,
      compact,
      compact.toLowerCase(),
      ` ${compact.slice(0, -3)}\u00a0\u200b ${compact.slice(-3)} `,
    ]) {
      expect(readPostcode(typed)).toMatchObject({ ok: true, value: { postCode } });
    }
  },
);

test.each([
  ['sw1a2aa', { postCode: 'SW1A 2AA', outward: 'SW1A', inward: '2AA', area: 'SW', district: 'SW1' }],
  ['m11ae', { postCode: 'M1 1AE', outward: 'M1', inward: '1AE', area: 'M', district: 'M1' }],
  ['dn55 1pt', { postCode: 'DN55 1PT', outward: 'DN55', inward: '1PT', area: 'DN', district: 'DN55' }],
])('%s is split into its parts', (typed, parts) => {
  expect(readPostcode(typed)).toEqual({ ok: true, value: parts });
});

test.each([
  'QA1 1AA',
  'A1 1CA',
  'AA1Z 1AA',
  'SW1A2A',
  'VA1 1AA',
  'AI1 1AA',
  'LS1 1AAA',
  'LS1',
  '12345',
  'LS1-1AA',
])('%s does not have the shape of a postcode', (typed) => {
  expect(readPostcode(typed)).toEqual({
    ok: false,
    problem: { code: 'shape', message: 'Enter a full postcode, such as LS1 4AP' },
  });
});

test.each([
  ['', 'required', /Enter a postcode/],
  [' \u200b', 'required', /Enter a postcode/],
  ['BT1 5GS', 'northern-ireland', /Northern Ireland/],
  ['GY1 1AA', 'crown-dependency', /Channel Islands or the Isle of Man/],
  ['JE2 3AB', 'crown-dependency', /Channel Islands or the Isle of Man/],
  ['IM1 1AG', 'crown-dependency', /Channel Islands or the Isle of Man/],
  ['BF1 2AU', 'forces', /forces post office/],
  ['BFPO 57', 'forces', /forces post office/],
  ['BX1 1LT', 'non-geographic', /stands for no place/],
  ['XX1 1AA', 'non-geographic', /stands for no place/],
  ['gir 0aa', 'non-geographic', /stands for no place/],
  ['GX11 1AA', 'unknown-area', /No postcode in Great Britain starts with GX/],
])('%j is refused as %s, with a message', (typed, code, text) => {
  const outcome = readPostcode(typed);
  expect(outcome).toMatchObject({ ok: false, problem: { code, message: expect.stringMatching(text) } });
});

test.each(['BT1 5GS', 'JE2 3AB', 'BF1 2AU', 'LS1 4AP'])('post can be sent to %s', (postCode) => {
  expect(readPostalPostcode(postCode)).toMatchObject({ ok: true, value: { postCode } });
});

test('the schemas return the normal form and use the rule’s messages', () => {
  expect(SupplyPostcode.parse(' ls14ap')).toBe('LS1 4AP');
  expect(PostalPostcode.parse('bt15gs')).toBe('BT1 5GS');
  expect(SupplyPostcode.safeParse('bt15gs').error?.issues[0]?.message).toMatch(/Northern Ireland/);
  expect(PostalPostcode.safeParse('').error?.issues[0]?.message).toBe('Enter a postcode');
});

test('parsing a normal form again changes nothing', () => {
  const letter = (from: string) => fc.constantFrom(...from);
  const inward = fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    letter('ABDEFGHJLNPQRSTUWXYZ'),
    letter('ABDEFGHJLNPQRSTUWXYZ'),
  );
  fc.assert(
    fc.property(letter('BEGLMNSW'), fc.integer({ min: 1, max: 99 }), inward, (area, district, tail) => {
      const outcome = readPostcode(`${area}${district}${tail.join('')}`);
      expect(outcome.ok && readPostcode(outcome.value.postCode)).toEqual(outcome);
    }),
  );
});

test('any text gets a result, never an exception', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(codeOf(typed)).not.toBe('');
    }),
  );
});
