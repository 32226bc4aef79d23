import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import { calendarDayWords, shortDayWords } from '../lib/day-words.ts';
import { useNow } from '../lib/use-now.ts';
import { replyState } from './record-lists.ts';

/** By which day we promised to answer, marked when that is today or over. */
export function ReplyBy({ day }: { day: string }) {
  const state = replyState(day, ukDateAt(new Date(useNow())));
  return (
    <time dateTime={day} title={calendarDayWords(day)}>
      {state === 'later' && shortDayWords(day)}
      {state === 'today' && <Tag tone="warning">Today</Tag>}
      {state === 'overdue' && <Tag tone="danger">{`Was ${shortDayWords(day)}`}</Tag>}
    </time>
  );
}
