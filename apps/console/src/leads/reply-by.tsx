import type { FollowUpRow } from '@switch/contract/http/chat/follow-ups.ts';
import { useNow } from '@switch/browser/use-now.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import styles from './leads.module.css';
import { formatCalendarDay, formatShortDay } from '../lib/time.tsx';

type ReplyByProps = Pick<FollowUpRow, 'replyBy' | 'isWaiting' | 'answeredAt'>;

/** ReplyBy for a list, with the latest outcome of contacting the person. */
export const ReplyByWithOutcome = (row: ReplyByProps & Pick<FollowUpRow, 'task'>) => (
  <>
    <ReplyBy {...row} />
    {row.task && row.task.outcome !== '' && <span className={styles.outcome}>{row.task.outcome}</span>}
  </>
);

/**
 * Shows the day by which we promised to reply, marked if it is today or past; once we have replied, the day
 * of the reply.
 */
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
