import { listComplaints, type ComplaintRow } from '@switch/contract/http/enquiries/complaints.ts';
import { useMountTime } from '@switch/browser/use-now.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import { Tag } from '@switch/ui';
import { Link } from '../lib/link.tsx';
import { QueryPart, useCall } from '../lib/query.tsx';
import { formatShortDay } from '../lib/time.tsx';
import { Row, Section } from './section.tsx';
import styles from './today.module.css';

const SHOWN = 5;

/** Open complaints by their next deadline: to acknowledge, then to answer. */
export function ComplaintsClock() {
  const found = useCall(listComplaints, { query: { view: 'open' } });
  const today = ukDateAt(useMountTime());
  return (
    <QueryPart query={found} what="the complaints" lines={3}>
      {({ rows }) =>
        rows.length > 0 && (
          <Section
            id="complaints"
            title="Complaints"
            aside={<Link to="/records/complaints">All complaints</Link>}
          >
            <ul role="list" className={styles.list}>
              {rows.slice(0, SHOWN).map((row) => (
                <Complaint key={row.complaintId} row={row} today={today} />
              ))}
            </ul>
          </Section>
        )
      }
    </QueryPart>
  );
}

function Complaint({ row, today }: { row: ComplaintRow; today: string }) {
  const isNew = row.acknowledged === null;
  const day = isNew ? row.acknowledgeBy : row.answerBy;
  const text = `${isNew ? 'Acknowledge' : 'Answer'} by ${formatShortDay(day)}`;
  return (
    <Row
      main={<Link to="/records/complaints">{row.reference}</Link>}
      note={row.aboutLabel}
      end={day <= today ? <Tag tone={day < today ? 'danger' : 'warning'}>{text}</Tag> : text}
    />
  );
}
