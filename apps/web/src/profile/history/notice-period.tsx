import { setNoticePeriod } from '@switch/contract/http/switching/history.ts';
import { ANY_TIME, NOTICE_OPENINGS, NOTICE_PERIODS, opensTooLate } from '@switch/domain/protection/notice.ts';
import { SelectField } from '@switch/ui';
import { attempt } from '../../lib/api.ts';
import type { SupplyProps } from './use-history.ts';
import { usePicked } from './use-picked.ts';

const UNKNOWN = 'unknown';

const daysOption = (days: number) => ({ value: String(days), label: `${days} days` });

const periods = [
  { value: UNKNOWN, label: 'I do not know' },
  { value: '0', label: 'No notice at all' },
  ...NOTICE_PERIODS.map(daysOption),
];

const openings = [
  { value: UNKNOWN, label: 'I do not know' },
  { value: String(ANY_TIME), label: 'At any time' },
  ...NOTICE_OPENINGS.map((days) => ({ value: String(days), label: `${days} days before the end` })),
];

/** Adds a stored number of days to the options if it is not a usual one. */
const optionsWith = (options: typeof periods, days: string) =>
  days === UNKNOWN || options.some(({ value }) => value === days)
    ? options
    : [...options, daysOption(Number(days))];

const picked = (days: number | null): string => (days === null ? UNKNOWN : String(days));
const daysOf = (value: string): number | null => (value === UNKNOWN ? null : Number(value));

/**
 * How much notice the current contract asks for, and from when it accepts notice. All dates that depend on it
 * update at once.
 */
export function NoticePeriod({ supply: { supplyId, clock }, change }: SupplyProps) {
  const { noticeDays, opensDays } = clock.present;
  const save = (body: { readonly noticeDays: number | null; readonly opensDays: number | null }) =>
    change(attempt(setNoticePeriod, { params: { supplyId }, body }));
  const period = usePicked(picked(noticeDays), (value) => {
    const days = daysOf(value);
    // A window that opens after the deadline for notice can no longer be right.
    return save({
      noticeDays: days,
      opensDays: opensTooLate({ noticeDays: days, opensDays }) ? null : opensDays,
    });
  });
  const opening = usePicked(picked(opensDays), (value) => save({ noticeDays, opensDays: daysOf(value) }));
  return (
    <>
      <SelectField
        name={`${supplyId}-period`}
        label="How much notice does your contract ask for?"
        options={optionsWith(periods, period.value)}
        value={period.value}
        onChange={(event) => void period.pick(event.currentTarget.value)}
        width={20}
      />
      {noticeDays !== 0 && (
        <SelectField
          name={`${supplyId}-opening`}
          label="From when does it take notice?"
          options={optionsWith(
            openings.filter(({ value }) => !opensTooLate({ noticeDays, opensDays: daysOf(value) })),
            opening.value,
          )}
          value={opening.value}
          onChange={(event) => void opening.pick(event.currentTarget.value)}
          width={20}
        />
      )}
    </>
  );
}
