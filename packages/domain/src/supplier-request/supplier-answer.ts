import { canonicalJson } from '../canonical-json.ts';
import { tidyMessage, type WrongField } from '../enquiry/message.ts';
import { answer, fuelsOf, recordedContractEnd } from '../journey/draft.ts';
import type { Answers } from '../journey/journey.ts';
import type { ContractEnd } from '../journey/steps/contract-end-date/end.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { checkContractEnd, endDatesDisagree } from '../protection/contract-dates.ts';
import { OPENS_TOO_LATE, opensTooLate } from '../protection/notice.ts';
import type { Fuel } from '../units/energy.ts';
import { isIsoDate, type IsoDate } from '../units/period.ts';

/** A supplier's answer about a contract; null for what it did not say. `notes` are shown to the customer. */
export type SupplierAnswer = {
  readonly endDate: IsoDate | null;
  readonly noticeDays: number | null;
  /** How many days before the end it first accepts notice, 0 for at any time. */
  readonly opensDays: number | null;
  readonly notes: string;
};

/** An answer as typed by staff. `endDate` is `yyyy-MM-dd`. */
export type TypedAnswer = {
  readonly endDate?: string | undefined;
  readonly noticeDays?: number | undefined;
  readonly opensDays?: number | undefined;
  readonly notes: string;
};

/** The longest notice period that is accepted, in days. */
const MOST_NOTICE_DAYS = 365;

const WHOLE_DAYS = `Enter whole days, 0 to ${MOST_NOTICE_DAYS}`;

const SAYS_NOTHING = 'Enter the end date, the notice period, or what the supplier wrote';

/** Parses the answer of a supplier on `today`. Problems: endDate, noticeDays, opensDays, notes. */
export function readSupplierAnswer(
  { endDate, noticeDays, opensDays, notes }: TypedAnswer,
  today: IsoDate,
): Outcome<SupplierAnswer, readonly WrongField[]> {
  const text = tidyMessage(notes);
  const isDate = endDate !== undefined && isIsoDate(endDate);
  const tooFar = isDate && endDate > today ? checkContractEnd(endDate, today) : undefined;
  const periods = { noticeDays: noticeDays ?? null, opensDays: opensDays ?? null };
  const problems = [
    ...(endDate !== undefined && !isDate ? [{ field: 'endDate', message: 'Enter a real date' }] : []),
    ...(tooFar?.ok === false ? [{ field: 'endDate', message: tooFar.problem.message }] : []),
    ...(isNoticePeriod(noticeDays) ? [] : [{ field: 'noticeDays', message: WHOLE_DAYS }]),
    ...(isNoticePeriod(opensDays) ? [] : [{ field: 'opensDays', message: WHOLE_DAYS }]),
    ...(isNoticePeriod(opensDays) && opensTooLate(periods)
      ? [{ field: 'opensDays', message: OPENS_TOO_LATE }]
      : []),
    ...([endDate, noticeDays, opensDays].every((each) => each === undefined) && text === ''
      ? [{ field: 'endDate', message: SAYS_NOTHING }]
      : []),
  ];
  return problems.length > 0
    ? fail(problems)
    : succeed({ endDate: isDate ? endDate : null, ...periods, notes: text });
}

const isNoticePeriod = (days: number | undefined): boolean =>
  days === undefined || (Number.isInteger(days) && days >= 0 && days <= MOST_NOTICE_DAYS);

const WHY_DATE = 'The present supplier gave this date';

/** Returns the card's answer that follows from a supplier's; undefined if it gave no end date. */
export function endFromSupplier(
  stored: ContractEnd | undefined,
  given: SupplierAnswer,
  { today, recorded }: { readonly today: IsoDate; readonly recorded: IsoDate | undefined },
): ContractEnd | undefined {
  const { endDate, noticeDays } = given;
  if (endDate === null) return undefined;
  if (endDate < today) return { knows: 'ended', notice: 'not-needed' };
  const isNoticeKnown = stored !== undefined && stored.notice !== 'not-sure';
  const notice = isNoticeKnown ? stored.notice : noticeDays === 0 ? 'not-needed' : 'not-sure';
  return {
    knows: 'date',
    contractEndDate: endDate,
    notice,
    ...(isNoticeKnown && stored.noticeGivenOn !== undefined && { noticeGivenOn: stored.noticeGivenOn }),
    ...(recorded !== undefined &&
      endDatesDisagree(endDate, recorded) && { kept: 'own-date' as const, reasonForDate: WHY_DATE }),
  };
}

const isSame = (left: unknown, right: unknown): boolean => canonicalJson(left) === canonicalJson(right);

/**
 * Returns the answers of a draft updated with what the supplier said about the end of a fuel's contract. Undefined if they
 * must not change: the supplier gave no date, the fuel is no longer compared, or the customer has since answered
 * differently. `earlier` is what a previous answer of the supplier set: a correction replaces it.
 */
export function answersWithEnd(
  answers: Answers,
  fuel: Fuel,
  given: SupplierAnswer,
  { today, earlier }: { readonly today: IsoDate; readonly earlier: ContractEnd | null },
): { readonly answers: Answers; readonly end: ContractEnd } | undefined {
  const stored = answers['contract-end-date']?.[`${fuel}-end`];
  const isFree = stored === undefined || stored.knows === 'not-sure' || isSame(stored, earlier);
  if (!isFree || !fuelsOf(answers).includes(fuel)) return undefined;
  const end = endFromSupplier(stored, given, { today, recorded: recordedContractEnd(answers, fuel) });
  const next = end && answer(answers, 'contract-end-date', `${fuel}-end`, end);
  return end && next?.ok ? { answers: next.value, end } : undefined;
}
