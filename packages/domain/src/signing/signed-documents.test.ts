import { expect, test } from 'vitest';
import type { Answers } from '../journey/journey.ts';
import { completeBoth } from '../journey/testing/sample-answers.ts';
import type { KeyFactsOffer } from './key-facts.ts';
import { signedDocuments, type Signing } from './signed-documents.ts';
import { packContent } from './signing-pack.ts';
import type { MandateWay } from './statements.ts';

const offer: KeyFactsOffer = {
  fuel: 'electricity',
  supplierId: 'sample-supplier',
  supplierName: 'Sample Supplier',
  productName: 'Fixed 24',
  termMonths: 24,
  startDate: '2026-12-01',
  endDate: '2028-11-30',
  paymentMethod: 'direct-debit',
  paymentDueDays: 14,
  creditTerms: 'A credit check is made.',
  greenWords: '',
  whatCanChange: [
    {
      component: 'Wholesale energy',
      words: 'Fixed for the whole term',
    },
  ],
  exitTerms: 'Leaving early costs 5p for each kWh.',
  noticeDays: 30,
  renewalTerms: 'The supply moves to variable prices.',
  unitRates: [
    {
      label: 'Day units',
      rate: 275000,
    },
    {
      label: 'Night units',
      rate: 181250,
    },
  ],
  standingChargeRate: 525000,
  lines: [
    {
      code: 'standing-charge',
      label: 'Standing charge',
      rateText: '52.50p per day',
    },
    {
      code: 'capacity',
      label: 'Capacity charge',
      rateText: '4.00p per kVA per day',
    },
  ],
  totals: {
    netPence: 1000000,
    cclPence: 32000,
    vatPence: 206400,
    grossPence: 1238400,
    grossPerYearPence: 619200,
  },
  fee: {
    pence: 32000,
    ratePerKwh: 8000,
  },
};

const firm = {
  brandName: 'Sample Brand',
  supportEmail: 'support@sample.example',
  disputeScheme: 'Member of a sample scheme.',
};

const legalFirm = {
  firmName: 'Sample Firm Ltd',
  firmAddress: '1 Sample Street',
  firmNumber: '00000001',
  supportEmail: 'support@sample.example',
};

const mandates = [
  {
    supplierName: 'Sample Supplier',
    supplierAddress: ['1 High Street', 'Leeds'],
    serviceUserNumber: '123456',
    advanceNoticeDays: 10,
    accountHolderName: 'Invented\nBakery',
    sortCode: '••-••-56',
    accountNumber: '••••5678',
    bankName: 'Sample Bank',
    reference: 'REF-1',
    guarantee: ['The Guarantee.'],
  },
];

/** A company with every name and number, whose gas has a custom quote. */
const answers: Answers = {
  ...completeBoth,
  'personal-details': {
    ...completeBoth['personal-details'],
    organisation: {
      companyName: 'Invented\u2028Bakery Limited',
      tradingName: 'Bread',
      companyNumber: '01234567',
      charityNumber: '1123456',
      isScottishCharity: false,
      standing: 'ok',
      registeredAddress: { line1: '9 Register Row', city: 'Cardiff', postCode: 'CF10 1AA' },
    },
  },
  prices: { ...completeBoth.prices, gas: { kind: 'custom-quote', reference: 'Q-1' } },
};

const typed: Signing = {
  signName: 'Robin Example',
  signerName: null,
  method: 'typed',
  signedOn: '2026-09-14',
};

const documents = (of: Answers, way: MandateWay, signing: Signing) =>
  signedDocuments({
    answers: of,
    content: packContent(
      of,
      [{ offer, yearlyKwh: 20_000, supplier: { address: ['1 High Street', 'Leeds'] } }],
      way,
      firm,
    ),
    mandates,
    firm: legalFirm,
    signing,
  }).map(({ kind, text }) => [kind, ...text.split('\n')]);

test('one signature gives an application, a letter of authority and a mandate, line by line', () => {
  expect(documents(answers, 'online', typed)).toEqual([
    [
      'application',
      'APPLICATION FOR ENERGY SUPPLY',
      '',
      'Key facts: electricity',
      'Supplier: Sample Supplier, 1 High Street, Leeds',
      'Cost of the whole contract, with VAT and Climate Change Levy: £12,384.00 (£6,192.00 a year)',
      'Starts: 1 December 2026',
      'Ends: 30 November 2028',
      'What we earn: £320.00 over the contract, which is 0.80p per kWh. It is inside these prices, the supplier pays it to us, and more use means more for us.',
      'Customer: Invented Bakery Limited (01234567)',
      'Product: Fixed 24',
      'Supply address: 14 Sample Row, London, SW1A 1AA',
      'Supply number (MPAN): 12 0000 0000 002',
      'Contract length: 24 months',
      'How you pay: By Direct Debit to Sample Supplier, 14 days after the date of a bill. Nothing is ever taken by us.',
      'Credit check: A credit check is made.',
      'Price: day units: 27.50p per kWh, including our fee, before tax',
      'Price: night units: 18.125p per kWh, including our fee, before tax',
      'Standing charge: 52.50p per day, before tax',
      'Capacity charge: 4.00p per kVA per day, before tax',
      'Yearly use the price is worked out for: 20,000 kWh',
      'Cost of the whole contract, before VAT and Climate Change Levy: £10,000.00',
      'VAT and levy included: VAT £2,064.00, levy £320.00',
      'How it is taxed: An ordinary business supply: VAT at the standard rate and Climate Change Levy on every kWh.',
      'Leaving early: Leaving early costs 5p for each kWh.',
      'Notice to leave at the end: None. A micro business has to give no notice to leave a fixed contract at its end date.',
      'At the end of the contract: The supply moves to variable prices. A micro business gets a renewal statement about 60 days before the end, with present and new prices, its yearly use and the key dates.',
      'Complaints about the supply: First to Sample Supplier. If a complaint is not settled within 8 weeks, or you get a letter that says the two sides cannot agree, a micro or small business can take it to the Energy Ombudsman, free of charge. It can award up to £20,000, and its decision binds the company, not you.',
      'Complaints about Sample Brand: On the complaints page, or to support@sample.example. Member of a sample scheme.',
      'What can change, Wholesale energy: Fixed for the whole term',
      '',
      'There is no cooling-off period for businesses, charities or public bodies: the right to cancel within 14 days is for consumers.',
      'Sending the application commits nobody. With your last signature you make the supplier an offer; the supplier’s acceptance makes it a contract, and then both of you are bound. Until it accepts you can still withdraw: write to us, and we tell the supplier at once.',
      'If the switch does not go ahead, for whatever reason, there is no charge from us.',
      '',
      '[x] I have read the key facts, I may bind the organisation, and I apply to Sample Supplier for supply on these terms.',
      'Signed by Robin Example, Director (typed name), on 14 September 2026',
      '',
    ],
    [
      'letter-of-authority',
      'LETTER OF AUTHORITY: INFORMATION ONLY',
      'From: Invented Bakery Limited',
      'Trading as: Bread',
      'Company number: 01234567',
      'Charity number: 1123456',
      'Registered address: 9 Register Row, Cardiff, CF10 1AA',
      'Meter: electricity, 12 0000 0000 002, 14 Sample Row, London, SW1A 1AA',
      'To: Sample Firm Ltd, company number 00000001, 1 Sample Street, support@sample.example',
      '',
      'They may, for the meters above: ask present suppliers and industry databases for account, meter, usage, price and end-date information; and ask how a switch is going.',
      'They may not: agree or sign a contract for us, change our bills, or declare anything about tax for us.',
      'They are paid by the new supplier, as the key facts of the application say. This letter costs nothing.',
      'This letter is valid from 14 September 2026 to 14 September 2027, or until we withdraw it in writing.',
      '',
      '[x] For 12 months Sample Brand may ask our present suppliers and the industry databases for account, meter, use, price and end-date information, and chase the switch. It may not agree or sign anything for us.',
      'Signed by Robin Example, Director (typed name), on 14 September 2026',
      '',
    ],
    [
      'mandate',
      'DIRECT DEBIT MANDATE, GIVEN ONLINE',
      '',
      'Payable to: Sample Supplier, 1 High Street, Leeds',
      'Service user number: 123456',
      'Account holder: Invented Bakery',
      'Sort code: ••-••-56',
      'Account number: ••••5678',
      'Bank or building society: Sample Bank',
      'Reference: REF-1',
      'The Guarantee.',
      '',
      '[x] I am authorised to instruct Direct Debits from this account alone, and I instruct the bank to pay Sample Supplier by Direct Debit under the Direct Debit Guarantee shown with the mandate.',
      'Signed by Robin Example, Director (typed name), on 14 September 2026',
      '',
    ],
  ]);
});

test('a mandate on paper says so, and a drawn signature too', () => {
  const [, , mandate] = documents(answers, 'paper', { ...typed, method: 'drawn' });
  expect(mandate).toEqual([
    'mandate',
    'DIRECT DEBIT MANDATE, TO BE SIGNED ON PAPER: nothing may be collected on this record alone',
    '',
    'Payable to: Sample Supplier, 1 High Street, Leeds',
    'Service user number: 123456',
    'Account holder: Invented Bakery',
    'Sort code: ••-••-56',
    'Account number: ••••5678',
    'Bank or building society: Sample Bank',
    'Reference: REF-1',
    'The Guarantee.',
    '',
    '[x] I will have the Direct Debit mandate for Sample Supplier signed by whoever has to sign for this bank account, by hand on paper. Nothing can be collected before that.',
    'Signed by Robin Example, Director (drawn on the screen), on 14 September 2026',
    '',
  ]);
});

test('a mandate that others may sign by a link says so', () => {
  const [, , mandate] = documents(answers, 'link', typed);
  expect(mandate?.[1]).toMatch(/^DIRECT DEBIT MANDATE, TO BE SIGNED BY OTHERS: nothing may be collected/);
  expect(mandate?.join(' ')).toContain('or by a link where the supplier’s bank takes that.');
});

test('without named signers there are empty places, and without Direct Debit there is no mandate', () => {
  const [application, authority, mandate] = documents({}, 'none', typed);
  expect(mandate).toBeUndefined();
  expect(application?.at(-2)).toBe('Signed by Robin Example,  (typed name), on 14 September 2026');
  expect(authority?.slice(0, 4)).toEqual([
    'letter-of-authority',
    'LETTER OF AUTHORITY: INFORMATION ONLY',
    'From: ',
    'To: Sample Firm Ltd, company number 00000001, 1 Sample Street, support@sample.example',
  ]);
});
