import { expect, test } from 'vitest';
import { firmChanges, readFirmSettings, type TypedFirm } from './firm-settings.ts';

const typed: TypedFirm = {
  firmName: ' Harbour  Energy Brokers Limited ',
  firmAddress: '1 Quay Street, Exampleton, ZZ1 1ZZ',
  firmNumber: '123456',
  disputeScheme: 'We belong to the Sample Ombudsman.',
  disputeSchemeRules: 'other',
  icoNumber: ' za 123456',
  supportEmail: 'help@harbour.example',
  operationsEmail: 'ops@harbour.example',
  onCallEmail: '',
};
const wrong = (change: Partial<TypedFirm>) => {
  const read = readFirmSettings({ ...typed, ...change });
  return read.ok ? [] : read.problem.map(({ field }) => field);
};

test('settings are parsed into their normal form', () => {
  expect(readFirmSettings(typed)).toEqual({
    ok: true,
    value: {
      ...typed,
      firmName: 'Harbour Energy Brokers Limited',
      firmNumber: '00123456',
      icoNumber: 'ZA123456',
      onCallEmail: null,
    },
  });
});

test('what is needed to open may be set later; the two addresses that receive mail may not', () => {
  const none = { firmName: '', firmAddress: '', firmNumber: '', disputeScheme: '', icoNumber: '' };
  expect(wrong({ ...none, disputeSchemeRules: 'none' })).toEqual([]);
  expect(wrong({ supportEmail: '', operationsEmail: '' })).toEqual(['supportEmail', 'operationsEmail']);
});

test.each<[string, Partial<TypedFirm>, string[]]>([
  ['a number that is none', { firmNumber: '12' + 'O4567' }, ['firmNumber']],
  ['a registration that is none', { icoNumber: '12345' }, ['icoNumber']],
  ['half an address', { onCallEmail: 'ops@' }, ['onCallEmail']],
  ['rules without a scheme', { disputeScheme: ' ' }, ['disputeScheme']],
  ['a name without end', { firmName: 'x'.repeat(161) }, ['firmName']],
])('%s is refused at its field', (_, change, fields) => {
  expect(wrong(change)).toEqual(fields);
});

test('a change lists each field that differs', () => {
  const read = readFirmSettings(typed);
  const before = read.ok ? read.value : null;
  if (!before) throw new Error('unreadable');
  expect(firmChanges(before, before)).toEqual([]);
  expect(firmChanges(before, { ...before, icoNumber: null, firmName: 'Other' })).toEqual([
    { field: 'firmName', from: 'Harbour Energy Brokers Limited', to: 'Other' },
    { field: 'icoNumber', from: 'ZA123456', to: null },
  ]);
  expect(firmChanges(null, before)).toHaveLength(8);
});
