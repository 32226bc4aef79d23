import type { FormProblem } from '@switch/browser/form-problems.ts';
import { checkContractEnd } from '@switch/domain/protection/contract-dates.ts';
import { isIsoDate, type IsoDate, addDays, addMonths } from '@switch/domain/units/period.ts';
import { isoFromParts, emptyDateParts, partsFromIso, type DateParts, type MonthParts } from '@switch/ui';
import { today } from '../../../lib/today.ts';
import type { ContractEnd } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import type { EnergyChoice } from '@switch/domain/journey/steps/energy/choice.ts';

/** The fields of the contract-end card. */
export type EndForm = {
  knows: string;
  date: DateParts;
  month: MonthParts;
  notice: string;
  noticeGivenOn: DateParts;
  kept: string;
  reasonForDate: string;
  isSameForGas: boolean;
};

/** Returns the last day of a typed month; undefined if it is not a valid month. */
export function lastDayOfMonth({ year, month }: MonthParts): IsoDate | undefined {
  const first = `${year.trim()}-${month.padStart(2, '0')}-01`;
  return isIsoDate(first) ? addDays(addMonths(first, 1), -1) : undefined;
}

/**
 * Returns whether the card asks about notice: a contract that is over, or is not the customer's, needs none.
 */
export const asksNotice = ({ knows }: EndForm): boolean =>
  ['date', 'month', 'not-sure', 'rolled-over'].includes(knows);

/** Returns the answer about notice; one given before the question was hidden is ignored. */
const noticeOf = (form: EndForm): string => (asksNotice(form) ? form.notice || 'not-sure' : 'not-needed');

const knowsFrom = (
  situation: EnergyChoice['situation'] | undefined,
  recorded: IsoDate | undefined,
): string => {
  if (situation === 'out-of-contract') return 'ended';
  if (situation === 'just-moved-in' || situation === 'new-building') return 'moved-in';
  return recorded ? 'date' : '';
};

/** Returns the form of a stored answer, or what the earlier answers and the register suggest. */
export function toEndForm(
  stored: ContractEnd | undefined,
  recorded: IsoDate | undefined,
  situation: EnergyChoice['situation'] | undefined,
): EndForm {
  const date = stored?.contractEndDate ?? recorded;
  const parts = date ? partsFromIso(date) : emptyDateParts;
  return {
    knows: stored?.knows ?? knowsFrom(situation, recorded),
    date: parts,
    month: { month: date ? String(Number(date.slice(5, 7))) : '', year: date?.slice(0, 4) ?? '' },
    notice: stored?.notice ?? '',
    noticeGivenOn: stored?.noticeGivenOn ? partsFromIso(stored.noticeGivenOn) : emptyDateParts,
    kept: stored?.kept ?? '',
    reasonForDate: stored?.reasonForDate ?? '',
    isSameForGas: false,
  };
}

/** Returns the contract end that the form gives, if it gives a date that exists. */
export function endDateOf(form: EndForm): IsoDate | undefined {
  if (form.knows === 'date') {
    const typed = isoFromParts(form.date) ?? '';
    return isIsoDate(typed) ? typed : undefined;
  }
  return form.knows === 'month' ? lastDayOfMonth(form.month) : undefined;
}

const NO_END = {
  date: 'Enter a real date, such as 31 3 2027',
  month: 'Choose a month and enter the year, such as March 2027',
} as const;

/** Returns the problem with the contract end, at the field in which it was given. */
function endProblems(form: EndForm): readonly FormProblem[] {
  if (form.knows !== 'date' && form.knows !== 'month') return [];
  const end = endDateOf(form);
  const range = end && checkContractEnd(end, today());
  if (range?.ok) return [];
  return [{ field: form.knows, message: range ? range.problem.message : NO_END[form.knows] }];
}

export function problemsOf(form: EndForm, disagrees: boolean): readonly FormProblem[] {
  const isNoticeUndated = noticeOf(form) === 'given' && isoFromParts(form.noticeGivenOn) === undefined;
  return [
    ...endProblems(form),
    ...(isNoticeUndated ? [{ field: 'noticeGivenOn', message: 'Enter the date you gave notice' }] : []),
    ...(disagrees && !form.kept ? [{ field: 'kept', message: 'Choose which date is right' }] : []),
  ];
}

export function answerOf(form: EndForm, recorded: IsoDate | undefined, disagrees: boolean) {
  const own = endDateOf(form);
  const contractEndDate = disagrees && form.kept === 'date-on-record' ? recorded : own;
  const notice = noticeOf(form);
  const noticeGivenOn = notice === 'given' ? isoFromParts(form.noticeGivenOn) : undefined;
  return {
    knows: form.knows,
    ...(contractEndDate && { contractEndDate }),
    notice,
    ...(noticeGivenOn && { noticeGivenOn }),
    ...(disagrees && form.kept && { kept: form.kept }),
    ...(disagrees && form.reasonForDate.trim() && { reasonForDate: form.reasonForDate }),
  };
}
