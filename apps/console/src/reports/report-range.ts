import { reportCuts, type ReportCut } from '@switch/contract/http/chat/reports.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  isIsoDate,
  isoDate,
  type IsoDate,
} from '@switch/domain/units/period.ts';

/** The range of a report: days in the United Kingdom, both included, and its breakdown. */
export type ReportRange = { readonly from: IsoDate; readonly to: IsoDate; readonly by: ReportCut };

const MOST_DAYS = 366;

export const presets = [
  { id: 'today', label: 'Today' },
  { id: '7-days', label: '7 days' },
  { id: '30-days', label: '30 days' },
  { id: 'this-month', label: 'This month' },
  { id: 'last-month', label: 'Last month' },
] as const;
type PresetId = (typeof presets)[number]['id'];
type Days = Pick<ReportRange, 'from' | 'to'>;

/** Returns the days of a preset; current periods end today. */
export function presetDays(id: PresetId, today: IsoDate): Days {
  const month = isoDate(`${today.slice(0, 8)}01`);
  const days: Readonly<Record<PresetId, Days>> = {
    today: { from: today, to: today },
    '7-days': { from: addDays(today, -6), to: today },
    '30-days': { from: addDays(today, -29), to: today },
    'this-month': { from: month, to: today },
    'last-month': { from: addMonths(month, -1), to: addDays(month, -1) },
  };
  return days[id];
}

export const presetOf = ({ from, to }: Days, today: IsoDate): PresetId | undefined =>
  presets.find(({ id }) => {
    const days = presetDays(id, today);
    return days.from === from && days.to === to;
  })?.id;

/**
 * Returns the range in the address; whatever is missing or invalid defaults to the last seven days, by day.
 */
export function rangeOf(
  { from, to, by }: { readonly from: string; readonly to: string; readonly by: string },
  today: IsoDate,
): ReportRange {
  const usual = presetDays('7-days', today);
  const last = isIsoDate(to) ? to : isIsoDate(from) ? laterOf(from, today) : usual.to;
  const first = isIsoDate(from) ? from : isIsoDate(to) ? addDays(last, -6) : usual.from;
  return { from: first, to: last, by: reportCuts.find((cut) => cut === by) ?? 'day' };
}

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

export function rangeProblem({ from, to }: Days): string | undefined {
  if (from > to) return 'The first day comes after the last one. Change one of them.';
  if (daysBetween(from, to) + 1 > MOST_DAYS)
    return `A report spans at most ${MOST_DAYS} days. Choose a later first day.`;
  return undefined;
}
