import type { FoundOrganisation, Organisation } from './organisation.ts';
import { readCharityNumber, readScottishCharityNumber } from '../../../organisation/charity-number.ts';
import { readCompanyNumber } from '../../../organisation/company-number.ts';
import {
  organisationKindRules,
  type OrganisationKind,
  type OrganisationRegister,
} from '../../../organisation/organisation-kind.ts';
import type { Outcome } from '../../../outcome.ts';
import type { Address } from '../../../place/address.ts';
import { isIsoDate } from '../../../units/period.ts';

/** What a register said: empty until the organisation is picked, `not-checked` if it is typed by hand. */
export type FormStatus = '' | 'ok' | 'warn' | 'stop' | 'not-checked';

/** The state of the organisation card while it is filled in. */
export type OrganisationForm = {
  standing: FormStatus;
  standingWords: string;
  companyName: string;
  companyNumber: string;
  charityNumber: string;
  registeredAddress: Address | undefined;
  /** What the first register said, stored with the answer; undefined if typed by hand from the start. */
  lookUp: Organisation['lookUp'];
  tradingName: string;
  /** Whether a charity or school is also a registered company, and what the second register said. */
  isAlsoCompany: boolean;
  companyStatus: FormStatus;
  companyStatusText: string;
  isIncorporated: '' | 'yes' | 'no' | 'not-sure';
  /** Numbers that a register stopped while this form was open, so that typing one by hand does not get round it. */
  stopped: readonly string[];
};

/** The form for an organisation that has not been looked up yet. */
const blank: OrganisationForm = {
  standing: '',
  standingWords: '',
  companyName: '',
  companyNumber: '',
  charityNumber: '',
  registeredAddress: undefined,
  lookUp: undefined,
  tradingName: '',
  isAlsoCompany: false,
  companyStatus: '',
  companyStatusText: '',
  isIncorporated: '',
  stopped: [],
};

const CHECKED_BEFORE = 'As found in the register when you looked it up.';

const NAMED_IN_RECORD = 'Named in the charity’s own record.';

const yesNo = (claim: boolean | undefined) => (claim === undefined ? 'not-sure' : claim ? 'yes' : 'no');

/** Returns the register in which a kind of organisation is looked up first. */
export const registerOf = (kind: OrganisationKind): OrganisationRegister =>
  organisationKindRules[kind].register;

/** Returns whether an organisation of this kind can also be a registered company. */
export const mayBeCompanyToo = (kind: OrganisationKind): boolean =>
  organisationKindRules[kind].secondRegister === 'companies-house';

/**
 * Returns the form's initial values: the stored answer, or empty. Without a register to ask, it starts as typed by hand.
 */
export function organisationFormOf(
  stored: Organisation | undefined,
  kind: OrganisationKind,
  canAsk = (register: OrganisationRegister): boolean => register !== 'none',
): OrganisationForm {
  if (!stored) return { ...blank, standing: canAsk(registerOf(kind)) ? '' : 'not-checked' };
  const isAlsoCompany = mayBeCompanyToo(kind) && Boolean(stored.companyNumber);
  return {
    standing: stored.standing,
    standingWords: stored.standing === 'not-checked' ? '' : CHECKED_BEFORE,
    companyName: stored.companyName,
    companyNumber: stored.companyNumber ?? '',
    charityNumber: stored.charityNumber ?? '',
    registeredAddress: stored.registeredAddress,
    lookUp: stored.lookUp,
    tradingName: stored.tradingName ?? '',
    isAlsoCompany,
    companyStatus: isAlsoCompany ? stored.standing : '',
    companyStatusText: isAlsoCompany ? CHECKED_BEFORE : '',
    isIncorporated: asksIncorporated(kind) ? yesNo(stored.isIncorporated) : '',
    stopped: [],
  };
}

const stoppedNumbers = (form: OrganisationForm, found: FoundOrganisation): readonly string[] =>
  found.standing === 'stop'
    ? [
        ...form.stopped,
        ...[found.companyNumber, found.charityNumber].filter((number) => number !== undefined),
      ]
    : form.stopped;

/** Returns what is stored of the register's entry, to be compared with the answers before anything is sent. */
const entryOf = ({
  name,
  standing,
  standingWords,
  createdOn,
}: FoundOrganisation): Organisation['lookUp'] => ({
  name,
  standing,
  words: standingWords,
  ...(createdOn !== undefined && isIsoDate(createdOn) && { createdOn }),
});

/** Fills in the organisation picked in its first register. A charity's record may also name its company. */
export function takeFound(
  form: OrganisationForm,
  found: FoundOrganisation,
  kind: OrganisationKind,
): OrganisationForm {
  const isAlsoCompany = mayBeCompanyToo(kind) && found.companyNumber !== undefined;
  return {
    ...form,
    standing: found.standing,
    standingWords: found.standingWords,
    companyName: found.name,
    companyNumber: found.companyNumber ?? '',
    charityNumber: found.charityNumber ?? '',
    registeredAddress: found.registeredAddress,
    lookUp: entryOf(found),
    isAlsoCompany,
    companyStatus: isAlsoCompany ? found.standing : '',
    companyStatusText: isAlsoCompany ? NAMED_IN_RECORD : '',
    stopped: stoppedNumbers(form, found),
  };
}

/** Fills in the company picked for a charity or school; the name stays that of the first register. */
export const takeCompany = (form: OrganisationForm, found: FoundOrganisation): OrganisationForm => ({
  ...form,
  companyNumber: found.companyNumber ?? '',
  companyStatus: found.standing,
  companyStatusText: found.standingWords,
  stopped: stoppedNumbers(form, found),
});

/** Clears the selection so that the search shows again; other answers stay. */
export const dropFound = ({ tradingName, isIncorporated, stopped }: OrganisationForm): OrganisationForm => ({
  ...blank,
  tradingName,
  isIncorporated,
  stopped,
});

/** Clears the selected company of a charity or school. */
export const dropCompany = (form: OrganisationForm): OrganisationForm => ({
  ...form,
  companyNumber: '',
  companyStatus: '',
  companyStatusText: '',
});

const asksIncorporated = (kind: OrganisationKind): boolean =>
  organisationKindRules[kind].ownerCheck === 'unless-incorporated';

/** Returns whether the card has to ask if the organisation is a legal person: a company always is. */
export const mustAskIncorporated = (form: OrganisationForm, kind: OrganisationKind): boolean =>
  asksIncorporated(kind) && !isCompany(form, kind);

const isCompany = (form: OrganisationForm, kind: OrganisationKind): boolean =>
  mayBeCompanyToo(kind) ? form.isAlsoCompany : registerOf(kind) === 'companies-house';

/** Kinds that exist only on the register of companies, so that the number is required if typed by hand. */
const numbered: readonly OrganisationKind[] = ['limited-company', 'cic', 'plc', 'llp', 'limited-partnership'];

/** Returns whether the company number may be left out if it is typed by hand. */
export const isCompanyNumberOptional = (kind: OrganisationKind): boolean => !numbered.includes(kind);

type Problem = { readonly field: keyof OrganisationForm; readonly message: string };

const STOPPED = 'The register says that the organisation with this number can’t switch here';

function numberProblems(
  field: 'companyNumber' | 'charityNumber',
  read: Outcome<unknown, { readonly message: string }>,
  form: OrganisationForm,
  kind: OrganisationKind,
): readonly Problem[] {
  if (!read.ok) return [{ field, message: read.problem.message }];
  const number =
    field === 'companyNumber' ? companyNumberOf(form[field]) : charityNumberOf(form[field], kind);
  return form.stopped.includes(number) ? [{ field, message: STOPPED }] : [];
}

const typedCompanyProblems = (form: OrganisationForm, kind: OrganisationKind): readonly Problem[] =>
  numberProblems('companyNumber', readCompanyNumber(form.companyNumber), form, kind);

function manualProblems(form: OrganisationForm, kind: OrganisationKind): readonly Problem[] {
  const register = registerOf(kind);
  if (register === 'companies-house') {
    const mayStayEmpty = isCompanyNumberOptional(kind) && form.companyNumber.trim() === '';
    return mayStayEmpty ? [] : typedCompanyProblems(form, kind);
  }
  if (register === 'oscr') {
    return numberProblems('charityNumber', readScottishCharityNumber(form.charityNumber), form, kind);
  }
  const isGiven = register === 'charity-commission' && form.charityNumber.trim() !== '';
  return isGiven ? numberProblems('charityNumber', readCharityNumber(form.charityNumber), form, kind) : [];
}

function companyProblems(form: OrganisationForm, kind: OrganisationKind): readonly Problem[] {
  if (!mayBeCompanyToo(kind) || !form.isAlsoCompany) return [];
  if (form.companyStatus === '') {
    return [{ field: 'companyStatus', message: 'Look the company up, or enter its number by hand' }];
  }
  return form.companyStatus === 'not-checked' ? typedCompanyProblems(form, kind) : [];
}

const nameProblems = ({ companyName }: OrganisationForm): readonly Problem[] =>
  companyName.trim() === ''
    ? [{ field: 'companyName', message: 'Enter the legal name of the organisation' }]
    : [];

/** Returns all problems with the form, including a missing name, so that they are reported together. */
export function organisationProblems(form: OrganisationForm, kind: OrganisationKind): readonly Problem[] {
  if (form.standing === '') {
    return [{ field: 'standing', message: 'Look the organisation up, or enter it by hand' }];
  }
  return [
    ...(form.standing === 'not-checked' ? [...nameProblems(form), ...manualProblems(form, kind)] : []),
    ...companyProblems(form, kind),
    ...(mustAskIncorporated(form, kind) && form.isIncorporated === ''
      ? [{ field: 'isIncorporated' as const, message: 'Say whether it is a legal entity in its own right' }]
      : []),
  ];
}

/** Returns the status of the whole answer: the less certain of its two. A school in no register has that of its company. */
function statusOf(form: OrganisationForm, kind: OrganisationKind): FormStatus {
  const isCompanyToo = mayBeCompanyToo(kind) && form.isAlsoCompany;
  const statuses = [
    ...(isCompanyToo && registerOf(kind) === 'none' ? [] : [form.standing]),
    ...(isCompanyToo ? [form.companyStatus] : []),
  ];
  const worst = (['stop', 'not-checked', 'warn', 'ok'] as const).find((standing) =>
    statuses.includes(standing),
  );
  return worst ?? '';
}

/** Returns the text to show if the register's entry prevents this organisation from switching here; otherwise undefined. */
export function stoppedBy(form: OrganisationForm, kind: OrganisationKind): string | undefined {
  if (form.standing === 'stop') return form.standingWords;
  const isCompanyStopped = mayBeCompanyToo(kind) && form.isAlsoCompany && form.companyStatus === 'stop';
  return isCompanyStopped ? form.companyStatusText : undefined;
}

function incorporatedOf(form: OrganisationForm, kind: OrganisationKind): boolean | undefined {
  if (!asksIncorporated(kind)) return undefined;
  if (isCompany(form, kind)) return true;
  return form.isIncorporated === 'yes' || form.isIncorporated === 'no'
    ? form.isIncorporated === 'yes'
    : undefined;
}

const companyNumberOf = (text: string): string => {
  const read = readCompanyNumber(text);
  return read.ok ? read.value.companyNumber : text.trim();
};

function charityNumberOf(text: string, kind: OrganisationKind): string {
  const typed = text.trim();
  if (kind === 'scottish-charity') {
    const read = readScottishCharityNumber(typed);
    return read.ok ? read.value : typed;
  }
  const read = readCharityNumber(typed);
  if (!read.ok) return typed;
  const { registeredNumber, suffix } = read.value;
  return suffix === 0 ? registeredNumber : `${registeredNumber}-${suffix}`;
}

/** Returns the form as the card's answer, with numbers in their normal form and without what does not apply. */
export function organisationAnswer(form: OrganisationForm, kind: OrganisationKind) {
  const isIncorporated = incorporatedOf(form, kind);
  return {
    companyName: form.companyName,
    ...(form.tradingName.trim() && { tradingName: form.tradingName }),
    ...(isCompany(form, kind) &&
      form.companyNumber.trim() && { companyNumber: companyNumberOf(form.companyNumber) }),
    ...(form.charityNumber.trim() && { charityNumber: charityNumberOf(form.charityNumber, kind) }),
    isScottishCharity: kind === 'scottish-charity',
    ...(isIncorporated !== undefined && { isIncorporated }),
    ...(form.registeredAddress && { registeredAddress: form.registeredAddress }),
    standing: statusOf(form, kind),
    ...(form.lookUp && { lookUp: form.lookUp }),
  };
}
