import { givenAlone, type MandateRoute } from '../mandate/mandate-route.ts';

/** The statements that a signer agrees to; each is ticked separately and never in advance. */
export const statementIds = ['tncutility', 'tncddmandate', 'letterOfAuthority', 'taxDeclaration'] as const;

/** The id of a statement: `tncutility` and `tncddmandate` are the specification's names for the first two boxes. */
export type StatementId = (typeof statementIds)[number];

/**
 * A statement as shown, with the version of its wording. The version changes whenever its wording does, or that of the
 * letter it authorises.
 */
export type Statement = {
  readonly id: StatementId;
  readonly wordingVersion: string;
  readonly words: string;
};

/**
 * How the Direct Debit mandate is given: by this signature; by others afterwards, by a link or on paper; by them on paper
 * only; or not at all. With several suppliers it is `link` if the bank of any of them accepts links.
 */
export type MandateWay = MandateRoute['kind'] | 'none';

export type StatementFacts = {
  readonly supplierNames: readonly string[];
  readonly mandateWay: MandateWay;
  /** Whether reduced VAT or relief from the levy depends on what the customer said about the use. */
  readonly claimsTaxRelief: boolean;
  readonly brandName: string;
};

const WORDING = '2026-09';
const AUTHORITY_WORDING = '2026-11-29';
const MANDATE_WORDING = { online: WORDING, link: '2026-11-29', paper: '2026-11-29' } as const;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const othersSign = {
  link: 'by hand on paper, or by a link where the supplier’s bank takes that',
  paper: 'by hand on paper',
} as const;

const mandateText = (way: Exclude<MandateWay, 'none'>, suppliers: string): string =>
  way === 'online'
    ? givenAlone(suppliers)
    : `I will have the Direct Debit mandate for ${suppliers} signed by whoever has to sign for this bank account, ${othersSign[way]}. Nothing can be collected before that.`;

const mandate = ({ mandateWay, supplierNames }: StatementFacts): readonly Statement[] =>
  mandateWay === 'none'
    ? []
    : [
        {
          id: 'tncddmandate',
          wordingVersion: `tncddmandate-${mandateWay}-${MANDATE_WORDING[mandateWay]}`,
          words: mandateText(mandateWay, listed(supplierNames)),
        },
      ];

const taxDeclaration: Statement = {
  id: 'taxDeclaration',
  wordingVersion: 'taxDeclaration-2026-11-29',
  words:
    'The share of charity non-business or residential use stated for this supply is correct. The supplier may ask for a certificate, and HMRC may collect any tax that was wrongly relieved.',
};

/**
 * Returns the text of the first statement, for applications to these suppliers. In a contract it names only that contract's
 * supplier.
 */
export const supplyText = (supplierNames: readonly string[]): string =>
  `I have read the key facts, I may bind the organisation, and I apply to ${listed(supplierNames)} for supply on these terms.`;

/**
 * Returns the statements to tick for one signature, in order: supply terms, the mandate if the supplier collects by Direct
 * Debit, the letter of authority (information only, never to sign for the customer), and the declaration of use if tax
 * relief depends on it.
 */
export const statementsFor = (facts: StatementFacts): readonly Statement[] => [
  {
    id: 'tncutility',
    wordingVersion: `tncutility-${WORDING}`,
    words: supplyText(facts.supplierNames),
  },
  ...mandate(facts),
  {
    id: 'letterOfAuthority',
    wordingVersion: `letterOfAuthority-${AUTHORITY_WORDING}`,
    words: `For 12 months ${facts.brandName} may ask our present suppliers and the industry databases for account, meter, use, price and end-date information, and chase the switch. It may not agree or sign anything for us.`,
  },
  ...(facts.claimsTaxRelief ? [taxDeclaration] : []),
];

/** The message at a box that has to be ticked and is not. */
export const missingStatementMessages: Readonly<Record<StatementId, string>> = {
  tncutility: 'Tick this to apply for the supply',
  tncddmandate: 'Tick this for the Direct Debit mandate',
  letterOfAuthority: 'Tick this so that we may ask your present supplier for information',
  taxDeclaration: 'Tick this to confirm the use that the tax relief rests on',
};
