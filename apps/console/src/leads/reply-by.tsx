import { useNow } from '@switch/browser/use-now.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import { formatCalendarDay, formatShortDay } from '../lib/time.tsx';

/** The day by which we promised to reply, marked when that is today or over. */
export function ReplyBy({ day }: { day: string }) {
  const today = ukDateAt(new Date(useNow()));
  return (
    <time dateTime={day} title={formatCalendarDay(day)}>
      {day > today && formatShortDay(day)}
      {day === today && <Tag tone="warning">Today</Tag>}
      {day < today && <Tag tone="danger">{`Was ${formatShortDay(day)}`}</Tag>}
    </time>
  );
}
