import { expect, test } from 'vitest';
import { readCharityNumber, readScottishCharityNumber } from './charity-number.ts';

test.each([
  ['202918', '202918', 0],
  ['1123456', '1123456', 0],
  [' 112 3456 ', '1123456', 0],
  ['1123456-12', '1123456', 12],
  ['1123456–1', '1123456', 1],
])('%j is charity %s, linked %i', (typed, registeredNumber, suffix) => {
  expect(readCharityNumber(typed)).toEqual({ ok: true, value: { registeredNumber, suffix } });
});

test.each(['12345', '12345678', '1123456-', 'SC012345', '1123456-A'])(
  '%s is not a charity number of England and Wales',
  (typed) => {
    expect(readCharityNumber(typed)).toEqual({
      ok: false,
      problem: {
        code: 'shape',
        message: 'A charity number in England and Wales has 6 or 7 digits, such as 1123456',
      },
    });
  },
);

test.each([
  ['SC012345', 'SC012345'],
  ['sc 012 345', 'SC012345'],
  ['sc12345', 'SC012345'],
  ['SC000001', 'SC000001'],
])('%j is the Scottish charity %s', (typed, number) => {
  expect(readScottishCharityNumber(typed)).toEqual({ ok: true, value: number });
});

test.each(['012345', 'SC', 'SC0', 'SC12', 'SC1234', 'SC000000', 'SC1234567', 'SCO12345', 'NI012345'])(
  '%s is not a Scottish charity number',
  (typed) => {
    expect(readScottishCharityNumber(typed)).toMatchObject({
      problem: { code: 'shape', message: 'A Scottish charity number is SC and six digits, such as SC012345' },
    });
  },
);

test.each([readCharityNumber, readScottishCharityNumber])(
  'an empty number is reported as missing (%o)',
  (read) => {
    expect(read(' \u200b')).toEqual({
      ok: false,
      problem: { code: 'required', message: 'Enter the charity number' },
    });
  },
);
