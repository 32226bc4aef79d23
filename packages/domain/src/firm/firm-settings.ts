import { fail, succeed, type Outcome } from '../outcome.ts';
import { readCompanyNumber } from '../organisation/company-number.ts';
import { readEmail } from '../person/email.ts';
import { tidySpaces } from '../typed-text.ts';

/** Which dispute scheme's rules apply: the Energy Ombudsman's, another one's, or none because none was joined. */
export const schemeRules = ['energy-ombudsman', 'other', 'none'] as const;
export type SchemeRules = (typeof schemeRules)[number];

/** The settings of the firm behind the brand; null if the environment's setting applies. */
export interface FirmSettings {
  readonly firmName: string | null;
  /** The registered office, on one line. */
  readonly firmAddress: string | null;
  readonly firmNumber: string | null;
  /** The sentence that names the dispute scheme. */
  readonly disputeScheme: string | null;
  readonly disputeSchemeRules: SchemeRules | null;
  /** Registration with the Information Commissioner's Office. */
  readonly icoNumber: string | null;
  readonly supportEmail: string | null;
  readonly operationsEmail: string | null;
  /** Who is emailed about danger while nobody is at the chat; null for the support address. */
  readonly onCallEmail: string | null;
}
export type FirmField = keyof FirmSettings;

/** The staff label of every field. */
export const firmFieldLabels: Readonly<Record<FirmField, string>> = {
  firmName: 'Legal name',
  firmAddress: 'Registered office',
  firmNumber: 'Company number',
  disputeScheme: 'Dispute scheme',
  disputeSchemeRules: 'Rules of the scheme',
  icoNumber: 'ICO registration',
  supportEmail: 'Support address',
  operationsEmail: 'Operations address',
  onCallEmail: 'On-call address',
};

/** Without these, no price is shown and no signature taken, because there would be no firm behind them. */
export const neededToOpen = ['firmName', 'firmAddress', 'firmNumber', 'disputeScheme'] as const;
export type NeededToOpen = (typeof neededToOpen)[number];

/** The form for these settings: texts as typed, empty if nothing is given. */
export type TypedFirm = Readonly<Record<Exclude<FirmField, 'disputeSchemeRules'>, string>> & {
  readonly disputeSchemeRules: SchemeRules;
};

/** A wrong field, and what to do about it. */
export type FirmProblem = { readonly field: FirmField; readonly message: string };

const ICO = /^[A-Z]{1,2}\d{6,7}$/;
const LONGEST: Readonly<Partial<Record<FirmField, number>>> = {
  firmName: 160,
  firmAddress: 250,
  disputeScheme: 400,
};

/**
 * Parses the form into firm settings in their normal form. Fields needed to open may be empty for now; the support and
 * operations addresses may not. A scheme with rules needs its sentence. Problems: each wrong field with its message.
 */
export function readFirmSettings(typed: TypedFirm): Outcome<FirmSettings, readonly FirmProblem[]> {
  const problems: FirmProblem[] = [];
  const text = (field: 'firmName' | 'firmAddress' | 'disputeScheme'): string | null => {
    const value = tidySpaces(typed[field]);
    const most = LONGEST[field] ?? 0;
    if (value.length > most) problems.push({ field, message: `Use at most ${most} characters` });
    return value || null;
  };
  const address = (field: 'supportEmail' | 'operationsEmail' | 'onCallEmail'): string | null => {
    if (typed[field].trim() === '' && field === 'onCallEmail') return null;
    const read = readEmail(typed[field]);
    if (read.ok) return read.value;
    problems.push({ field, message: read.problem.message.replace('your email', 'an email') });
    return null;
  };
  const number = numberOf(typed.firmNumber, problems);
  const icoNumber = typed.icoNumber.replaceAll(/\s/g, '').toUpperCase() || null;
  if (icoNumber !== null && !ICO.test(icoNumber))
    problems.push({ field: 'icoNumber', message: 'Enter a registration such as ZA123456' });
  const settings = {
    firmName: text('firmName'),
    firmAddress: text('firmAddress'),
    firmNumber: number,
    disputeScheme: text('disputeScheme'),
    disputeSchemeRules: typed.disputeSchemeRules,
    icoNumber,
    supportEmail: address('supportEmail'),
    operationsEmail: address('operationsEmail'),
    onCallEmail: address('onCallEmail'),
  };
  if (settings.disputeSchemeRules !== 'none' && settings.disputeScheme === null)
    problems.push({ field: 'disputeScheme', message: 'Name the scheme whose rules you chose' });
  return problems.length > 0 ? fail(problems) : succeed(settings);
}

function numberOf(typed: string, problems: FirmProblem[]): string | null {
  if (typed.trim() === '') return null;
  const read = readCompanyNumber(typed);
  if (read.ok) return read.value.companyNumber;
  problems.push({ field: 'firmNumber', message: read.problem.message });
  return null;
}

/** A changed field, with its old and new value in normal form; null if the environment's setting applied or applies. */
export interface FirmChange {
  readonly field: FirmField;
  readonly from: string | null;
  readonly to: string | null;
}

const fields: readonly FirmField[] = [
  'firmName',
  'firmAddress',
  'firmNumber',
  'disputeScheme',
  'disputeSchemeRules',
  'icoNumber',
  'supportEmail',
  'operationsEmail',
  'onCallEmail',
];

/** Returns the fields that differ between two versions, in the order of the form. */
export const firmChanges = (before: FirmSettings | null, after: FirmSettings): readonly FirmChange[] =>
  fields.flatMap((field) => {
    const [from, to] = [before?.[field] ?? null, after[field]];
    return from === to ? [] : [{ field, from, to }];
  });
