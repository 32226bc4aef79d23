import {
  acknowledgeComplaint,
  answerComplaint,
  listComplaints,
  type ComplaintRow,
} from '@switch/contract/http/enquiries/complaints.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import { dangerText } from '@switch/domain/chat/danger-labels.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Button, EmptyState, Tag } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { Link } from '../lib/link.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { refusalMessage } from '../lib/refusals.ts';
import { Facts, ProblemNotice } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { formatCalendarDay, Time } from '../lib/time.tsx';
import { EmailAddress } from '../lib/lists/contact.tsx';
import { ViewToggle } from '../lib/lists/view-toggle.tsx';
import styles from './complaints.module.css';

type View = 'open' | 'answered';

const views: readonly (readonly [View, string])[] = [
  ['open', 'Open'],
  ['answered', 'Answered'],
];

const empty: Readonly<Record<View, string>> = {
  open: 'No complaint is open',
  answered: 'No complaint was answered yet',
};

/** Complaints by deadline: to acknowledge, to answer, and answered. */
export function Complaints() {
  const [view, setView] = useState<View>('open');
  const [problem, setProblem] = useState<string>();
  const mayWork = useMay('complaints.work');
  const query = { query: { view } };
  const found = useCall(listComplaints, query);
  async function act(call: typeof acknowledgeComplaint, { complaintId }: ComplaintRow) {
    const answer = await attempt(call, { params: { complaintId } });
    setProblem(refusalMessage(answer));
    if (answer?.result) void found.refetch();
  }
  async function showMore(cursor: string) {
    const page = await attempt(listComplaints, { query: { view, cursor } });
    if (page)
      changeCallData(listComplaints, [query], ({ rows }) => ({
        rows: [...rows, ...page.rows],
        next: page.next,
      }));
  }
  return (
    <>
      <ViewToggle label="Which complaints" views={views} view={view} onChoose={setView} />
      <ProblemNotice problem={problem} />
      <QueryPart query={found} what="the complaints">
        {({ rows, next }) =>
          rows.length === 0 ? (
            <EmptyState title={empty[view]}>
              <p>One appears here as soon as someone complains through the site.</p>
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={styles.list} aria-label="Complaints">
                {rows.map((row) => (
                  <Complaint
                    key={row.complaintId}
                    row={row}
                    onAcknowledge={mayWork ? () => void act(acknowledgeComplaint, row) : undefined}
                    onAnswer={mayWork ? () => void act(answerComplaint, row) : undefined}
                  />
                ))}
              </ul>
              {next !== null && (
                <Button look="secondary" onClick={() => void showMore(next)}>
                  More complaints
                </Button>
              )}
            </>
          )
        }
      </QueryPart>
    </>
  );
}

interface ComplaintProps {
  row: ComplaintRow;
  onAcknowledge: (() => void) | undefined;
  onAnswer: (() => void) | undefined;
}

const Complaint = ({ row, onAcknowledge, onAnswer }: ComplaintProps) => (
  <li className={styles.complaint}>
    <div className={styles.head}>
      <h2>
        {row.reference}: {row.aboutLabel}
      </h2>
      <span className={styles.tags}>
        {row.dangers.length > 0 && <Tag tone="danger">Danger: {dangerText(row.dangers)}</Tag>}
        <Clock row={row} />
      </span>
    </div>
    <blockquote className={styles.message}>{row.message}</blockquote>
    <Facts
      className={styles.facts}
      facts={{
        From: row.name,
        Email: (
          <a href={`mailto:${row.email}`}>
            <EmailAddress address={row.email} />
          </a>
        ),
        ...(row.phone !== null && { Phone: row.phone }),
        ...(row.applicationReference !== null && {
          Application: <Link to={`/cases/${row.applicationReference}`}>{row.applicationReference}</Link>,
        }),
        Received: <Time at={row.receivedAt} isInSentence opens="start" />,
        ...(row.acknowledged && { Acknowledged: <Who {...row.acknowledged} /> }),
        ...(row.answered && { Answered: <Who {...row.answered} /> }),
      }}
    />
    <div className={styles.acts}>
      {onAcknowledge && !row.acknowledged && (
        <Button look="secondary" size="small" onClick={onAcknowledge}>
          Mark as acknowledged<span className="visually-hidden"> {row.reference}</span>
        </Button>
      )}
      {onAnswer && !row.answered && (
        <Button look="secondary" size="small" onClick={onAnswer}>
          Mark as answered<span className="visually-hidden"> {row.reference}</span>
        </Button>
      )}
    </div>
  </li>
);

const Who = ({ at, by }: { at: string; by: string }) => (
  <>
    {by}, <Time at={at} isInSentence opens="start" />
  </>
);

/** The next deadline of a complaint, and what it is for. */
function Clock({ row }: { row: ComplaintRow }) {
  const today = ukDateAt(useMountTime());
  if (row.answered) return <Tag tone="success">Answered</Tag>;
  const day = row.acknowledged ? row.answerBy : row.acknowledgeBy;
  const text = `${row.acknowledged ? 'Answer' : 'Acknowledge'} by ${formatCalendarDay(day)}`;
  if (day < today) return <Tag tone="danger">{text}</Tag>;
  return <Tag tone={day === today ? 'warning' : 'neutral'}>{text}</Tag>;
}
