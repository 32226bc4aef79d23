import fc from 'fast-check';
import { expect, test } from 'vitest';
import prefixes from './company-number-prefixes.json' with { type: 'json' };
import { readCompanyNumber } from './company-number.ts';

test.each([
  ['01234567', '01234567', 'a company in England or Wales'],
  ['1234567', '01234567', 'a company in England or Wales'],
  [' 0123 4567 ', '01234567', 'a company in England or Wales'],
  ['SC123456', 'SC123456', 'a company in Scotland'],
  ['sc 12345', 'SC012345', 'a company in Scotland'],
  ['NI012345', 'NI012345', 'a company in Northern Ireland'],
  ['OC300001', 'OC300001', 'a limited liability partnership in England or Wales'],
  ['CE001234', 'CE001234', 'a charitable incorporated organisation'],
  ['CS001234', 'CS001234', 'a Scottish charitable incorporated organisation'],
  ['R0000123', 'R0000123', 'an older company in Northern Ireland'],
  ['r0123', 'R0000123', 'an older company in Northern Ireland'],
  ['RS00592C', 'RS00592C', 'a registered society'],
  ['rs007116', 'RS007116', 'a registered society'],
  ['RS0071IP', 'RS0071IP', 'a registered society'],
  ['RS007CUS', 'RS007CUS', 'a registered society'],
  ['IP12345R', 'IP12345R', 'an industrial and provident society in England or Wales'],
  ['SP2759RS', 'SP2759RS', 'an industrial and provident society in Scotland'],
  ['NP00034C', 'NP00034C', 'an industrial and provident society in Northern Ireland'],
  ['NO000123', 'NO000123', 'a credit union in Northern Ireland'],
  ['NI00012A', 'NI00012A', 'a company in Northern Ireland'],
  ['SL01234A', 'SL01234A', 'a limited partnership in Scotland'],
  ['OC30012C', 'OC30012C', 'a limited liability partnership in England or Wales'],
  ['OC3001OC', 'OC3001OC', 'a limited liability partnership in England or Wales'],
  ['OCP0001W', 'OCP0001W', 'a limited liability partnership in England or Wales'],
  ['FE000012', 'FE000012', 'a college of further education'],
  ['es12', 'ES000012', 'a European company in Scotland'],
  ['EN000012', 'EN000012', 'a European company in Northern Ireland'],
])('%j is the company number %s of %s', (typed, companyNumber, belongsTo) => {
  expect(readCompanyNumber(typed)).toEqual({ ok: true, value: { companyNumber, belongsTo } });
});

test.each([
  ['', 'required', 'Enter the company number'],
  ['123456789', 'length', 'A company number has 8 characters; yours has 9'],
  ['12 34', 'length', 'A company number has 8 characters; yours has 4'],
  ['ACME', 'length', 'A company number has 8 characters; yours has 4'],
  ['SC12O456', 'letter', 'Your number has the letter O where the digit 0 should be'],
  ['ACMELIMI', 'shape', 'Enter a company number such as 01234567 or SC123456'],
  ['RS00592O', 'letter', 'Your number has the letter O where the digit 0 should be'],
  ['0123456A', 'shape', 'A number that starts with 01 does not end like this. Check the last characters'],
  ['SC12345A', 'shape', 'A number that starts with SC does not end like this. Check the last characters'],
  ['NI00012B', 'shape', 'A number that starts with NI does not end like this. Check the last characters'],
  ['SLP1234A', 'shape', 'Enter a company number such as 01234567 or SC123456'],
  ['XX123456', 'prefix', 'No company number starts with XX. Check the first two characters'],
  ['R1000123', 'prefix', 'No company number starts with R1. Check the first two characters'],
])('%j is refused as %s', (typed, code, message) => {
  expect(readCompanyNumber(typed)).toEqual({ ok: false, problem: { code, message } });
});

test('every prefix is accepted with six digits', () => {
  const known = Object.keys(prefixes);
  for (const prefix of known) expect(readCompanyNumber(`${prefix}000123`).ok, prefix).toBe(true);
});

test('parsing a normal form again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', ...Object.keys(prefixes)),
      fc.integer({ min: 1, max: 99_999 }),
      (prefix, digits) => {
        const once = readCompanyNumber(`${prefix}${digits}`);
        expect(once.ok && readCompanyNumber(once.value.companyNumber)).toEqual(once);
      },
    ),
  );
});
