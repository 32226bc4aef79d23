import { expect, test } from 'vitest';
import { companyNumberFrom } from './company-number.ts';

test.each([
  ['01234567', '01234567'],
  ['1234567', '01234567'],
  ['sc 123456', 'SC123456'],
  ['SC12345', 'SC012345'],
  ['NI012345', 'NI012345'],
  ['OC300001', 'OC300001'],
  ['CE001234', 'CE001234'],
  ['CS001234', 'CS001234'],
  ['R0000123', 'R0000123'],
  ['RS00592C', 'RS00592C'],
  ['123456789', undefined],
  ['SC12O456', undefined],
  ['ABCDEFGH', undefined],
  ['', undefined],
])('%j is %s', (text, expected) => expect(companyNumberFrom(text)).toBe(expected));
