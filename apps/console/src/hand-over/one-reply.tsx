import { lazyAhead } from '@switch/browser/lazy-part.ts';
import {
  fileSupplierReply,
  readSupplierReply,
  type SupplierReplyRow,
} from '@switch/contract/http/hand-over/hand-over.ts';
import { Button, Dialog, Notice, Tag } from '@switch/ui';
import { useState } from 'react';
import { attempt } from '../lib/api.ts';
import { resultOf } from '../lib/forms/form.tsx';
import { Link } from '../lib/link.tsx';
import { changeCallData, QueryPart, useCall } from '../lib/query.tsx';
import { Facts, Screen } from '../lib/screen.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { replyStates, replyTitle, waitTexts, wayTexts } from './hand-over-texts.ts';
import { filedReply, ReplyForm, typedReply } from './reply-form.tsx';
import styles from './hand-over.module.css';

const RejectForm = lazyAhead(() => import('./reject-form.tsx'), 'RejectForm');

/** One reply next to its original, to be filed, corrected or rejected. */
export function OneReplyScreen({ replyId }: { replyId: string }) {
  const params = { replyId };
  const query = useCall(readSupplierReply, { params });
  const mayMove = useMay('cases.move');
  const [isDone, setIsDone] = useState(false);
  const put = (reply: SupplierReplyRow) => {
    changeCallData(readSupplierReply, [{ params }], (data) => ({ ...data, reply }));
    setIsDone(true);
  };
  return (
    <Screen title="Supplier reply" actions={<Link to="/cases/replies">All waiting replies</Link>}>
      <QueryPart query={query} what="the reply" lines={10}>
        {({ reply, original, attachments }) => (
          <>
            {isDone && (
              <Notice tone="success" announce="polite">
                {reply.state === 'rejected' ? 'Dismissed.' : 'Filed.'} {reply.changes.join('; ')}
              </Notice>
            )}
            <ReplyFacts reply={reply} />
            <div className={styles.beside}>
              <section className={styles.section} aria-labelledby="reply-original">
                <h2 id="reply-original">The original</h2>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long originals scroll by keyboard */}
                <pre className={styles.original} tabIndex={0} role="region" aria-labelledby="reply-original">
                  {original === '' ? 'Nothing was written.' : original}
                </pre>
                {attachments.length > 0 && <p className={styles.quiet}>Attached: {attachments.join(', ')}</p>}
              </section>
              {reply.state === 'waiting' && mayMove && <Decide reply={reply} onDecided={put} />}
            </div>
          </>
        )}
      </QueryPart>
    </Screen>
  );
}

function ReplyFacts({ reply }: { reply: SupplierReplyRow }) {
  const [label, tone] = replyStates[reply.state];
  const { reference, organisationName, waitsBecause } = reply;
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <strong>{replyTitle(reply)}</strong>
        <Tag tone={tone}>{label}</Tag>
        {reply.state === 'waiting' && waitsBecause !== null && <span>{waitTexts[waitsBecause]}.</span>}
      </div>
      <Facts
        className={styles.facts}
        facts={{
          Supplier: reply.supplierName,
          From: reply.sender,
          By: wayTexts[reply.way],
          Received: <Time at={reply.receivedAt} isInSentence />,
          Case:
            reference === null ? null : (
              <Link to={`/cases/${reference}`}>
                {reference} {organisationName}
              </Link>
            ),
          ...(reply.state !== 'waiting' && {
            'What it changed': reply.changes.join('; '),
            'Decided by': reply.decidedBy,
            Note: reply.note,
          }),
        }}
      />
    </div>
  );
}

interface DecideProps {
  reply: SupplierReplyRow;
  onDecided: (reply: SupplierReplyRow) => void;
}

function Decide({ reply, onDecided }: DecideProps) {
  const [isRejecting, setIsRejecting] = useState(false);
  const params = { replyId: reply.replyId };
  return (
    <section className={styles.section} aria-labelledby="reply-decide">
      <h2 id="reply-decide">What does it say?</h2>
      <ReplyForm
        before={typedReply(reply.reading, reply.reference ?? '')}
        idPrefix="reply-"
        action="File it"
        aside={
          <Button look="secondary" onClick={() => setIsRejecting(true)}>
            Dismiss
          </Button>
        }
        send={async (typed) =>
          resultOf(
            await attempt(fileSupplierReply, { params, body: filedReply(typed) }),
            ({ reply: filed }) => onDecided(filed),
          )
        }
      />
      <Dialog isOpen={isRejecting} onClose={() => setIsRejecting(false)} title="Dismiss this reply?">
        {isRejecting && (
          <RejectForm
            replyId={reply.replyId}
            onDecided={(decided) => {
              setIsRejecting(false);
              onDecided(decided);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}
