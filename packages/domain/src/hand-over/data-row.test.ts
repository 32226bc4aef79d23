import { expect, test } from 'vitest';
import { completeElectricity } from '../journey/testing/sample-answers.ts';
import { dataRow, rowColumns, withoutBankDetails, type RowInput } from './data-row.ts';

const offer: RowInput['supply']['offer'] = {
  fuel: 'electricity',
  supplierId: 'sample-supplier',
  supplierName: 'Sample Supplier',
  productId: 'fixed-24',
  productName: 'Fixed 24',
  termMonths: 24,
  startDate: '2026-12-01',
  endDate: '2028-11-30',
  paymentMethod: 'direct-debit',
  paymentDueDays: 14,
  creditTerms: '',
  greenWords: '',
  whatCanChange: [],
  exitTerms: '',
  noticeDays: 30,
  renewalTerms: '',
  unitRates: [
    { label: 'Day', rate: 241_234 },
    { label: 'Night', rate: 150_005 },
  ],
  standingChargeRate: 450_000,
  lines: [],
  totals: { netPence: 1, cclPence: 1, vatPence: 1, grossPence: 3, grossPerYearPence: 2 },
  fee: { pence: 20_005, ratePerKwh: 5_000 },
};
const input: RowInput = {
  reference: 'BS-7K3M-Q2X9',
  replyToken: 'H7K3MQ2X9P',
  firm: { firmName: 'Utility Aid Sample Limited', firmNumber: '00000000' },
  answers: completeElectricity,
  contact: { name: 'Robin Example', phone: '07700 900123', email: 'robin@sample.example' },
  supply: { fuel: 'electricity', offer, yearlyKwh: 20_000 },
  mandateState: 'signed',
  account: {
    accountHolderName: 'Invented Bakery Ltd',
    bankName: 'Barclays',
    sortCode: '10-79-99',
    accountNumber: '88837491',
  },
  signedAt: new Date('2026-11-24T09:30:00Z'),
};

test('a row has every column of the layout, with exact rates and amounts', () => {
  const row = dataRow(input);
  expect(Object.keys(row).toSorted()).toEqual([...rowColumns].toSorted());
  expect(row).toMatchObject({
    layout_version: '1',
    meter_number: '1200000000002',
    unit_rates: 'Day=24.1234;Night=15.0005',
    standing_charge: '45.0000',
    fee_per_kwh: '0.5000',
    fee_total: '200.05',
    sort_code: '10-79-99',
    contract_end_date: '2026-11-30',
    signed_at: '2026-11-24T09:30:00.000Z',
  });
});

test('without bank details a row names no account', () => {
  const row = JSON.stringify(withoutBankDetails(dataRow(input)));
  expect(row).not.toMatch(/88837491|10-79-99|Bakery Ltd|Barclays/);
  expect(dataRow({ ...input, account: null, mandateState: null })).toMatchObject({ mandate_state: '' });
});
