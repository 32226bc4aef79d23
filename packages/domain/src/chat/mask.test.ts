import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMpan, isMpan } from '../meter/mpan.ts';
import { maskBankDigits, maskBesideEarlier } from './mask.ts';
import { mpanOf } from '../meter/testing/valid-numbers.ts';

const masked: readonly (readonly [text: string, shown: string])[] = [
  ['12-34-56 12345678', '••-••-56 ••••5678'],
  ['12 34 56 12345678', '•• •• 56 ••••5678'],
  ['123456 12345678', '••••56 ••••5678'],
  ['12.34.56 12345678', '••.••.56 ••••5678'],
  ['12/34/56 12345678', '••/••/56 ••••5678'],
  ['12–34–56 12345678', '••–••–56 ••••5678'],
  ['12‑34‑56 12345678', '••‑••‑56 ••••5678'],
  ['12 - 34 - 56, 12345678', '•• - •• - 56, ••••5678'],
  ['12-34-56 1234567', '••-••-56 •••4567'],
  ['12-34-56 123456789', '••-••-56 •••••6789'],
  ['12345678 12-34-56', '••••5678 ••-••-56'],
  ['12345678, 123456', '••••5678, ••••56'],
  ['12-34-56\n12345678', '••-••-56\n••••5678'],
  ['12-34-56/12345678', '••-••-56/••••5678'],
  ['12-34-56-12345678', '••-••-56-••••5678'],
  ['(12-34-56) (12345678)', '(••-••-56) (••••5678)'],
  ['12-34-56 1234 5678', '••-••-56 •••• 5678'],
  ['12 34 56 12 34 56 78', '•• •• 56 •• •• •• 78'],
  ['12-34-56 123 456 78', '••-••-56 ••• •56 78'],
  ['sort code 12-34-56 account 12345678', 'sort code ••-••-56 account ••••5678'],
  ['sort code: 123456, acc no: 12345678', 'sort code: ••••56, acc no: ••••5678'],
  ['Sort 123456 and account number is 12345678.', 'Sort ••••56 and account number is ••••5678.'],
  [
    'my account 12345678 with sort code 12-34-56 please',
    'my account ••••5678 with sort code ••-••-56 please',
  ],
  ['s/c 12-34-56 a/c 12345678', 's/c ••-••-56 a/c ••••5678'],
  ['sc123456 acc12345678', 'sc••••56 acc••••5678'],
  ['sortcode-123456 a/c-12345678', 'sortcode-••••56 a/c-••••5678'],
  ['１２３４５６ １２３４５６７８', '••••５６ ••••５６７８'],
  ['１２－３４－５６ 12345678', '••－••－５６ ••••5678'],
  ['12\u00a034\u200956 12345678', '••\u00a0••\u200956 ••••5678'],
  ['12\u200b-34-56 12345678', '••\u200b-••-56 ••••5678'],
  ['12-34-56 (4 of us sign) 12345678', '••-••-56 (4 of us sign) ••••5678'],
  ['1) 12-34-56 12345678', '1) ••-••-56 ••••5678'],
  ['12-34-56 12345678 from 01/10/2026', '••-••-56 ••••5678 from 01/10/2026'],
  ['12-34-56 12345678 or 87654321', '••-••-56 ••••5678 or ••••4321'],
  ['12-34-56 12345678 1234567', '••-••-56 ••••5678 •••4567'],
  [`12-34-56${'.'.repeat(40)}12345678`, `••-••-56${'.'.repeat(40)}••••5678`],
  ['20-00-00 20001234 and MPAN 20 0000 0000 006', '••-••-00 ••••1234 and MPAN 20 0000 0000 006'],
  ['2026-13-01 and 123456', '••••-13-01 and ••••56'],
  ['2026-12-32 and 123456', '••••-12-32 and ••••56'],
  ['2026-00-01 and 123456', '••••-00-01 and ••••56'],
  ['2026-01-00 and 123456', '••••-01-00 and ••••56'],
  ['31-31-2026 and 123456', '••-••-2026 and ••••56'],
  ['20 0000 0000 006 1234567, 123456', '20 0000 0000 006 •••4567, ••••56'],
  ['+12-34-56 12345678', '+••-••-56 ••••5678'],
  ['00-44-12 12345678', '••-••-12 ••••5678'],
  ['4111 1111 1111 1111', '•••• •••• •••• 1111'],
  ['4111111111111111', '••••••••••••1111'],
  ['4111-1111-1111-1111', '••••-••••-••••-1111'],
  ['card 5555 5555 5555 4444 exp 12/27', 'card •••• •••• •••• 4444 exp 12/27'],
  ['4111 1111 1111 1111 12 27', '•••• •••• •••• 1111 12 27'],
  ['3782 822463 10005', '•••• •••••• •0005'],
  ['30569309025904', '••••••••••5904'],
  ['6304000000000000', '••••••••••••0000'],
  ['４１１１１１１１１１１１１１１１', '••••••••••••１１１１'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB29 •••• •••• •••• ••68 19'],
  ['GB29NWBK60161331926819', 'GB29••••••••••••••6819'],
  ['our IBAN is gb29nwbk60161331926819, thanks', 'our IBAN is gb29••••••••••••••6819, thanks'],
  ['DE89 3704 0044 0532 0130 00 please', 'DE89 •••• •••• •••• ••30 00 please'],
];

test.each(masked)('%j is shown as %j', (text, shown) => {
  expect(maskBankDigits(text)).toEqual({ text: shown, isMasked: true });
});

const untouched: readonly string[] = [
  '',
  'How long does a switch take?',
  '123456',
  '12-34-56',
  '12345678',
  '1234567 and 7654321',
  '123456 and 654321',
  'MPRN 1234567890',
  'MPRN 12345678 90',
  '2000000000006',
  '20 0000 0000 006',
  '20 00 00 00 00 006',
  '200000 0000006',
  'S 03 801 902 20 0000 0000 006',
  '03 801 902 / 20 0000 0000 006',
  '038019022000000000006',
  '0380190220000000000061',
  '0380 1902 2000 0000 0000 6',
  '01632 960123',
  '020 7946 0123',
  '07700 900123',
  '(01632) 960123 and 12345678',
  'Call 01632 960123, reference 12345678',
  'Call 01632/960123, reference 12345678',
  'Call 07700 900123 about 12345678',
  'Call +44 1632 960123 about 12345678',
  'Call 0044 1632 960123 about 12345678',
  'Call 00441632 960123 about 12345678',
  '2026-11-21 and 123456',
  '21/11/2026 and 123456',
  '21-11-2026, 123456',
  '11.21.2026 123456',
  'charity number 202918, company number 00612172',
  'Charity no. 202918 and 12345678',
  'Company registration number: 00612172, 123456',
  'SC123456 and 12345678',
  'REF-123456 and 12345678',
  'invoice 12345678, 123456',
  'meter serial number 12345678, reading 123456',
  'We use 120000 kWh, account 12345678',
  'We pay £123456 for 12345678',
  '1234567 units and 123456',
  `12-34-56${'.'.repeat(41)}12345678`,
  '4111 1111 1111 1112',
  '1111 1111 1111 1117',
  '4111 111 1111 11111',
  '1234567890123456789012345',
  '12345612345678',
  'Order 100200300400',
  'GB28 NWBK 6016 1331 9268 19',
  'AB12 3CDE 4567 89',
];

test.each(untouched)('%j is left as it is', (text) => {
  expect(maskBankDigits(text)).toEqual({ text, isMasked: false });
});

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((each) => each.join(''));
const mpan = digits(12).map(mpanOf).filter(isMpan);
/** Digits split into groups by spaces. */
const spaced = (number: fc.Arbitrary<string>, joint = ' ') =>
  fc
    .tuple(number, fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 }))
    .map(([text, lengths]) => {
      const groups: string[] = [];
      let rest = text;
      for (const length of lengths) {
        groups.push(rest.slice(0, length));
        rest = rest.slice(length);
      }
      return [...groups, rest].filter((group) => group !== '').join(joint);
    });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each<[string, fc.Arbitrary<string>]>([
  ['electricity meter number', mpan],
  ['electricity meter number in groups of any size', spaced(mpan)],
  ['electricity meter number as on bills', mpan.map((core) => (isMpan(core) ? formatMpan(core) : core))],
  ['full supply number of 21 digits', fc.tuple(digits(8), mpan).map((parts) => parts.join(''))],
  ['full supply number in groups', spaced(fc.tuple(digits(8), mpan).map((parts) => parts.join('')))],
  [
    'full supply number of 22 digits in groups',
    spaced(fc.tuple(digits(9), mpan).map((parts) => parts.join(''))),
  ],
  ['gas meter number of ten digits in groups', spaced(digits(10))],
  ['gas meter number', fc.oneof(digits(6), digits(7), digits(8), digits(9), digits(10))],
  ['phone number', digits(10).map((rest) => `0${rest}`)],
  ['phone number in groups', spaced(digits(10).map((rest) => `0${rest}`))],
  ['phone number with its country', digits(10).map((rest) => `+44 ${rest.slice(0, 4)} ${rest.slice(4)}`)],
  ['day', day],
  ['day of a form', day.map((date) => date.split('-').toReversed().join('/'))],
  [
    'reference of letters and digits',
    fc.tuple(fc.stringMatching(/^[A-Z]{2,4}$/), digits(8)).map((parts) => parts.join('')),
  ],
])('a %s on its own is never masked', (_, number) => {
  fc.assert(
    fc.property(number, (text) => {
      expect(maskBankDigits(`It is ${text}, I think.`)).toEqual({
        text: `It is ${text}, I think.`,
        isMasked: false,
      });
    }),
    { numRuns: 1_000 },
  );
});

const gap = fc.constantFrom(' ', ', ', '\n', ' account ', ' acc no: ', ' and the account number is ', ' – ');

test('a sort code next to an account number never stays readable', () => {
  const pair = fc.record({
    sortCode: digits(6),
    account: fc.oneof(digits(7), digits(8), digits(9)),
    joint: fc.constantFrom('', '-', ' ', '–'),
    between: gap,
    isTurned: fc.boolean(),
  });
  fc.assert(
    fc.property(pair, ({ sortCode, account, joint, between, isTurned }) => {
      // No British sort code starts like this: it is how phone numbers are dialled from abroad.
      fc.pre(!(isTurned ? account : sortCode).startsWith('0044'));
      // Thirteen digits with a matching check digit are a meter number, however they are spaced.
      fc.pre(!isMpan(isTurned ? account + sortCode : sortCode + account));
      const code = sortCode.replace(/^(..)(..)/, `$1${joint}$2${joint}`);
      const text = isTurned ? account + between + code : code + between + account;
      const outcome = maskBankDigits(text);
      expect(outcome.isMasked).toBe(true);
      expect(outcome.text.replace(/\D/g, '')).toHaveLength(6);
      expect(maskBankDigits(outcome.text)).toEqual({ text: outcome.text, isMasked: false });
    }),
    { numRuns: 2_000 },
  );
});

test('masking keeps the length of any text, and everything in it except digits', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 -./()abc£\n'), maxLength: 120 });
  fc.assert(
    fc.property(text, (each) => {
      const outcome = maskBankDigits(each);
      expect(outcome.text).toHaveLength(each.length);
      for (const [at, character] of [...each].entries()) {
        if (outcome.text[at] !== character) expect(character).toMatch(/\d/);
      }
      expect(outcome.isMasked).toBe(outcome.text !== each);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [['12-34-56'], '12345678', '••••••••'],
  [['My sort code is 12-34-56 by the way.'], 'and the account is 12345678', 'and the account is ••••••••'],
  [['12345678'], '12-34-56', '••-••-••'],
  [['12-34-56', '1234'], '5678', '••••'],
  [['12-34-56', 'and'], '12345678', '••••••••'],
  [['4111 1111'], '1111 1111', '•••• ••••'],
])('after %j, %j is shown as %j', (earlier, text, shown) => {
  expect(maskBesideEarlier(earlier, text)).toEqual({ text: shown, isMasked: true });
});

test.each([
  [[], '12345678'],
  [['Hello there'], '12345678'],
  [['12-34-56'], 'Thank you'],
  [['12-34-56', 'Hello', 'Anybody there?'], '12345678'],
  [['12-34-56'], '07700 900123'],
  [['12-34-56'], '20 0000 0000 006'],
  [['12345678'], '1234567890'],
  [['••-••-56 ••••5678'], 'My meter reads 123456'],
] as const)('after %j, %j stays as it is', (earlier, text) => {
  expect(maskBesideEarlier(earlier, text)).toEqual({ text, isMasked: false });
});

test('what a message masks on its own stays masked whatever came before', () => {
  const text = '12-34-56 12345678';
  expect(maskBesideEarlier(['Hello 1'], text)).toEqual(maskBankDigits(text));
});
