import { expect, test } from 'vitest';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { isoDate } from '../units/period.ts';
import { registrationColumns, registrationRow, type RegistrationInput } from './registration-row.ts';

const input: RegistrationInput = {
  reference: 'BS-7K3M-Q2X9',
  replyToken: 'H7K3MQ2X9P',
  firm: { firmName: 'Utility Aid Sample Limited', firmNumber: '00000000' },
  answers: completeElectricity,
  fuel: 'electricity',
  objection: { reason: 'debt', on: isoDate('2026-11-10'), settledBy: 'Invoice 4411 was paid' },
  retryOn: isoDate('2026-11-24'),
  startDate: isoDate('2026-12-01'),
  today: isoDate('2026-11-12'),
};

test('a request says which switch, what was settled and how, and from when', () => {
  const row = registrationRow(input);
  expect(Object.keys(row)).toEqual(registrationColumns);
  expect(row).toMatchObject({
    request: 'register-again',
    meter_number: '1200000000002',
    organisation_name: 'Invented Bakery Limited',
    objection_reason: 'debt',
    objected_on: '2026-11-10',
    settled_by: 'Invoice 4411 was paid',
    register_from: '2026-11-24',
    start_date: '2026-12-01',
  });
});

test.each([
  ['the rule names no day', { retryOn: null }, '2026-11-12', '2026-12-01'],
  ['that day has passed', { today: isoDate('2026-11-30') }, '2026-11-30', '2026-12-01'],
  ['the start has passed too', { today: isoDate('2026-12-20') }, '2026-12-20', '2026-12-20'],
] as const)('it never asks for a day in the past: %s', (_when, change, from, start) => {
  expect(registrationRow({ ...input, ...change })).toMatchObject({ register_from: from, start_date: start });
});
