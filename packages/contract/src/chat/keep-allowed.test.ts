import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepAllowed } from './keep-allowed.ts';
import snapshotFields from './snapshot-fields.json' with { type: 'json' };

const parts = (advanceQuote: object) => keepAllowed({ page: '/prices', advanceQuote })?.advanceQuote;

test('listed fields are kept unchanged, and no others', () => {
  const kept = parts({
    step1: { postCode: 'LN1 1AA', switchType: 'gas', isHalfhourly: false, iban: 'GB00' },
    step2: { consumption: 12_000, mbcStatement: null },
    step3: { supplier: 'Brightwick', prices: [{ unitRate: 24.5 }] },
    personalObj: {
      companyName: 'Moss Hall',
      password: 'secret',
      confirmPassword: 'secret',
      dateOfBirth: '1990-01-01',
    },
    addressObj: { billingCity: 'Lincoln', residentialStatus: 'owner' },
    paymentObj: { sortCode: '12-34-56' },
    authPersonnelObj: { signature: 'x' },
  });
  expect(kept).toEqual({
    step1: { postCode: 'LN1 1AA', switchType: 'gas', isHalfhourly: false },
    step2: { consumption: 12_000, mbcStatement: null },
    step3: { supplier: 'Brightwick', prices: [{ unitRate: 24.5 }] },
    personalObj: { companyName: 'Moss Hall' },
    addressObj: { billingCity: 'Lincoln' },
  });
});

test('parts that are missing or not objects become null', () => {
  const none = { step1: null, step2: null, step3: null, personalObj: null, addressObj: null };
  expect(parts({ step1: 'x', step2: ['postCode'], step3: null })).toEqual(none);
  const empty = { page: '/', simpleQuote: { postCodeData: null, quoteData: null }, advanceQuote: none };
  for (const sent of [{ page: '/' }, { page: '/', simpleQuote: 7, advanceQuote: [] }]) {
    expect(keepAllowed(sent)).toEqual(empty);
  }
});

test('the short quote keeps the listed fields of the same names', () => {
  const { simpleQuote } =
    keepAllowed({
      page: '/',
      simpleQuote: {
        postCodeData: { postCode: 'LN1 1AA', password: 'x' },
        quoteData: { supplier: 'Brightwick', account: 1 },
      },
    }) ?? {};
  expect(simpleQuote).toEqual({
    postCodeData: { postCode: 'LN1 1AA' },
    quoteData: { supplier: 'Brightwick' },
  });
});

test.each([
  'password',
  'confirmPassword',
  'Pass word',
  'accountNumber',
  'account_holder',
  'sortCode',
  'sort_code',
  'SORT-CODE',
  'dateOfBirth',
  'birth date',
  'signatureImg',
  'iban',
  'cardNumber',
  'cvv',
  '__proto__',
  '<b>',
  'x'.repeat(65),
])('%j is left out at any depth', (name) => {
  const secret = JSON.parse(
    `{ ${JSON.stringify(name)}: "secret", "kept": [{ ${JSON.stringify(name)}: "secret", "city": "Lincoln" }] }`,
  );
  expect(parts({ step1: { supplyAddress: secret } })?.step1).toEqual({
    supplyAddress: { kept: [{ city: 'Lincoln' }] },
  });
});

test('texts are kept up to 500 characters, without characters that cannot be stored', () => {
  const step1 = (postCode: unknown) => parts({ step1: { postCode } })?.step1;
  expect(step1('a'.repeat(500))).toEqual({ postCode: 'a'.repeat(500) });
  expect(step1('a'.repeat(501))).toEqual({});
  expect(step1('a\u0000b\ud800')).toEqual({ postCode: 'a b\ufffd' });
  expect(step1(Number.NaN)).toEqual({});
  expect(step1(Number.POSITIVE_INFINITY)).toEqual({});
  expect(step1(undefined)).toEqual({});
  expect(step1(() => 1)).toEqual({});
  expect(step1(10n)).toEqual({});
  expect(step1(['a', undefined, 'b'])).toEqual({ postCode: ['a', 'b'] });
});

test('objects are kept up to four levels deep and forty entries wide', () => {
  const deep = { a: { b: { c: { d: 'lost' } } } };
  expect(parts({ step1: { supplyAddress: deep } })?.step1).toEqual({ supplyAddress: { a: { b: {} } } });
  const wide = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${index}`, index]));
  const kept = parts({
    step1: { supplyAddress: wide, meterType: Array.from({ length: 60 }, () => 1) },
  })?.step1;
  expect(Object.keys(Object(kept?.['supplyAddress']))).toHaveLength(40);
  expect(kept?.['meterType']).toHaveLength(40);
});

test('only the path of the page is kept, because what follows may contain a secret', () => {
  expect(keepAllowed({ page: '/prices?token=1' })?.page).toBe('/prices');
  expect(keepAllowed({ page: '/#reset=abc' })?.page).toBe('/');
  expect(keepAllowed({ page: `/${'x'.repeat(600)}` })?.page).toHaveLength(500);
});

test.each([undefined, null, 'text', [], {}, { page: 7 }])('%j is not a snapshot', (sent) => {
  expect(keepAllowed(sent)).toBeNull();
});

/** Size in bytes as UTF-8, computed from the encoding's table. */
const bytesOf = (value: unknown) =>
  [...JSON.stringify(value)]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .reduce((sum, code) => sum + 1 + [0x80, 0x800, 0x1_0000].filter((from) => code >= from).length, 0);
const heavy = (text: string) => Array.from({ length: 40 }, () => text.repeat(Math.floor(500 / text.length)));

test.each(['a', 'é', '€', '𠮷'])('an oversized snapshot of %j loses parts until it fits', (letter) => {
  const rows = Array.from({ length: 4 }, () => heavy(letter));
  const sent = {
    page: '/prices',
    simpleQuote: { postCodeData: { postCode: 'LN1 1AA' } },
    advanceQuote: {
      step1: { postCode: 'LN1 1AA' },
      step3: { prices: rows },
      addressObj: { billingCity: rows },
      personalObj: { companyName: rows },
    },
  };
  const kept = keepAllowed(sent);
  expect(bytesOf(kept)).toBeLessThanOrEqual(65_536);
  expect(kept?.advanceQuote?.step1).toEqual({ postCode: 'LN1 1AA' });
  expect(kept?.advanceQuote?.addressObj).toBeNull();
  expect(kept?.simpleQuote).toBeNull();
});

test('one that is too large in its first part keeps only the page', () => {
  const huge = Array.from({ length: 40 }, () => heavy('a'));
  const kept = keepAllowed({ page: '/', advanceQuote: { step1: { supplyAddress: huge } } });
  expect(kept).toMatchObject({ page: '/', advanceQuote: { step1: null } });
});

test('whatever is sent, what is kept is listed, small, free of secrets and idempotent [S7-23]', () => {
  const names = fc.constantFrom(
    ...snapshotFields.step1,
    ...snapshotFields.personalObj,
    'password',
    'sortCode',
    'birthDate',
  );
  const value = fc.oneof(fc.jsonValue(), fc.anything());
  const part = fc.oneof(fc.dictionary(names, value), fc.anything());
  const sent = fc.record({
    page: fc.string(),
    advanceQuote: fc.record({ step1: part, personalObj: part, addressObj: part }),
  });
  fc.assert(
    fc.property(sent, (each) => {
      const kept = keepAllowed(each);
      expect(bytesOf(kept)).toBeLessThanOrEqual(65_536);
      expect(JSON.stringify(kept)).not.toMatch(/"(?:password|sortCode|birthDate)":/);
      expect(keepAllowed(kept)).toEqual(kept);
    }),
    { numRuns: 1_000 },
  );
});

test('every listed field with a plain value is kept, in every part [S7-23]', () => {
  const value = fc.oneof(fc.stringMatching(/^[\w ]{0,500}$/), fc.integer(), fc.boolean(), fc.constant(null));
  const listed = Object.fromEntries(
    Object.entries(snapshotFields).map(([name, fields]) => [
      name,
      fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
    ]),
  );
  fc.assert(
    fc.property(fc.record(listed), (sent) => {
      expect(parts(sent)).toEqual(sent);
    }),
  );
});
