import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMpan, isMpan } from './mpan.ts';
import { readSupplyNumber, readTopLine } from './supply-number.ts';
import { mpanOf } from './testing/valid-numbers.ts';

const accepted = (text: string) => {
  const outcome = readSupplyNumber(text);
  if (!outcome.ok) throw new Error(outcome.problem.message);
  return outcome.value;
};
const refused = (text: string) => {
  const outcome = readSupplyNumber(text);
  return outcome.ok ? undefined : outcome.problem;
};

test.each([
  ['200000000000', '2000000000006'],
  ['100012345678', '1000123456788'],
  ['120345678901', '1203456789013'],
  ['180098765432', '1800987654327'],
  ['230011122233', '2300111222339'],
  ['210055500077', '2100555000773'],
  ['190000000005', '1900000000050'],
  ['261000000000', '2610000000000'],
  ['131234567890', '1312345678907'],
  ['209999999999', '2099999999993'],
  ['249999999999', '2499999999991'],
])('the check digit of %s makes it %s', (first12, core) => {
  expect(mpanOf(first12)).toBe(core);
  expect(accepted(core).core).toBe(core);
});

const MTC_LINE = { profileClass: '03', layout: 'mtc', mtc: '801', llfc: '100' };

test.each([
  ['03 801 100 13 1234 5678 907', { ...MTC_LINE, text: '03801100' }],
  ['0380110013 1234 5678 907', { ...MTC_LINE, text: '03801100' }],
  [
    '00 0393 100 13 1234 5678 907',
    { profileClass: '00', layout: 'ssc', ssc: '0393', llfc: '100', text: '000393100' },
  ],
  ['S 03 801 H01 13-1234-5678-907', { ...MTC_LINE, llfc: 'H01', text: '03801H01' }],
  ['s/03/801/h01/13/1234/5678/907', { ...MTC_LINE, llfc: 'H01', text: '03801H01' }],
  ['03\u00a0801\u2009100\u200b 13\u20111234\ufeff5678–907', { ...MTC_LINE, text: '03801100' }],
])('%s is split into its parts', (typed, topLine) => {
  expect(accepted(typed)).toMatchObject({ core: '1312345678907', topLine });
});

test('thirteen digits alone have no top line', () => {
  expect(accepted('13 1234 5678 907')).toEqual({
    core: '1312345678907',
    distributor: expect.objectContaining({ kind: 'regional', gspGroup: '_D' }),
    warnings: [],
  });
});

const GAS_HINT = '. A number this short may be the one for gas';

test.each([
  ['', 'required', 'Enter the supply number from your electricity bill'],
  [' \u200b ', 'required', 'Enter the supply number from your electricity bill'],
  ['S', 'required', 'Enter the supply number from your electricity bill'],
  ['7', 'length', 'Your number has 1 digit; a supply number has 13, 21 or 22'],
  ['12345', 'length', 'Your number has 5 digits; a supply number has 13, 21 or 22'],
  ['13123456789071', 'length', 'Your number has 14 digits; a supply number has 13, 21 or 22'],
  ['200000000000', 'length', 'Your number has 12 digits; a supply number has 13, 21 or 22'],
  ['03801H011312345678', 'length', 'Your number has 18 characters; a supply number has 13, 21 or 22'],
  ['00039310013123456789071', 'length', 'Your number has 23 digits; a supply number has 13, 21 or 22'],
  ['3938424403', 'length', `Your number has 10 digits; a supply number has 13, 21 or 22${GAS_HINT}`],
  [
    '13 1234 5678 9O7',
    'letter',
    'The letter O is in the wrong place: only the three characters before the last 13 can be letters. Did you mean the digit 0?',
  ],
  [
    '03 801 100 13 1234 5678 9B7',
    'letter',
    'The letter B is in the wrong place: only the three characters before the last 13 can be letters',
  ],
  [
    '0A 801 100 13 1234 5678 907',
    'letter',
    'The letter A is in the wrong place: only the three characters before the last 13 can be letters',
  ],
  [
    '09 801 100 13 1234 5678 907',
    'profile-class',
    'The number starts with 09; the first two digits are 00 to 08',
  ],
  [
    '1312345678908',
    'check-digit',
    'One of the last 13 digits is wrong. Compare them with your bill, two at a time',
  ],
  [
    '03 801 100 13 1234 5678 908',
    'check-digit',
    'One of the last 13 digits is wrong. Compare them with your bill, two at a time',
  ],
  [
    '2000000000007',
    'check-digit',
    'One of the last 13 digits is wrong. Compare them with your bill, two at a time',
  ],
  [
    '0900000000001',
    'distributor',
    'No network company has the number 09. Check the first two digits of the 13-digit number',
  ],
  ['13 1234 5678 90#', 'character', 'Take out “#”: a supply number has only digits and capital letters'],
])('%j is refused as %s: %s', (typed, code, message) => {
  expect(refused(typed)).toEqual({ code, message });
});

test.each(['28', '77', '78', '97', '98', '99'])(
  'a number of the closed or special network %s is refused',
  (id) => {
    const first12 = `${id}1234567890`;
    expect(refused(mpanOf(first12))).toMatchObject({ code: 'distributor' });
  },
);

test('an unknown network company is accepted with a warning', () => {
  const first12 = '411234567890';
  expect(accepted(mpanOf(first12))).toMatchObject({
    distributor: { kind: 'unknown', id: '41' },
    warnings: [
      {
        code: 'distributor-unknown',
        message: 'We do not know the network company 41 yet. If the number matches your bill, carry on',
      },
    ],
  });
});

test.each([
  ['03 801 100', { ok: true, value: { ...MTC_LINE, text: '03801100' } }],
  [
    'S 00 0000 1a1',
    { ok: true, value: { text: '0000001A1', profileClass: '00', layout: 'ssc', ssc: '0000', llfc: '1A1' } },
  ],
  [
    '03 801 10',
    {
      ok: false,
      problem: {
        code: 'length',
        message: 'The top line has 7 digits; it should have 8, or 9 on newer bills',
      },
    },
  ],
  ['', { ok: false, problem: { code: 'required' } }],
  ['12 801 100', { ok: false, problem: { code: 'profile-class' } }],
])('the top line %j can be parsed on its own', (typed, expected) => {
  expect(readTopLine(typed)).toMatchObject(expected);
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const customerCore = fc
  .tuple(fc.integer({ min: 10, max: 27 }), digits(10))
  .map(([id, unique]) => `${id}${unique}`)
  .map(mpanOf);

test('a core is found whatever separates its digits', () => {
  const gaps = fc.array(fc.constantFrom('', ' ', '-', '/', '\u00a0', '\u200b', '\u2009'), {
    minLength: 13,
    maxLength: 13,
  });
  fc.assert(
    fc.property(customerCore, gaps, (core, between) => {
      const typed = [...core].map((digit, index) => `${between[index]}${digit}`).join('');
      const number = accepted(typed);
      expect(number.core).toBe(core);
      expect(accepted(formatMpan(number.core)).core).toBe(core);
    }),
  );
});

test('the groups on screen have 2, 4, 4 and 3 digits', () => {
  expect(formatMpan(accepted('2000000000006').core)).toBe('20 0000 0000 006');
});

test('changing the check digit always makes the core wrong', () => {
  fc.assert(
    fc.property(customerCore, fc.integer({ min: 1, max: 9 }), (core, shift) => {
      const wrong = `${core.slice(0, 12)}${(Number(core[12]) + shift) % 10}`;
      expect(isMpan(wrong)).toBe(false);
    }),
  );
});

test('any text gets a result with a message, never an exception', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const outcome = readSupplyNumber(typed);
      expect(outcome.ok || outcome.problem.message.length > 0).toBe(true);
    }),
  );
});
