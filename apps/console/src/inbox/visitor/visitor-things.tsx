import {
  readVisitorDraft,
  readVisitorMail,
  readVisitorThings,
} from '@switch/contract/http/chat/visitor-things.ts';
import { fuelNames } from '@switch/domain/units/energy.ts';
import { Button, Dialog } from '@switch/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../lib/link.tsx';
import { QueryPart, useCall } from '../../lib/query.tsx';
import { useMay } from '../../lib/session.ts';
import { formatCalendarDay, Time } from '../../lib/time.tsx';
import { SnapshotParts } from './snapshot-parts.tsx';
import styles from './visitor-pane.module.css';

type Opened =
  { readonly kind: 'draft'; readonly stepsId: string } | { readonly kind: 'mail'; readonly mailId: string };

type Props = {
  readonly conversationId: string;
  /** Whether the visitor shares their answers: if so, applications are named by their site. */
  readonly isShared: boolean;
};

/** What else we have of a signed-in visitor: applications sent, applications begun, and mails from us. */
export default function VisitorThings({ conversationId, isShared }: Props) {
  const mayOpenCases = useMay('applications.read');
  const [open, setOpen] = useState<Opened>();
  const things = useCall(readVisitorThings, { params: { conversationId } });
  const { refetch } = things;
  const wasShared = useRef(isShared);
  useEffect(() => {
    if (wasShared.current !== isShared) void refetch();
    wasShared.current = isShared;
  }, [isShared, refetch]);
  return (
    <QueryPart query={things} what="what we have of the visitor" lines={3}>
      {(answer) => {
        if (!answer.result) return null;
        const { supplies, drafts, mails } = answer.things;
        return (
          <>
            <section className={styles.part}>
              <h3>Applications</h3>
              {supplies.length === 0 && <p className={styles.none}>None sent.</p>}
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
              <h3>Started, not sent</h3>
              {drafts.length === 0 && <p className={styles.none}>Nothing.</p>}
              <ul role="list" className={styles.previous}>
                {drafts.map(({ stepsId, title, nextTitle }) => (
                  <li key={stepsId}>
                    <Button look="link" size="small" onClick={() => setOpen({ kind: 'draft', stepsId })}>
                      {title ?? 'An application'}
                    </Button>
                    <span>Next step: {nextTitle}</span>
                  </li>
                ))}
              </ul>
            </section>
            <section className={styles.part}>
              <h3>Emails to them</h3>
              {mails.length === 0 && <p className={styles.none}>None in the last 90 days.</p>}
              <ul role="list" className={styles.previous}>
                {mails.map(({ mailId, kind, sentAt, hasCopy }) => (
                  <li key={mailId}>
                    {hasCopy ? (
                      <Button look="link" size="small" onClick={() => setOpen({ kind: 'mail', mailId })}>
                        {kind}
                      </Button>
                    ) : (
                      kind
                    )}
                    <span>
                      <Time at={sentAt} opens="start" />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
            <Dialog
              isOpen={open !== undefined}
              onClose={() => setOpen(undefined)}
              title={open?.kind === 'mail' ? 'The email as it was sent' : 'Started, not sent'}
              size="medium"
            >
              {open?.kind === 'draft' && <Draft conversationId={conversationId} stepsId={open.stepsId} />}
              {open?.kind === 'mail' && <Mail conversationId={conversationId} mailId={open.mailId} />}
            </Dialog>
          </>
        );
      }}
    </QueryPart>
  );
}

/** The visitor's answers in an application that they have not sent. */
const Draft = ({ conversationId, stepsId }: { conversationId: string; stepsId: string }) => (
  <QueryPart
    query={useCall(readVisitorDraft, { params: { conversationId, stepsId } })}
    what="the application"
    lines={4}
  >
    {(answer) =>
      answer.result ? (
        <div className={styles.draft}>
          <p>
            <strong>{answer.draft.title}</strong>, saved <Time at={answer.draft.snapshot.at} isInSentence />.
          </p>
          <SnapshotParts snapshot={answer.draft.snapshot} />
        </div>
      ) : (
        <p>{answer.outcome.message}</p>
      )
    }
  </QueryPart>
);

/** The text of a mail as its recipient has it, without its links. */
const Mail = ({ conversationId, mailId }: { conversationId: string; mailId: string }) => (
  <QueryPart
    query={useCall(readVisitorMail, { params: { conversationId, mailId } })}
    what="the email"
    lines={6}
  >
    {(answer) =>
      answer.result ? (
        <>
          <p>
            <strong>{answer.mail.subject}</strong>
          </p>
          <p className={styles.mail}>{answer.mail.text.trim()}</p>
          <p className={styles.none}>Where it says [link], the visitor has their own link.</p>
        </>
      ) : (
        <p>{answer.outcome.message}</p>
      )
    }
  </QueryPart>
);
