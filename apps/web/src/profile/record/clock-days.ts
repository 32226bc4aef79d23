import type { ClockContract, RecordSupply } from '@switch/contract/http/record.ts';
import { isoDate } from '@switch/domain/units/period.ts';
import type { CalendarDay } from '../../lib/calendar-file.ts';
import { fuelName } from './day-words.ts';
import { hasNewContract, hasPresentContract } from './standing-contracts.ts';

/** The calendar reminds so many days before each kind of day. */
const REMIND_DAYS = { notice: 30, answer: 1, end: 60, authority: 30, renewal: 0 } as const;

type Part = keyof typeof REMIND_DAYS;

function contractDays(
  supply: RecordSupply,
  which: 'present' | 'new',
  { hand, contractEnd, supplierName }: ClockContract,
): readonly CalendarDay[] {
  const whose = supplierName === '' ? 'your present supplier' : supplierName;
  const day = (part: Part, date: string, title: string): CalendarDay => ({
    id: `${supply.supplyId}-${which}-${part}@business-switch`,
    date: isoDate(date),
    title: `${fuelName(supply)}: ${title}`,
    words: `Meter ${supply.meterNumber}, ${supply.siteAddress}`,
    remindDays: REMIND_DAYS[part],
  });
  return [
    ...(hand.kind === 'serve-by' ? [day('notice', hand.deadline, `last day for notice to ${whose}`)] : []),
    ...(hand.kind === 'sent'
      ? [day('answer', hand.answerBy, `${whose} should have confirmed your notice`)]
      : []),
    ...(contractEnd === null ? [] : [day('end', contractEnd, `contract with ${whose} ends`)]),
  ];
}

/** Every day that counts for a meter and is still to come, in order: for its list, and for a calendar. */
export function clockDays(supply: RecordSupply, today: string): readonly CalendarDay[] {
  const { clock } = supply;
  const own = (part: Part, date: string, title: string): CalendarDay => ({
    id: `${supply.supplyId}-${part}@business-switch`,
    date: isoDate(date),
    title: `${fuelName(supply)}: ${title}`,
    words: `Meter ${supply.meterNumber}, ${supply.siteAddress}`,
    remindDays: REMIND_DAYS[part],
  });
  return [
    ...(hasPresentContract(supply) ? contractDays(supply, 'present', clock.present) : []),
    ...(hasNewContract(supply)
      ? [
          own('renewal', clock.renewalOpens, 'suppliers quote for your next contract from now on'),
          ...contractDays(supply, 'new', clock.new),
        ]
      : []),
    ...(clock.authority ? [own('authority', clock.authority.until, 'our letter of authority ends')] : []),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
