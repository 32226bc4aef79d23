import { listUnanswered, type UnansweredGroup } from '@switch/contract/http/chat/unanswered.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import { Button, EmptyState } from '@switch/ui';
import { useNavigate } from 'react-router';
import { QueryPart, useCall } from '../../lib/query.tsx';
import { Link } from '../../lib/link.tsx';
import { useMay } from '../../lib/session.ts';
import { Time } from '../../lib/time.tsx';
import styles from './unanswered.module.css';

/** Visitors' questions without an answer, to write articles about. */
export default function Unanswered() {
  return (
    <QueryPart query={useCall(listUnanswered)} what="the questions">
      {(data) => <Groups {...data} />}
    </QueryPart>
  );
}

function Groups({ groups, total }: ResponseOf<typeof listUnanswered>) {
  if (groups.length === 0) {
    return (
      <EmptyState title="No question went unanswered">
        <p>
          A question appears here when the bot had no answer, when a visitor says that an answer did not help,
          or when they ask the same again.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      {total > groups.length && (
        <p>
          The {groups.length} largest of {total} groups.
        </p>
      )}
      <ol role="list" className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </ol>
    </>
  );
}

function Group({ group }: { group: UnansweredGroup }) {
  const mayWrite = useMay('chat.settings');
  const navigate = useNavigate();
  const [first, ...others] = group.examples;
  const reasons = [
    [group.noAnswer, 'without an answer'],
    [group.rejected, 'did not help'],
    [group.askedAgain, 'asked again'],
  ] as const;
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h3>{first?.question}</h3>
        <p className={styles.count}>
          <strong>{group.count}</strong>
          {group.count === 1 ? ' time' : ' times'}
        </p>
      </div>
      <p className={styles.facts}>
        {reasons
          .filter(([count]) => count > 0)
          .map(([count, label]) => (
            <span key={label}>
              {count} {label}
            </span>
          ))}
        <span>
          last <Time at={group.lastAt} isInSentence opens="start" />
        </span>
        <Trend weeks={group.weeks} />
      </p>
      {others.length > 0 && (
        <ul className={styles.examples}>
          {others.map(({ question, conversationId }) => (
            <li key={question}>
              <Link to={`/inbox/all/${conversationId}`}>{question}</Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.actions}>
        {mayWrite && (
          <Button
            look="secondary"
            size="small"
            onClick={() =>
              void navigate('/settings/articles/new', {
                state: { asked: group.examples.map(({ question }) => question) },
              })
            }
          >
            Write an article
          </Button>
        )}
        {group.articles.map(({ slug, title }) => (
          <Link key={slug} to={`/settings/articles/${slug}`}>
            Answered from “{title}”
          </Link>
        ))}
        {first && <Link to={`/inbox/all/${first.conversationId}`}>Open the newest conversation</Link>}
      </p>
    </li>
  );
}

/** How often a question was asked in each of the last weeks, as bars and as text. */
function Trend({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(...weeks, 1);
  const [before = 0, now = 0] = [weeks.at(-2), weeks.at(-1)];
  const trend = now > before ? 'more than last week' : now < before ? 'less than last week' : 'as last week';
  return (
    <span className={styles.trend}>
      <svg viewBox={`0 0 ${weeks.length * 5} 16`} width={weeks.length * 5} height="16" aria-hidden="true">
        {weeks.map((count, week) => {
          const height = Math.max(1, Math.round((count / most) * 16));
          // oxlint-disable-next-line react/no-array-index-key -- a week is its place
          return (
            <rect key={week} x={week * 5} y={16 - height} width="4" height={height} fill="currentColor" />
          );
        })}
      </svg>
      <span className="visually-hidden">By week: {weeks.join(', ')}. </span>
      {now} this week, {trend}
    </span>
  );
}
