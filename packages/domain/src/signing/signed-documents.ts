import { formatAddress } from '../place/address.ts';
import { LOA_MONTHS } from './authority-term.ts';
import { addMonths, isoDate } from '../units/period.ts';
import type { Answers } from '../journey/journey.ts';
import { meterNumberOf, siteOf } from './key-facts.ts';
import type { PackContent } from './signing-pack.ts';
import type { MandateWay } from './statements.ts';
import type { SummaryRow } from '../journey/step.ts';
import { longDate } from '../units/date-text.ts';
import { fuelsOf, viewOf } from '../journey/draft.ts';

export const recordKinds = ['application', 'letter-of-authority', 'mandate'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The firm that the letter of authority is addressed to. */
export type LegalFirm = {
  readonly firmName: string;
  readonly firmAddress: string;
  readonly firmNumber: string;
  readonly supportEmail: string;
};

/** One mandate as shown before it is signed, with masked digits. */
export type MandateFacts = {
  readonly supplierName: string;
  readonly supplierAddress: readonly string[];
  readonly serviceUserNumber: string;
  readonly advanceNoticeDays: number;
  readonly accountHolderName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly reference: string;
  readonly guarantee: readonly string[];
};

/** Who signs, on which day (UK calendar date), by which method. */
export type Signing = {
  readonly signName: string;
  /**
   * The signer's own name, if they signed with a different one and confirmed that this is how they sign; null otherwise.
   */
  readonly signerName: string | null;
  readonly method: 'drawn' | 'typed';
  readonly signedOn: string;
};

/** Keeps a value on one line, so that typed text cannot pass for a line of the document. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const rowLines = (rows: readonly SummaryRow[]): readonly string[] =>
  rows.map(({ label, value }) => oneLine(`${label}: ${value}`));

const signatureLines = ({ answers, signing }: DocumentInput): readonly string[] => {
  const act = signing.method === 'drawn' ? 'drawn on the screen' : 'typed name';
  const role = answers['personal-details']?.person?.jobTitle ?? '';
  const { signName, signerName, signedOn } = signing;
  const confirmed = `Named in the application as ${signerName}, who confirmed that they sign as ${signName}`;
  return [
    oneLine(`Signed by ${signName}, ${role} (${act}), on ${longDate(signedOn)}`),
    ...(signerName === null ? [] : [oneLine(confirmed)]),
  ];
};

export type DocumentInput = {
  readonly answers: Answers;
  readonly content: PackContent;
  readonly mandates: readonly MandateFacts[];
  readonly firm: LegalFirm;
  readonly signing: Signing;
};

const ticked = (content: PackContent, ids: readonly string[]): readonly string[] =>
  content.statements.filter(({ id }) => ids.includes(id)).map(({ words }) => `[x] ${words}`);

function applicationText(input: DocumentInput): readonly string[] {
  const { content } = input;
  return [
    'APPLICATION FOR ENERGY SUPPLY',
    ...content.facts.flatMap((facts) => [
      '',
      `Key facts: ${facts.fuel}`,
      ...rowLines(facts.rows),
      ...facts.whatCanChange.map(({ component, treatment }) => `What can change, ${component}: ${treatment}`),
    ]),
    '',
    content.noCoolingOff,
    content.bindingMoment,
    content.noFeePromise,
    '',
    ...ticked(content, ['tncutility', 'taxDeclaration']),
    ...signatureLines(input),
  ];
}

const organisationLines = (answers: Answers): readonly string[] => {
  const organisation = answers['personal-details']?.organisation;
  const optional = (label: string, value: string | undefined) =>
    value ? [oneLine(`${label}: ${value}`)] : [];
  return [
    oneLine(`From: ${organisation?.companyName ?? ''}`),
    ...optional('Trading as', organisation?.tradingName),
    ...optional('Company number', organisation?.companyNumber),
    ...optional('Charity number', organisation?.charityNumber),
    ...optional(
      'Registered address',
      organisation?.registeredAddress && formatAddress(organisation.registeredAddress),
    ),
  ];
};

const meterLines = (answers: Answers): readonly string[] =>
  fuelsOf(answers)
    .filter((fuel) => !viewOf(answers).customQuoteFuels.includes(fuel))
    .map((fuel) => `Meter: ${fuel}, ${meterNumberOf(answers, fuel)}, ${siteOf(answers, fuel)}`);

function authorityText(input: DocumentInput): readonly string[] {
  const { answers, firm, signing, content } = input;
  const until = addMonths(isoDate(signing.signedOn), LOA_MONTHS);
  return [
    'LETTER OF AUTHORITY: INFORMATION ONLY',
    ...organisationLines(answers),
    ...meterLines(answers),
    `To: ${firm.firmName}, company number ${firm.firmNumber}, ${firm.firmAddress}, ${firm.supportEmail}`,
    '',
    'They may, for the meters above: ask present suppliers and industry databases for account, meter, usage, price and end-date information; and ask how a switch is going.',
    'They may not: agree or sign a contract for us, change our bills, or declare anything about tax for us.',
    'They are paid by the new supplier, as the key facts of the application say. This letter costs nothing.',
    `This letter is valid from ${longDate(signing.signedOn)} to ${longDate(until)}, or until we withdraw it in writing.`,
    '',
    ...ticked(content, ['letterOfAuthority']),
    ...signatureLines(input),
  ];
}

const mandateBlock = (mandate: MandateFacts): readonly string[] => [
  '',
  `Payable to: ${[mandate.supplierName, ...mandate.supplierAddress].join(', ')}`,
  `Service user number: ${mandate.serviceUserNumber}`,
  oneLine(`Account holder: ${mandate.accountHolderName}`),
  `Sort code: ${mandate.sortCode}`,
  `Account number: ${mandate.accountNumber}`,
  oneLine(`Bank or building society: ${mandate.bankName}`),
  `Reference: ${mandate.reference}`,
  ...mandate.guarantee,
];

const NOT_ALONE = 'nothing may be collected on this record alone';

const mandateTitles: Readonly<Record<MandateWay, string>> = {
  online: 'GIVEN ONLINE',
  link: `TO BE SIGNED BY OTHERS: ${NOT_ALONE}`,
  paper: `TO BE SIGNED ON PAPER: ${NOT_ALONE}`,
  none: 'NOT NEEDED',
};

function mandateText(input: DocumentInput): readonly string[] {
  const { content, mandates } = input;
  return [
    `DIRECT DEBIT MANDATE, ${mandateTitles[content.mandateRoute]}`,
    ...mandates.flatMap(mandateBlock),
    '',
    ...ticked(content, ['tncddmandate']),
    ...signatureLines(input),
  ];
}

const texts = { application: applicationText, 'letter-of-authority': authorityText, mandate: mandateText };

export type SignedDocument = { readonly kind: RecordKind; readonly text: string };

/** Returns the application and the letter of authority, and the mandate unless every supplier is paid by bank transfer. */
export const signedDocuments = (input: DocumentInput): readonly SignedDocument[] =>
  recordKinds
    .filter((kind) => kind !== 'mandate' || input.content.mandateRoute !== 'none')
    .map((kind) => ({ kind, text: `${texts[kind](input).join('\n')}\n` }));
