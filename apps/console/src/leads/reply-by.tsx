import type { FollowUpRow } from '@switch/contract/http/chat/follow-ups.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import styles from './leads.module.css';
import { formatCalendarDay, formatShortDay } from '../lib/time.tsx';

type ReplyByProps = Pick<FollowUpRow, 'replyBy' | 'isWaiting' | 'answeredAt'>;

/** The same for a list, with what came of getting in touch so far. */
export const ReplyByWithOutcome = (row: ReplyByProps & Pick<FollowUpRow, 'task'>) => (
  <>
    <ReplyBy {...row} />
    {row.task && row.task.outcome !== '' && <span className={styles.outcome}>{row.task.outcome}</span>}
  </>
);

/** The day by which we promised to reply, marked when that is today or over; once somebody has, the day on which they did. */
export function ReplyBy({ replyBy: day, isWaiting, answeredAt }: ReplyByProps) {
  const today = ukDateAt(new Date(useNow()));
  if (answeredAt !== null) {
    const answered = ukDateAt(new Date(answeredAt));
    return (
      <time dateTime={answered} title={`Promised for ${formatCalendarDay(day)}`}>
        <Tag tone="success">{`Done ${formatShortDay(answered)}`}</Tag>
      </time>
    );
  }
  return (
    <time dateTime={day} title={formatCalendarDay(day)}>
      {(day > today || !isWaiting) && formatShortDay(day)}
      {isWaiting && day === today && <Tag tone="warning">Today</Tag>}
      {isWaiting && day < today && <Tag tone="danger">{`Was ${formatShortDay(day)}`}</Tag>}
    </time>
  );
}
