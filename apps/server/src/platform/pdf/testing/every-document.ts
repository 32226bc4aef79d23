import { readSortCode } from '@switch/domain/bank/sort-code.ts';
import { boardPaper } from '@switch/domain/documents/board-paper.ts';
import { directDebitInstruction } from '@switch/domain/documents/direct-debit-instruction.ts';
import type { DocumentContent, DocumentKind } from '@switch/domain/documents/document.ts';
import { letterOfAuthority } from '@switch/domain/documents/letter-of-authority.ts';
import type { StoredOffer } from '@switch/domain/documents/price-sum.ts';
import { quotation } from '@switch/domain/documents/quotation.ts';
import { signingEvidence } from '@switch/domain/documents/signing-evidence.ts';
import { supplyContract } from '@switch/domain/documents/supply-contract.ts';
import { taxDeclaration } from '@switch/domain/documents/tax-declaration.ts';
import { terminationLetter } from '@switch/domain/documents/termination-letter.ts';
import {
  charity,
  evidence,
  firm,
  offer,
  receipt,
  signer,
  stamp,
} from '@switch/domain/documents/testing/sample-paper.ts';
import { evidencePack } from '@switch/domain/documents/evidence-pack.ts';
import { transcript } from '@switch/domain/documents/transcript.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { statementsFor } from '@switch/domain/signing/statements.ts';
import { mandateRoute } from '@switch/domain/mandate/mandate-route.ts';
import type { PricedOffer } from '@switch/domain/quote/price-offer.ts';
import { priceSupply } from '@switch/domain/quote/testing/price-supply.ts';
import { formatCount, formatPounds, formatRate } from '@switch/domain/units/money-text.ts';
import { pence, rate } from '@switch/domain/units/money.ts';
import { isoDate } from '@switch/domain/units/period.ts';

const QUALIFYING_PERCENT = 40;

/** The price of a sample supply from the pricing function: day and night units, mixed use, three years. */
export const priced: PricedOffer = (() => {
  const outcome = priceSupply({
    fuel: 'electricity',
    rateStructure: 'day-night',
    kwhByRegister: { day: 14_000, night: 6_001 },
    tax: { qualifyingUsePercent: QUALIFYING_PERCENT, otherMetersKwh: 0 },
    startDate: isoDate('2026-12-01'),
    termMonths: 36,
    prices: { rates: { day: rate(291_000), night: rate(214_000) }, standingCharge: rate(680_000) },
    feePerKwh: rate(8_000),
  });
  if (!outcome.ok) throw new Error(`the sample supply has no price: ${outcome.problem.code}`);
  return outcome.value;
})();

const renewal = {
  basis: 'current-price',
  title: 'Renew with your supplier',
  than: 'renewing at the prices you pay now',
  sentence: 'As now.',
  priced,
} as const;
const idle = { least: priced.totals, most: { net: pence(3_000_000), gross: pence(3_600_000) } };

const names = {
  single: 'All units',
  day: 'Day units',
  night: 'Night units',
  eveningWeekend: 'Evening units',
};
const { totals } = priced;

/** That price in the form in which offers are stored. */
export const storedOffer: StoredOffer = {
  ...offer,
  productName: 'Fixed 36',
  termMonths: 36,
  startDate: priced.startDate,
  endDate: priced.endDate,
  unitRates: priced.registers.map(({ register, shownRate }) => ({ label: names[register], rate: shownRate })),
  standingChargeRate: 680_000,
  lines: priced.lines.map((line) => ({
    code: line.code,
    label: line.label,
    quantity:
      line.kind === 'vat'
        ? formatPounds(line.base)
        : `${formatCount(Math.round(line.quantity))} ${line.unit}`,
    rateText: line.kind === 'vat' ? `${line.percent}%` : `${formatRate(line.rate)} per ${line.unit}`,
    amountPence: line.amount,
  })),
  totals: {
    netPence: totals.net,
    cclPence: totals.ccl,
    vatPence: totals.vat,
    grossPence: totals.gross,
    grossPerYearPence: totals.perYear.incTax,
  },
  fee: { pence: totals.fee, ratePerKwh: totals.feePerKwh },
};

const base = charity(QUALIFYING_PERCENT);
const details = base['personal-details'];
/** A very long name in two scripts, which documents must cope with. */
const companyName = `The Society of the Friends of Saint Zoë’s Hall and Ελληνική Κοινότητα ${'and Neighbours '.repeat(7).trim()}`;
const answers: Answers = {
  ...base,
  'personal-details': {
    ...details,
    organisation: {
      standing: 'ok',
      isScottishCharity: false,
      ...details?.organisation,
      companyName,
      registeredAddress: { line1: '2 Office Park', city: 'Leeds', postCode: 'LS1 1AA' },
    },
  },
};

const yearlyKwh = 20_001;
const supplierAddress = ['1 High Street', 'Leeds', 'LS2 2BB'];
const second = { ...signer, name: 'Ζωή Παπαδοπούλου', role: 'Treasurer' };
const signers = [signer, second];
const statements = statementsFor({
  supplierNames: [offer.supplierName],
  mandateWay: 'paper',
  claimsTaxRelief: true,
  brandName: firm.brandName,
});
const shared = {
  ...stamp,
  answers,
  offer: storedOffer,
  yearlyKwh,
  supplierAddress,
  firm,
  signers,
  statements,
};
const other = { ...storedOffer, supplierName: 'Other Sample Supplier', termMonths: 24 };

const sortCode = readSortCode('12-34-56');

function directDebit(isSetUp: boolean): DocumentContent {
  if (sortCode === undefined) throw new Error('the sample sort code is none');
  return directDebitInstruction({
    ...stamp,
    signers: [signer],
    supplier: {
      name: offer.supplierName,
      address: supplierAddress,
      serviceUserNumber: '123456',
      advanceNoticeDays: 10,
      instructionClause: isSetUp ? 'An instruction clause, invented for tests.' : null,
      schemeMark: isSetUp ? (evidence.signers[0]?.image ?? null) : null,
    },
    account: {
      accountHolderName: isSetUp ? 'Friends of Saint Zoë’s Hall' : companyName,
      sortCode,
      accountNumber: '12345678',
      bankName: 'Barclays',
    },
    mandateReference: null,
    route: mandateRoute({ isAccountHolder: 'yes', isOnlySignature: isSetUp ? 'yes' : 'no' }, false),
  });
}

function declaration(): DocumentContent {
  const made = taxDeclaration({
    ...shared,
    supplierName: offer.supplierName,
    supplies: [{ fuel: 'electricity', yearlyKwh, startDate: priced.startDate }],
  });
  if (made === null) throw new Error('the sample supply claims no relief');
  return made;
}

const chat = transcript({
  ...stamp,
  brandName: firm.brandName,
  supportEmail: firm.supportEmail,
  openedAt: evidence.events[0]?.at ?? '',
  endedAt: null,
  messages: Array.from({ length: 60 }, (_, index) => ({
    author: index % 2 === 0 ? ('customer' as const) : ('agent' as const),
    sender: index % 2 === 0 ? 'Robin' : 'Alex',
    text: `Message ${index + 1}: what does a night unit cost, and from when? `.repeat(1 + (index % 3)),
    answer: null,
    citations: [],
    at: '2026-09-14T09:05:00.000Z',
  })),
});

/** A document of every kind, with unusually long and odd content; the bank form once set up and once not. */
export const everyDocument: readonly (readonly [DocumentKind, DocumentContent])[] = [
  [
    'supply-contract',
    supplyContract({ ...shared, boundAt: null, priceHeldUntil: '2026-10-14T22:59:00.000Z', isSample: true }),
  ],
  ['letter-of-authority', letterOfAuthority(shared)],
  ['direct-debit-instruction', directDebit(false)],
  ['direct-debit-instruction', directDebit(true)],
  ['tax-declaration', declaration()],
  [
    'quotation',
    quotation({ ...shared, siteAddress: '', taxWords: 'As on the screen.', indicativeReasons: [], receipt }),
  ],
  [
    'board-paper',
    boardPaper({
      ...shared,
      indicativeReasons: [],
      other,
      renewal,
      doingNothing: { ...idle, sentence: 'A range.' },
      receipt,
    }),
  ],
  [
    'termination-letter',
    terminationLetter({
      ...shared,
      fuel: 'electricity',
      supplierAddress: [],
      noticeDays: 30,
      opensDays: null,
    }),
  ],
  ['transcript', chat],
  ['signing-evidence', signingEvidence(evidence)],
  [
    'evidence-pack',
    evidencePack({
      ...stamp,
      brandName: firm.brandName,
      organisationName: 'Friends of Saint Zoë’s Hall',
      madeAt: '2026-09-14T09:05:00.000Z',
      madeBy: 'Joan Petrie',
      facts: [],
      tables: [
        {
          title: 'Chats',
          about: 'What was said.',
          columns: ['Who', 'What'],
          rows: [['Robin', 'Hello 你好']],
        },
        { title: 'Suppliers', about: 'Nothing yet.', columns: ['Who', 'What'], rows: [] },
      ],
      files: [{ path: 'inputs.json', about: 'Answers', hash: '0'.repeat(64) }],
    }),
  ],
];
