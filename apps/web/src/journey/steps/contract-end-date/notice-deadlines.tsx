import { saveCalendarFile } from '@switch/browser/calendar-file.ts';
import { NOTICE_PERIODS, noticePlan } from '@switch/domain/protection/notice.ts';
import { dateInWords } from '@switch/domain/units/date-words.ts';
import type { Fuel } from '@switch/domain/units/energy.ts';
import type { IsoDate } from '@switch/domain/units/period.ts';
import { Button, Disclosure, Stack } from '@switch/ui';
import { today } from '../../../lib/today.ts';

const planWords = (end: IsoDate, noticeDays: number): string => {
  const plan = noticePlan({ businessClass: 'larger', contractEnd: end, noticeDays }, today());
  if (plan.kind === 'serve-by') return `by ${dateInWords(plan.deadline)}`;
  return plan.kind === 'missed' ? `was due by ${dateInWords(plan.deadline)}` : 'not needed';
};

const saveEnd = (fuel: Fuel, end: IsoDate): void =>
  saveCalendarFile(`${fuel}-contract-end`, [
    {
      id: `${fuel}-${end}@contract-end`,
      date: end,
      title: `Business ${fuel} contract ends`,
      description: `Compare ${fuel} prices about 60 days before.`,
      remindDays: 60,
    },
  ]);

/** The last days for giving notice under the usual periods; micro businesses need to give none. */
export function NoticeDeadlines({ fuel, end }: { fuel: Fuel; end: IsoDate }) {
  return (
    <Disclosure summary="When would notice be due?">
      <Stack gap={2}>
        <p>
          Micro businesses need to give no notice at the end of a fixed contract. Others follow the contract;
          these are the usual periods:
        </p>
        <ul>
          {NOTICE_PERIODS.map((days) => (
            <li key={days}>
              {days} days: {planWords(end, days)}
            </li>
          ))}
        </ul>
        <p>
          <Button look="secondary" size="small" onClick={() => saveEnd(fuel, end)}>
            Add the end date to my calendar
          </Button>
        </p>
      </Stack>
    </Disclosure>
  );
}
