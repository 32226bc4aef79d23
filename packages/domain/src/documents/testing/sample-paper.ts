import type { Answers } from '../../journey/journey.ts';
import { completeElectricity } from '../../journey/testing/sample-answers.ts';
import type { DocumentBlock, DocumentContent } from '../document.ts';
import type { StoredOffer } from '../price-sum.ts';
import type { SigningEvidenceInput } from '../signing-evidence.ts';

/** Invented facts for documents, of which tests change single ones. */

export const firm = {
  brandName: 'Sample Brand',
  supportEmail: 'support@sample.example',
  disputeScheme: 'Member of a sample scheme.',
  firmName: 'Sample Firm Ltd',
  firmAddress: '1 Sample Street, Leeds, LS1 1AA',
  firmNumber: '00000001',
} as const;

export const stamp = { reference: 'UA-1001', madeOn: '2026-09-14' } as const;

export const offer: StoredOffer = {
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
    { component: 'Wholesale energy', words: 'Fixed for the whole term' },
    { component: 'Government levies', words: 'Passed on at cost' },
  ],
  exitTerms: 'Leaving early costs 5p for each kWh.',
  noticeDays: 30,
  renewalTerms: 'The supply moves to variable prices.',
  unitRates: [{ label: 'All units', rate: 275_000 }],
  standingChargeRate: 525_000,
  lines: [
    {
      code: 'energy-single',
      label: 'All units at the supplier rate',
      quantity: '40,000 kWh',
      rateText: '26.70p per kWh',
      amountPence: 1_068_000,
    },
    {
      code: 'fee',
      label: 'Our fee, included in the unit price',
      quantity: '40,000 kWh',
      rateText: '0.80p per kWh',
      amountPence: 32_000,
    },
    {
      code: 'standing-charge',
      label: 'Standing charge',
      quantity: '731 days',
      rateText: '52.50p per day',
      amountPence: 38_378,
    },
    {
      code: 'ccl',
      label: 'Climate Change Levy 2026/27',
      quantity: '40,000 kWh',
      rateText: '0.801p per kWh',
      amountPence: 32_040,
    },
    {
      code: 'vat-standard',
      label: 'VAT at 20%',
      quantity: '£11,704.18',
      rateText: '20%',
      amountPence: 234_084,
    },
  ],
  totals: {
    netPence: 1_138_378,
    cclPence: 32_040,
    vatPence: 234_084,
    grossPence: 1_404_502,
    grossPerYearPence: 702_251,
  },
  fee: { pence: 32_000, ratePerKwh: 8_000 },
};

/** The amounts of a price in pence, and its term in months. */
export type AnySum = {
  readonly amounts: readonly number[];
  readonly ccl: number;
  readonly vat: number;
  readonly fee: number;
  readonly months: number;
};

/** Returns the sample offer with other amounts whose lines add up: whatever was stored has to be what is printed. */
export function offerOf({ amounts, ccl, vat, fee, months }: AnySum): StoredOffer {
  const netPence = amounts.reduce((sum, amount) => sum + amount, 0);
  const line = (label: string, amountPence: number) => ({
    code: label,
    label,
    quantity: '1 kWh',
    rateText: '1p',
    amountPence,
  });
  return {
    ...offer,
    termMonths: months,
    lines: [
      ...amounts.map((amount, index) => line(`Charge ${index}`, amount)),
      line('Levy', ccl),
      line('Tax', vat),
    ],
    totals: {
      netPence,
      cclPence: ccl,
      vatPence: vat,
      grossPence: netPence + ccl + vat,
      grossPerYearPence: netPence,
    },
    fee: { pence: fee, ratePerKwh: 8_000 },
  };
}

export const receipt = {
  receiptId: '5e0c7d12-8f3a-4c2b-9a51-7d3e6b1f0a24',
  bookVersion: '2026-09-14.1',
  formulaVersion: '2026-11.1',
  createdAt: '2026-09-14T09:05:00.000Z',
  expiresAt: '2026-10-05T23:00:00.000Z',
  isSample: false,
} as const;

export const signer = { role: 'Director', name: 'Robin Example', signedOn: null, image: null } as const;

type Size = 'micro' | 'small' | 'larger';

/** Returns the sample company with a class stated for its electricity, and the probable one if it differs. */
export const stated = (size: Size, probably?: Size): Answers => ({
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

/** Returns the sample company as another kind of organisation, with a share of qualifying use. */
export function charity(
  percent: number,
  kind: 'charity' | 'scottish-charity' | 'limited-company' | 'club' = 'charity',
  numbers: { readonly charityNumber?: string; readonly companyNumber?: string } = {
    charityNumber: '1123456',
  },
): Answers {
  const { companyNumber: _, ...organisation } = completeElectricity['personal-details']?.organisation ?? {
    companyName: '',
    standing: 'ok' as const,
    isScottishCharity: false,
  };
  return {
    ...completeElectricity,
    'personal-details': {
      ...completeElectricity['personal-details'],
      organisation: { ...organisation, ...numbers, isScottishCharity: kind === 'scottish-charity' },
    },
    'mbc-page': {
      ...completeElectricity['mbc-page'],
      organisation: { kind, qualifyingUsePercent: percent },
    },
  };
}

type BlockOf<Kind extends DocumentBlock['kind']> = Extract<DocumentBlock, { readonly kind: Kind }>;

const isOf =
  <Kind extends DocumentBlock['kind']>(kind: Kind) =>
  (block: DocumentBlock): block is BlockOf<Kind> =>
    block.kind === kind;

/** Returns the blocks of one kind, in order. */
export const blocksOf = <Kind extends DocumentBlock['kind']>(
  content: DocumentContent,
  kind: Kind,
): readonly BlockOf<Kind>[] => content.blocks.filter(isOf(kind));

/** Returns the value of a fact; undefined if there is none with that label. */
export const factOf = (content: DocumentContent, label: string): string | undefined =>
  blocksOf(content, 'facts')
    .flatMap(({ rows }) => rows)
    .find((row) => row.label === label)?.value;

const penceIn = (text: string): number => Number(text.replace(/[£,.]/g, ''));

/** Returns the last cells of a table's rows and totals, as pence. */
export const amountsOf = (content: DocumentContent, caption: RegExp) => {
  const found = blocksOf(content, 'table').find((each) => caption.test(each.caption));
  const last = (rows: readonly (readonly string[])[]) => rows.map((row) => penceIn(row.at(-1) ?? ''));
  return { lines: last(found?.rows ?? []), totals: last(found?.totals ?? []) };
};

const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const robin = {
  name: 'Robin Example',
  role: 'Director',
  mailedTo: 'r•••@sample.example',
  codeSentAt: '2026-09-14T08:58:00.000Z',
  codeCheckedAt: '2026-09-14T08:59:00.000Z',
  served: [{ title: 'Supply contract summary: electricity', at: '2026-09-14T09:00:00.000Z' }],
  signedAt: '2026-09-14T09:05:00.000Z',
  enteredAt: null,
  networkAddress: '192.0.2.7',
  browser: 'Sample Browser 1.0',
  signName: 'Robin Example',
  isNameConfirmed: false,
  method: 'drawn',
  image: DRAWN,
  consents: [{ wordingVersion: 'tncutility-2026-09', words: 'I have read the key facts.' }],
} as const;

/** How two people at the sample company signed. */
export const evidence: SigningEvidenceInput = {
  ...stamp,
  organisationName: 'Invented Bakery Limited',
  customer: ['Invented Bakery Limited', '2 Sample Road', 'Leeds', 'LS1 1AB'],
  suppliers: ['Sample Supplier, 3 Sample Square, York, YO1 1AA'],
  startedBy: 'Robin Example (r•••@sample.example)',
  envelopeId: '7e2ca8a0-e10c-4531-ab38-baef83164785',
  ruleWords: 'Both of these two people',
  documents: [
    {
      title: 'Supply contract summary: electricity',
      pages: 3,
      sha256: 'a'.repeat(64),
      sealed: { fileName: 'supply-contract-signed.pdf', sha256: 'b'.repeat(64), shownBytes: 61_234 },
    },
  ],
  signers: [
    robin,
    {
      ...robin,
      name: 'Sam Sample',
      signName: 'Sandy Sample-Field',
      isNameConfirmed: true,
      role: 'Treasurer',
      signedAt: '2026-09-14T10:00:00.000Z',
      method: 'typed',
      image: null,
    },
  ],
  events: [
    { at: '2026-09-14T08:50:00.000Z', text: 'Robin Example was asked to sign' },
    { at: '2026-09-14T09:05:00.000Z', text: 'Robin Example signed' },
    { at: '2026-09-14T10:00:00.000Z', text: 'Sam Sample signed' },
  ],
  checkUrl: 'https://switch.example/check-document',
  seal: { certificateName: 'Sample Firm Ltd', isTest: false, at: '2026-09-14T10:01:00.000Z' },
  firm,
};
