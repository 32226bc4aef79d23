import { expect, test } from 'vitest';
import type { TopLine } from './supply-number.ts';
import { registerSetUpOf, meterKindFromTopLine } from './register-codes.ts';

const older = (mtc: string): TopLine => ({
  text: `03${mtc}100`,
  profileClass: '03',
  llfc: '100',
  layout: 'mtc',
  mtc,
});
const newer = (ssc: string): TopLine => ({
  text: `00${ssc}100`,
  profileClass: '00',
  llfc: '100',
  layout: 'ssc',
  ssc,
});

test.each([
  ['single', ['801', '802', '818', '819', '873']],
  ['day-night', ['803', '810', '817', '820', '821', '874']],
  ['evening-weekend', ['826', '827']],
  ['day-night-evening-weekend', ['828', '829']],
  ['half-hourly', ['845', '850', '856', '900']],
  [undefined, ['000', '400', '505', '600', '800', '822', '857', '864', '866', '888', '999']],
])('time-switch codes of a meter that is %s', (kind, codes) => {
  for (const code of codes) expect(meterKindFromTopLine(older(code)), code).toBe(kind);
});

test.each([
  ['single', ['0159', '0393', '0801', '0922', '0924']],
  ['day-night', ['0150', '0151', '0158', '0160', '0227', '0427']],
  ['evening-weekend', ['0316', '0323', '0372', '0443', '0918', '0948']],
  ['day-night-evening-weekend', ['0325', '0332', '0444', '0478']],
  [undefined, ['0000', '0001', '0246', '0315', '0324', '0925', '9999']],
])('settlement configurations of a meter that is %s', (kind, codes) => {
  for (const code of codes) expect(meterKindFromTopLine(newer(code)), code).toBe(kind);
});

test('a code without a description says so', () => {
  expect(registerSetUpOf(newer('9999')).text).toBe('a code that we have no description for');
  expect(registerSetUpOf(older('123')).text).toBe('a code of the local network company');
});
