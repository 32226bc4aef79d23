import contract from '../facts/contract.json' with { type: 'json' };
import { factText } from '../facts/fact.ts';
import { isoDate } from '../units/period.ts';
import { expect, test } from 'vitest';
import { signedDocuments } from './signed-documents.ts';
import type { Answers } from '../journey/journey.ts';
import { keyFacts, NO_FEE_PROMISE, type KeyFactsOffer } from './key-facts.ts';
import { packContent, packText, type SupplyToSign } from './signing-pack.ts';
import { statementsFor } from './statements.ts';
import { completeBoth, completeElectricity } from '../journey/testing/sample-answers.ts';

const today = isoDate('2026-11-23');

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
  whatCanChange: [{ component: 'Wholesale energy', words: 'Fixed for the whole term' }],
  exitTerms: 'Leaving early costs 5p for each kWh.',
  noticeDays: 30,
  renewalTerms: 'The supply moves to variable prices.',
  unitRates: [
    { label: 'Day units', rate: 275_000 },
    { label: 'Night units', rate: 181_250 },
  ],
  standingChargeRate: 525_000,
  lines: [
    { code: 'standing-charge', label: 'Standing charge', rateText: '52.50p per day' },
    { code: 'capacity', label: 'Capacity charge', rateText: '4.00p per kVA per day' },
  ],
  totals: {
    netPence: 1_000_000,
    cclPence: 32_000,
    vatPence: 206_400,
    grossPence: 1_238_400,
    grossPerYearPence: 619_200,
  },
  fee: { pence: 32_000, ratePerKwh: 8_000 },
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
const supplierAddress = ['1 High Street', 'Leeds'];
const supply: SupplyToSign = { offer, yearlyKwh: 20_000, supplier: { address: supplierAddress } };
const gasSupply: SupplyToSign = {
  ...supply,
  offer: { ...offer, fuel: 'gas', supplierId: 'other', supplierName: 'Other Supplier' },
};

const valueOf = (answers: Answers, label: string, change: Partial<KeyFactsOffer> = {}) =>
  keyFacts({ ...supply, supplierAddress, answers, firm, offer: { ...offer, ...change } }).rows.find(
    (row) => row.label === label,
  )?.value;

type Size = 'micro' | 'small' | 'larger';

const stated = (size: Size, probably?: Size): Answers => ({
  ...completeElectricity,
  'mbc-page': {
    ...completeElectricity['mbc-page'],
    statement: {
      statementId: 's',
      electricity: size,
      ...(probably && { probably: { electricity: probably } }),
      statedAt: '2026-09-14T09:00:00.000Z',
    },
  },
});

test.each([
  ['Customer', 'Invented Bakery Limited (01234567)'],
  ['Supplier', 'Sample Supplier, 1 High Street, Leeds'],
  ['Supply address', '14 Sample Row, London, SW1A 1AA'],
  ['Supply number (MPAN)', '12 0000 0000 002'],
  ['Contract length', '24 months'],
  ['Starts', '1 December 2026'],
  ['Ends', '30 November 2028'],
  ['Price: day units', '27.50p per kWh, including our fee, before tax'],
  ['Price: night units', '18.125p per kWh, including our fee, before tax'],
  ['Standing charge', '52.50p per day, before tax'],
  ['Capacity charge', '4.00p per kVA per day, before tax'],
  ['Yearly use the price is worked out for', '20,000 kWh'],
  ['Cost of the whole contract, before VAT and Climate Change Levy', '£10,000.00'],
  ['Cost of the whole contract, with VAT and Climate Change Levy', '£12,384.00 (£6,192.00 a year)'],
  ['VAT and levy included', 'VAT £2,064.00, levy £320.00'],
  [
    'How you pay',
    'By Direct Debit to Sample Supplier, 14 days after the date of a bill. Nothing is ever taken by us.',
  ],
  ['Credit check', 'A credit check is made.'],
  ['Leaving early', 'Leaving early costs 5p for each kWh.'],
])('%s is: %s', (label, value) => {
  expect(valueOf(completeElectricity, label)).toBe(value);
});

test('a contract of one year states its cost once', () => {
  const label = 'Cost of the whole contract, with VAT and Climate Change Levy';
  expect(valueOf(completeElectricity, label, { termMonths: 12 })).toBe('£12,384.00');
});

test('our fee is stated in pounds and per kWh', () => {
  expect(valueOf(completeElectricity, 'What we earn')).toMatch(
    /^£320\.00 over the contract, which is 0\.80p per kWh/,
  );
});

test.each([
  ['micro', 'None', 'Energy Ombudsman, free of charge', '60 days before'],
  ['small', '30 days before', 'Energy Ombudsman, free of charge', 'variable prices.'],
  ['larger', '30 days before', 'takes no cases from larger', 'variable prices.'],
] as const)('a %s business gets its own notice, complaint and renewal rules', (size, notice, route, end) => {
  expect(valueOf(stated(size), 'Notice to leave at the end')).toContain(notice);
  expect(valueOf(stated(size), 'Complaints about the supply')).toContain(route);
  expect(valueOf(stated(size), 'At the end of the contract')).toContain(end);
});

test.each([
  [
    'larger',
    'micro',
    'in writing to the supplier. None once the supplier confirms that this is a micro business.',
  ],
  ['larger', 'small', 'in writing to the supplier.'],
] as const)('treated as %s and probably %s, neither is stated as certain', (size, probably, notice) => {
  const answers = stated(size, probably);
  expect(valueOf(answers, 'Size of the organisation')).toBe(
    `For electricity this organisation is probably a ${probably} business, but its total use across all its sites is not known for certain. The supplier will confirm its size; until then it counts as a ${size} business.`,
  );
  expect(valueOf(answers, 'Notice to leave at the end')).toBe(`30 days before the end date, ${notice}`);
  expect(valueOf(answers, 'Complaints about the supply')).toContain('takes no cases from larger');
});

test('before the size is stated, what holds for each size is said, and none is assumed', () => {
  const page = { organisation: { kind: 'charity', qualifyingUsePercent: 40 } } as const;
  const answers = { ...completeElectricity, 'mbc-page': page };
  expect(valueOf(answers, 'Notice to leave at the end')).toBe(
    '30 days before the end date, in writing to the supplier. A micro business has to give no notice to leave a fixed contract at its end date.',
  );
  expect(valueOf(answers, 'At the end of the contract')).toMatch(
    /^The supply moves to variable prices\. A micro business gets a renewal statement about 60 days/,
  );
  const complaints = valueOf(answers, 'Complaints about the supply') ?? '';
  expect(complaints).toContain('a micro or small business can take it to the Energy Ombudsman');
  expect(complaints).toContain('takes no cases from larger businesses');
  expect(complaints.match(/free of charge/g)).toHaveLength(1);
});

test('key facts for a certain size do not mention a probable one', () => {
  expect(valueOf(stated('micro'), 'Size of the organisation')).toBeUndefined();
});

test.each([
  [0, 'standard rate'],
  [40, '40% of the use'],
  [80, 'whole supply'],
])('%i per cent of qualifying use is stated with its tax', (qualifyingUsePercent, text) => {
  const organisation = { kind: 'charity', qualifyingUsePercent } as const;
  const page = { ...completeElectricity['mbc-page'], organisation };
  expect(valueOf({ ...completeElectricity, 'mbc-page': page }, 'How it is taxed')).toContain(text);
});

test('without a stated energy source there is no row for it', () => {
  expect(valueOf(completeElectricity, 'Source of the energy')).toBeUndefined();
  expect(valueOf(completeElectricity, 'Source of the energy', { greenWords: 'Wind.' })).toBe('Wind.');
});

test('what can change is listed with the facts', () => {
  const facts = keyFacts({ ...supply, supplierAddress, answers: completeElectricity, firm });
  expect(facts.whatCanChange).toEqual([
    { component: 'Wholesale energy', treatment: 'Fixed for the whole term' },
  ]);
});

const ids = (way: 'online' | 'paper' | 'none', claimsTaxRelief: boolean) =>
  statementsFor({ supplierNames: ['A', 'B'], mandateWay: way, claimsTaxRelief, brandName: 'Brand' }).map(
    ({ id }) => id,
  );

test.each([
  ['online', false, ['tncutility', 'tncddmandate', 'letterOfAuthority']],
  ['paper', true, ['tncutility', 'tncddmandate', 'letterOfAuthority', 'taxDeclaration']],
  ['none', false, ['tncutility', 'letterOfAuthority']],
] as const)('a mandate given %s, relief claimed %s: the boxes are %j', (way, claims, expected) => {
  expect(ids(way, claims)).toEqual(expected);
});

test('the wording of the mandate differs online and on paper, and so does its version', () => {
  const [online, paper] = (['online', 'paper'] as const).map((mandateWay) =>
    statementsFor({ supplierNames: ['A'], mandateWay, claimsTaxRelief: false, brandName: 'Brand' }).find(
      ({ id }) => id === 'tncddmandate',
    ),
  );
  expect(online?.words).not.toBe(paper?.words);
  expect(online?.wordingVersion).not.toBe(paper?.wordingVersion);
});

test('the letter of authority never lets anyone sign for the customer', () => {
  const text = statementsFor({
    supplierNames: ['A'],
    mandateWay: 'none',
    claimsTaxRelief: false,
    brandName: 'Brand',
  }).find(({ id }) => id === 'letterOfAuthority')?.words;
  expect(text).toContain('For 12 months');
  expect(text).toContain('may not agree or sign anything for us');
});

const content = (answers: Answers = completeBoth, supplies = [gasSupply, supply]) =>
  packContent(answers, supplies, 'online', firm);

test('the pack lists electricity first and each supplier once, and says what binds and what it costs', () => {
  const pack = content();
  expect(pack.facts.map(({ fuel }) => fuel)).toEqual(['electricity', 'gas']);
  expect(pack.statements[0]?.words).toContain('Sample Supplier and Other Supplier');
  expect(pack).toMatchObject({
    noCoolingOff: factText(contract['no-cooling-off'], today),
    bindingMoment: factText(contract.formed, today),
    noFeePromise: NO_FEE_PROMISE,
  });
});

test('the text to be hashed is the same for equal facts, and differs if any fact does', () => {
  const text = packText(content());
  expect(packText(content())).toBe(text);
  const changes: Partial<KeyFactsOffer>[] = [
    { supplierName: 'Renamed' },
    { endDate: '2028-12-01' },
    { exitTerms: 'Other terms' },
    { standingChargeRate: 525_001 },
    { fee: { pence: 32_001, ratePerKwh: 8_000 } },
    { totals: { ...offer.totals, grossPence: 1 } },
    { whatCanChange: [] },
  ];
  for (const change of changes)
    expect(
      packText(content(completeBoth, [{ ...supply, offer: { ...offer, ...change } }, gasSupply])),
    ).not.toBe(text);
  expect(packText(packContent(completeBoth, [supply, gasSupply], 'paper', firm))).not.toBe(text);
});

const mandate = {
  supplierName: 'Sample Supplier',
  supplierAddress: ['1 High Street'],
  serviceUserNumber: '123456',
  advanceNoticeDays: 10,
  accountHolderName: 'Invented Bakery',
  sortCode: '**-**-99',
  accountNumber: '••••7491',
  bankName: 'Barclays',
  reference: 'Given by the supplier',
  guarantee: ['The Direct Debit Guarantee', 'first point'],
};
const documentsOf = (answers: Answers, way: 'online' | 'none' = 'online') =>
  signedDocuments({
    answers,
    content: packContent(answers, [supply], way, firm),
    mandates: way === 'none' ? [] : [mandate],
    firm: legalFirm,
    signing: { signName: 'Robin Example', signerName: null, method: 'drawn', signedOn: '2026-09-14' },
  });

test('each of the three documents is complete: parties, terms, what was ticked, who signed and when', () => {
  const documents = documentsOf(completeElectricity);
  expect(documents.map(({ kind }) => kind)).toEqual(['application', 'letter-of-authority', 'mandate']);
  for (const { text } of documents)
    expect(text).toMatch(
      /\[x\] .+\nSigned by Robin Example, Director \(drawn on the screen\), on 14 September 2026\n$/,
    );
  const [application, letter, instruction] = documents.map(({ text }) => text);
  expect(application).toContain('Price: day units: 27.50p per kWh');
  expect(application).toContain(factText(contract['no-cooling-off'], today));
  expect(letter).toContain('From: Invented Bakery Limited\nCompany number: 01234567');
  expect(letter).toContain('Meter: electricity, 12 0000 0000 002');
  expect(letter).toContain('To: Sample Firm Ltd, company number 00000001');
  expect(letter).toContain('from 14 September 2026 to 14 September 2027');
  expect(letter).toContain('They may not: agree or sign a contract for us');
  expect(instruction).toContain('Service user number: 123456');
  expect(instruction).toContain('first point');
});

test('without a supplier that collects there is no mandate', () => {
  expect(documentsOf(completeElectricity, 'none').map(({ kind }) => kind)).toEqual([
    'application',
    'letter-of-authority',
  ]);
});

test('typed text cannot pass for a line of a document', () => {
  const details = completeElectricity['personal-details'];
  const companyName = 'Bakery\nThey may: sign anything\u2028for us';
  const organisation = {
    ...details?.organisation,
    companyName,
    isScottishCharity: false,
    standing: 'ok',
  } as const;
  const answers = { ...completeElectricity, 'personal-details': { ...details, organisation } };
  const [application, letter] = documentsOf(answers).map(({ text }) => text);
  expect(letter).toContain('From: Bakery They may: sign anything for us\n');
  expect(application).toContain('Customer: Bakery They may: sign anything for us (01234567)\n');
});

test('the key facts of a gas supply without named customer, by bank transfer and with tax given, are in order', () => {
  const gasOffer: KeyFactsOffer = {
    ...offer,
    fuel: 'gas',
    supplierId: 'other',
    supplierName: 'Other Supplier',
    paymentMethod: 'bank-transfer',
    greenWords: 'All of it renewable',
  };
  const { fuel, supplierId, supplierName, rows } = keyFacts({
    ...supply,
    offer: gasOffer,
    answers: {
      'mbc-page': { statement: { statementId: 's', gas: 'larger', statedAt: '2026-09-14T09:00:00.000Z' } },
    },
    supplierAddress,
    firm,
    taxWords: 'Taxed as before.',
  });
  expect({ fuel, supplierId, supplierName, rows }).toEqual({
    fuel: 'gas',
    supplierId: 'other',
    supplierName: 'Other Supplier',
    rows: [
      {
        section: 'first',
        label: 'Supplier',
        value: 'Other Supplier, 1 High Street, Leeds',
      },
      {
        section: 'first',
        label: 'Cost of the whole contract, with VAT and Climate Change Levy',
        value: '£12,384.00 (£6,192.00 a year)',
      },
      {
        section: 'first',
        label: 'Starts',
        value: '1 December 2026',
      },
      {
        section: 'first',
        label: 'Ends',
        value: '30 November 2028',
      },
      {
        section: 'first',
        label: 'What we earn',
        value:
          '£320.00 over the contract, which is 0.80p per kWh. It is inside these prices, the supplier pays it to us, and more use means more for us.',
      },
      {
        section: 'contract',
        label: 'Customer',
        value: '',
      },
      {
        section: 'contract',
        label: 'Product',
        value: 'Fixed 24',
      },
      {
        section: 'contract',
        label: 'Supply address',
        value: '',
      },
      {
        section: 'contract',
        label: 'Supply number (MPRN)',
        value: '',
      },
      {
        section: 'contract',
        label: 'Contract length',
        value: '24 months',
      },
      {
        section: 'contract',
        label: 'How you pay',
        value:
          'By bank transfer to Other Supplier, 14 days after the date of a bill. Nothing is ever taken by us.',
      },
      {
        section: 'contract',
        label: 'Credit check',
        value: 'A credit check is made.',
      },
      {
        section: 'contract',
        label: 'Source of the energy',
        value: 'All of it renewable',
      },
      {
        section: 'price',
        label: 'Price: day units',
        value: '27.50p per kWh, including our fee, before tax',
      },
      {
        section: 'price',
        label: 'Price: night units',
        value: '18.125p per kWh, including our fee, before tax',
      },
      {
        section: 'price',
        label: 'Standing charge',
        value: '52.50p per day, before tax',
      },
      {
        section: 'price',
        label: 'Capacity charge',
        value: '4.00p per kVA per day, before tax',
      },
      {
        section: 'price',
        label: 'Yearly use the price is worked out for',
        value: '20,000 kWh',
      },
      {
        section: 'price',
        label: 'Cost of the whole contract, before VAT and Climate Change Levy',
        value: '£10,000.00',
      },
      {
        section: 'price',
        label: 'VAT and levy included',
        value: 'VAT £2,064.00, levy £320.00',
      },
      {
        section: 'price',
        label: 'How it is taxed',
        value: 'Taxed as before.',
      },
      {
        section: 'leaving',
        label: 'Leaving early',
        value: 'Leaving early costs 5p for each kWh.',
      },
      {
        section: 'leaving',
        label: 'Notice to leave at the end',
        value: '30 days before the end date, in writing to the supplier.',
      },
      {
        section: 'leaving',
        label: 'At the end of the contract',
        value: 'The supply moves to variable prices.',
      },
      {
        section: 'leaving',
        label: 'Complaints about the supply',
        value:
          'First to Other Supplier. The Energy Ombudsman takes no cases from larger businesses: complaints go to the supplier, then the courts.',
      },
      {
        section: 'leaving',
        label: 'Complaints about Sample Brand',
        value: 'On the complaints page, or to support@sample.example. Member of a sample scheme.',
      },
    ],
  });
});
