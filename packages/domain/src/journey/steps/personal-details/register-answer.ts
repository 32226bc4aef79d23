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

/** What a register said: empty until the organisation is picked, `not-checked` when it is typed by hand. */
export type FormStatus = '' | 'ok' | 'warn' | 'stop' | 'not-checked';

/** The organisation card while it is filled in. */
export type OrganisationForm = {
  standing: FormStatus;
  standingWords: string;
  companyName: string;
  companyNumber: string;
  charityNumber: string;
  registeredAddress: Address | undefined;
  /** What the first register said, kept with the answer; nothing while typed by hand from the start. */
  lookUp: Organisation['lookUp'];
  tradingName: string;
  /** A charity or school that is a registered company too, and what the second register said. */
  isAlsoCompany: boolean;
  companyStatus: FormStatus;
  companyStatusText: string;
  isIncorporated: '' | 'yes' | 'no' | 'not-sure';
  /** Numbers that a register stopped while this form was open: typing one by hand does not get round it. */
  stopped: readonly string[];
};

/** The picture of an organisation that nobody has looked up yet. */
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

/** The register in which a kind of organisation is looked up first. */
export const registerOf = (kind: OrganisationKind): OrganisationRegister =>
  organisationKindRules[kind].register;

/** Whether an organisation of this kind can be a registered company besides. */
export const mayBeCompanyToo = (kind: OrganisationKind): boolean =>
  organisationKindRules[kind].secondRegister === 'companies-house';

/** The form's first values: what is stored, or empty. Without a register to ask it is typed by hand from the start. */
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

/** What is kept of the register's words, to be compared with the answers before anything is sent. */
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

/** What picking an organisation in its first register fills in. A charity's record may name its company as well. */
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

/** What picking the company of a charity or school fills in; the name stays the first register's. */
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

/** The company of a charity or school no longer picked. */
export const dropCompany = (form: OrganisationForm): OrganisationForm => ({
  ...form,
  companyNumber: '',
  companyStatus: '',
  companyStatusText: '',
});

const asksIncorporated = (kind: OrganisationKind): boolean =>
  organisationKindRules[kind].ownerCheck === 'unless-incorporated';

/** Whether the card has to ask if the organisation is a body of its own: a company is one. */
export const mustAskIncorporated = (form: OrganisationForm, kind: OrganisationKind): boolean =>
  asksIncorporated(kind) && !isCompany(form, kind);

const isCompany = (form: OrganisationForm, kind: OrganisationKind): boolean =>
  mayBeCompanyToo(kind) ? form.isAlsoCompany : registerOf(kind) === 'companies-house';

/** Kinds that exist only on the register of companies, so that a number typed by hand cannot be left out. */
const numbered: readonly OrganisationKind[] = ['limited-company', 'cic', 'plc', 'llp', 'limited-partnership'];

/** Whether the company number may be left out when it is typed by hand. */
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

/** All that is wrong with the form before it is saved, a missing name among it, so that nothing is found out one by one. */
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

/** How sure the whole answer is: as sure as its weaker half. A school in no register of its own is as sure as its company. */
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

/** Whether the register's entry stops this organisation from switching here, with the text to show. */
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

/** The form as the card's answer, numbers in their normal form, what does not apply left out. */
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
