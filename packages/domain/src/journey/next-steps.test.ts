import { expect, test } from 'vitest';
import { bankHolidaysAround } from '../units/bank-holidays.ts';
import { isoDate } from '../units/period.ts';
import { nextSteps, type SentApplication, type SentSupply } from './next-steps.ts';

const electricity: SentSupply = {
  fuel: 'electricity',
  state: 'submitted',
  supplierName: 'Sample Supplier',
  startDate: isoDate('2026-12-01'),
  businessClass: 'larger',
  paymentMethod: 'direct-debit',
  advanceNoticeDays: 10,
  contractEnd: isoDate('2026-11-30'),
  isNoticeSettled: false,
};
const submittedOn = isoDate('2026-08-28');
const sent: SentApplication = {
  submittedOn,
  signedOn: submittedOn,
  supplies: [electricity],
  doOthersSignMandate: false,
  waitsForMandate: false,
  customQuotes: [],
  holidays: bankHolidaysAround(submittedOn),
};
const stepsOf = (supply: Partial<SentSupply> = {}, change: Partial<SentApplication> = {}) =>
  nextSteps({ ...sent, supplies: [{ ...electricity, ...supply }], ...change }).map(({ title, date }) => [
    title,
    date,
  ]);
const dateOf = (steps: ReturnType<typeof stepsOf>, text: string) =>
  steps.find(([title]) => title?.includes(text))?.[1];

test('steps are sorted by date, across a weekend and a bank holiday; an undated one follows what it waits for', () => {
  expect(stepsOf()).toEqual([
    ['Give notice to your current electricity supplier', '2026-08-28'],
    ['We pass your application on', '2026-09-01'],
    ['Your Direct Debit is confirmed', '2026-09-03'],
    ['The electricity switch is registered', '2026-11-03'],
    ['Sample Supplier supplies your electricity', '2026-12-01'],
    ['Sample Supplier announces the first payment', null],
    ['The last electricity bill from your old supplier', '2027-01-12'],
  ]);
});

test('nobody is asked to sign while the documents that everyone signed are being sealed', () => {
  const titles = stepsOf({}, { signedOn: null, isSignedByAll: true });
  expect(JSON.stringify(titles)).not.toContain('Everyone who needs to sign');
});

test('missing signatures come first, and what depends on them has no date yet', () => {
  expect(stepsOf({}, { signedOn: null })).toEqual([
    ['Everyone who needs to sign does so', null],
    ['We pass your application on', null],
    ['Your Direct Debit is confirmed', null],
    ['Give notice to your current electricity supplier', '2026-08-28'],
    ['The electricity switch is registered', '2026-11-03'],
    ['Sample Supplier supplies your electricity', '2026-12-01'],
    ['Sample Supplier announces the first payment', null],
    ['The last electricity bill from your old supplier', '2027-01-12'],
  ]);
});

test.each([
  ['a micro business', { businessClass: 'micro' }],
  ['notice that was given', { isNoticeSettled: true }],
  ['a contract whose end is not known', { contractEnd: undefined }],
  ['a contract that is over', { contractEnd: isoDate('2026-08-27') }],
] as const)('%s needs no notice', (_, change) => {
  expect(dateOf(stepsOf(change), 'Give notice')).toBeUndefined();
});

test('notice that is too late for the longest usual period is due at once', () => {
  expect(dateOf(stepsOf({ contractEnd: isoDate('2026-10-31') }), 'Give notice')).toBe('2026-08-28');
});

test('a registration that is open once the supplier has the application has no date, and follows it', () => {
  const [first, second] = stepsOf({ startDate: isoDate('2026-09-25'), contractEnd: undefined });
  expect([first?.[0], second?.[0]]).toEqual([
    'We pass your application on',
    'The electricity switch is registered',
  ]);
  expect(dateOf(stepsOf({ startDate: isoDate('2026-09-25') }), 'registered')).toBeNull();
  expect(dateOf(stepsOf({ startDate: isoDate('2026-09-29') }), 'registered')).toBeNull();
  expect(dateOf(stepsOf({ startDate: isoDate('2026-09-30') }), 'registered')).toBe('2026-09-02');
});

test('a mandate waits for the people who sign it; with bank transfer there is none', () => {
  const paper = stepsOf({}, { doOthersSignMandate: true });
  expect(dateOf(paper, 'Have the Direct Debit mandate signed')).toBeNull();
  expect(dateOf(paper, 'confirmed')).toBeUndefined();
  const own = stepsOf({}, { waitsForMandate: true });
  expect(dateOf(own, 'Sign the Direct Debit mandate')).toBeNull();
  expect(dateOf(own, 'confirmed')).toBeUndefined();
  const transfer = stepsOf({ paymentMethod: 'bank-transfer' });
  expect(transfer.filter(([title]) => /Direct Debit|first payment/.test(title ?? ''))).toEqual([]);
});

test('supplies with a custom quote are listed', () => {
  const customQuotes = [{ fuel: 'gas', reference: 'LEAD-42' }] as const;
  const last = nextSteps({ ...sent, customQuotes }).at(-1);
  expect(last).toMatchObject({ title: 'Your gas is priced by a person', date: null });
  expect(last?.text).toContain('LEAD-42');
});

test('two fuels from one supplier are passed on in one step', () => {
  const gas = { ...electricity, fuel: 'gas' } as const;
  const passedOn = nextSteps({ ...sent, supplies: [electricity, gas] }).find(({ title }) =>
    title.startsWith('We pass'),
  );
  expect(passedOn?.text).toMatch(/it is with Sample Supplier,/);
});

test('steps that differ only in the fuel are merged, all others stay separate', () => {
  const gas = { ...electricity, fuel: 'gas' } as const;
  const titles = (supplies: readonly SentSupply[]) =>
    nextSteps({ ...sent, supplies }).map(({ title }) => title);
  expect(titles([electricity, gas])).toEqual([
    'Give notice for electricity and gas',
    'We pass your application on',
    'Your Direct Debit is confirmed',
    'The electricity and gas switches are registered',
    'Sample Supplier supplies your electricity and gas',
    'Sample Supplier announces the first payment',
    'The last electricity and gas bills from before',
  ]);
  expect(titles([electricity, { ...gas, startDate: isoDate('2027-01-01') }])).toContain(
    'Sample Supplier supplies your gas',
  );
  const other = titles([electricity, { ...gas, supplierName: 'Other Supplier' }]);
  expect(other).toContain('Sample Supplier supplies your electricity, and Other Supplier your gas');
  expect(other).toContain('Sample Supplier and Other Supplier announce the first payment');
  const open = { ...electricity, startDate: isoDate('2026-09-20'), contractEnd: undefined };
  const texts = nextSteps({ ...sent, supplies: [open, { ...open, fuel: 'gas' }] }).map((step) => step.text);
  expect(texts.join()).toContain('registers them once');
});

test('what has already happened is not a next step', () => {
  const titles = (state: SentSupply['state']) => stepsOf({ state }).map(([title]) => title);
  expect(titles('supplier_checking')[0]).toBe('Give notice to your current electricity supplier');
  expect(dateOf(stepsOf({ state: 'waiting_registration' }), 'registered')).toBe('2026-11-03');
  expect(titles('registering')).not.toContain('The electricity switch is registered');
  expect(titles('clear_again')).toContain('Sample Supplier supplies your electricity');
  expect(titles('live')).toEqual(['The last electricity bill from your old supplier']);
  expect(titles('in_term')).toEqual([]);
});

test.each(['objected', 'on_hold', 'rejected', 'cancelled', 'expired_price', 'withdrawn'] as const)(
  'a switch that is %s has no next steps, and does not affect those of the other fuel',
  (state) => {
    const gas = { ...electricity, fuel: 'gas', state } as const;
    expect(nextSteps({ ...sent, supplies: [gas] })).toEqual([]);
    expect(nextSteps({ ...sent, supplies: [electricity, gas] })).toEqual(nextSteps(sent));
  },
);
