import { readVisitorThings } from '@switch/contract/http/chat/conversations.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Link } from '../../lib/link.tsx';
import { QueryPart, useCall } from '../../lib/query.tsx';
import { useMay } from '../../lib/session.ts';
import { formatCalendarDay, Time } from '../../lib/time.tsx';
import styles from './visitor-pane.module.css';

/** What else we have of a visitor who is signed in: what they sent, what they have begun, and what we wrote to them. */
export default function VisitorThings({ conversationId }: { conversationId: string }) {
  const mayOpenCases = useMay('applications.read');
  return (
    <QueryPart
      query={useCall(readVisitorThings, { params: { conversationId } })}
      what="what we have of the visitor"
      lines={3}
    >
      {(answer) => {
        if (!answer.result) return null;
        const { supplies, drafts, mails } = answer.things;
        return (
          <>
            <section className={styles.part}>
              <h3>Applications</h3>
              {supplies.length === 0 && <p className={styles.none}>None were sent.</p>}
              <ul role="list" className={styles.previous}>
                {supplies.map(({ reference, fuel, supplierName, stateLabel, next }) => (
                  <li key={`${reference} ${fuel}`}>
                    {mayOpenCases ? <Link to={`/cases/${reference}`}>{reference}</Link> : reference}
                    <span>
                      {fuelNames[fuel]} to {supplierName}: {stateLabel}
                      {next && `. ${formatCalendarDay(next.date)}: ${next.title}`}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <section className={styles.part}>
              <h3>Begun and not sent</h3>
              {drafts.length === 0 && <p className={styles.none}>Nothing.</p>}
              <ul role="list" className={styles.previous}>
                {drafts.map(({ title, nextTitle }, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- drafts are told apart by their place only
                  <li key={place}>
                    {title ?? 'An application'}
                    <span>Goes on with: {nextTitle}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section className={styles.part}>
              <h3>Emails to them</h3>
              {mails.length === 0 && <p className={styles.none}>None in the last 90 days.</p>}
              <ul role="list" className={styles.previous}>
                {mails.map(({ kind, sentAt }) => (
                  <li key={sentAt}>
                    {kind}
                    <span>
                      <Time at={sentAt} opens="start" />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          </>
        );
      }}
    </QueryPart>
  );
}
