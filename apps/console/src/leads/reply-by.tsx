import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import { formatCalendarDay, formatShortDay } from '../lib/format-time.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { replyState } from './reply-state.ts';

/** By which day we promised to answer, marked when that is today or over. */
export function ReplyBy({ day }: { day: string }) {
  const state = replyState(day, ukDateAt(new Date(useNow())));
  return (
    <time dateTime={day} title={formatCalendarDay(day)}>
      {state === 'later' && formatShortDay(day)}
      {state === 'today' && <Tag tone="warning">Today</Tag>}
      {state === 'overdue' && <Tag tone="danger">{`Was ${formatShortDay(day)}`}</Tag>}
    </time>
  );
}
