import type { ContractEnd } from '@switch/domain/journey/steps/contract-end-date/end.ts';
import type { EnergyChoice } from '@switch/domain/journey/steps/energy/choice.ts';
import { addDays, addMonths, isIsoDate, type IsoDate } from '@switch/domain/units/period.ts';
import { emptyDateParts, partsFromIso, type DateParts, type MonthParts } from '@switch/ui';

/** The contract-end card while it is filled in. */
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

/** The last day of a month as typed; undefined when it is none. */
export function lastDayOfMonth({ year, month }: MonthParts): IsoDate | undefined {
  const first = `${year.trim()}-${month.padStart(2, '0')}-01`;
  return isIsoDate(first) ? addDays(addMonths(first, 1), -1) : undefined;
}

/** Whether the card asks for notice: a contract that is over, or is none of the customer's, needs none. */
export const asksNotice = ({ knows }: EndForm): boolean =>
  knows === 'date' || knows === 'month' || knows === 'not-sure';

/** The answer about notice; one given before the question was hidden does not count. */
export const noticeOf = (form: EndForm): string =>
  asksNotice(form) ? form.notice || 'not-sure' : 'not-needed';

const knowsFrom = (
  situation: EnergyChoice['situation'] | undefined,
  recorded: IsoDate | undefined,
): string => {
  if (situation === 'out-of-contract') return 'ended';
  if (situation === 'just-moved-in' || situation === 'new-building') return 'moved-in';
  return recorded ? 'date' : '';
};

/** The form of a stored answer, or what the earlier answers and the register suggest. */
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
