import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { leadReplyBy, readLead, type TypedLead } from './lead.ts';

const typed: TypedLead = {
  name: '  Ada   O’Neill-Bright ',
  emailAddress: 'ada@Example.co.uk',
  phone: '+44 (0)1632 960 123',
  hasPermission: true,
  postCode: 'ls14ap',
  fuel: 'electricity',
  meterNumber: '00 845 701 / 23 0055 6274 411',
  yearlyKwh: 12_500_000,
  capacityKva: 450,
  about: 'half-hourly-quote',
  message: 'Please call\r\nafter three.\u0007',
};

const wrongFields = (lead: TypedLead): string[] => {
  const read = readLead(lead);
  return read.ok ? [] : read.problem.map(({ field }) => field);
};

test('a lead is returned with every field in its normal form', () => {
  expect(readLead(typed)).toEqual({
    ok: true,
    value: {
      name: 'Ada O’Neill-Bright',
      emailAddress: 'ada@example.co.uk',
      phone: '+441632960123',
      postCode: 'LS1 4AP',
      fuel: 'electricity',
      meterNumber: '008457012300556274411',
      yearlyKwh: 12_500_000,
      capacityKva: 450,
      about: 'half-hourly-quote',
      message: 'Please call\nafter three.',
    },
  });
});

test('a name may be left empty, and one way to reply is enough', () => {
  const lead = readLead({ name: ' ', phone: '07700 900123', hasPermission: true, about: 'call-back' });
  expect(lead).toMatchObject({ ok: true, value: { name: '', emailAddress: null, phone: '+447700900123' } });
});

test.each<[string, Partial<TypedLead>, string[]]>([
  ['a name with markup', { name: '<b>Ada</b>' }, ['name']],
  ['no address', { emailAddress: 'ada@' }, ['emailAddress']],
  ['a foreign number', { phone: '+91 98765 43210' }, ['phone']],
  ['half a postcode', { postCode: 'LS1' }, ['postCode']],
  ['a wrong check digit', { meterNumber: '2300556274412' }, ['meterNumber']],
  ['a gas number for electricity', { meterNumber: '9014473009' }, ['meterNumber']],
  ['an electricity number for gas', { fuel: 'gas', meterNumber: '2300556274411' }, ['meterNumber']],
  ['a number of neither fuel', { fuel: undefined, meterNumber: '12' }, ['meterNumber']],
  ['no use at all', { yearlyKwh: 0 }, ['yearlyKwh']],
  ['part of a kVA', { capacityKva: 1.5 }, ['capacityKva']],
  ['no way to answer', { emailAddress: '', phone: undefined }, ['emailAddress', 'phone']],
  ['no permission', { hasPermission: false }, ['hasPermission']],
  [
    'several things wrong',
    { name: '123', phone: '12', hasPermission: false },
    ['name', 'phone', 'hasPermission'],
  ],
])('%s is refused by name', (_, change, fields) => {
  expect(wrongFields({ ...typed, ...change })).toEqual(fields);
});

test.each([
  [undefined, '2300556274411', '2300556274411'],
  [undefined, '90 1447 3009', '9014473009'],
  ['gas', '9014473009', '9014473009'],
] as const)('with the fuel %s the meter number %s is stored as %s', (fuel, meterNumber, kept) => {
  expect(readLead({ ...typed, fuel, meterNumber })).toMatchObject({ ok: true, value: { meterNumber: kept } });
});

test('a site in Northern Ireland may leave a lead', () => {
  const lead = readLead({ ...typed, about: 'northern-ireland', postCode: 'bt1 1aa' });
  expect(lead).toMatchObject({ ok: true, value: { postCode: 'BT1 1AA' } });
});

test.each([
  ['2026-09-14', '2026-09-15'],
  ['2026-09-18', '2026-09-21'],
  ['2026-12-24', '2026-12-29'],
])('a lead of %s is answered by %s', (today, replyBy) => {
  const date = isoDate(today);
  expect(leadReplyBy(date, bankHolidaysAround(date))).toBe(replyBy);
});
