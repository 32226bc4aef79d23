import { lazyAhead } from '@switch/browser/lazy-part.ts';
import type { SupplierReplyRow } from '@switch/contract/http/hand-over/hand-over.ts';
import { Button, Dialog, Tag } from '@switch/ui';
import { useState } from 'react';
import type { Choice } from '../lib/choices.tsx';
import { Link } from '../lib/link.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { replyStates, replyTitle, waitTexts, wayTexts } from './hand-over-texts.ts';
import styles from './hand-over.module.css';

const CallForm = lazyAhead(() => import('./call-form.tsx'), 'CallForm');

interface CaseRepliesProps {
  reference: string;
  replies: readonly SupplierReplyRow[];
  /** The meters of the case, for recording a call about one. */
  meters: readonly Choice[];
  isHandedOver: boolean;
  onChanged: () => void;
}

/** The suppliers' replies about a case, with what each changed, and a form for recording a telephone call. */
export function CaseReplies(props: CaseRepliesProps) {
  const { reference, replies, meters, isHandedOver, onChanged } = props;
  const mayMove = useMay('cases.move');
  const [isNoting, setIsNoting] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="case-replies">
      <h2 id="case-replies" tabIndex={-1}>
        Supplier replies
      </h2>
      {replies.length === 0 && (
        <p className={styles.quiet}>
          {isHandedOver ? 'The supplier has not answered yet.' : 'A supplier answers once it has the case.'}
        </p>
      )}
      {replies.map((reply) => (
        <OneReply key={reply.replyId} reply={reply} />
      ))}
      {mayMove && isHandedOver && (
        <div>
          <Button size="small" look="secondary" onClick={() => setIsNoting(true)}>
            Record what a supplier told you
          </Button>
        </div>
      )}
      <Dialog isOpen={isNoting} onClose={() => setIsNoting(false)} title="What did the supplier say?">
        {isNoting && (
          <CallForm
            reference={reference}
            meters={meters}
            onDone={() => {
              setIsNoting(false);
              onChanged();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function OneReply({ reply }: { reply: SupplierReplyRow }) {
  const [label, tone] = replyStates[reply.state];
  const { changes, waitsBecause, note, decidedBy } = reply;
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <h3>
          {replyTitle(reply)}
          {reply.fuel !== null && `: ${reply.fuel}`}
        </h3>
        <Tag tone={tone}>{label}</Tag>
      </div>
      <p className={styles.quiet}>
        <Time at={reply.receivedAt} isInSentence />, by {wayTexts[reply.way]}, {reply.sender}
        {decidedBy !== null && `, filed by ${decidedBy}`}
      </p>
      {changes.length > 0 && (
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {waitsBecause !== null && reply.state === 'waiting' && <p>{waitTexts[waitsBecause]}.</p>}
      {(reply.reading?.note || note) && <p>“{reply.reading?.note || note}”</p>}
      <div>
        <Link to={`/cases/replies?reply=${reply.replyId}`}>
          {reply.state === 'waiting' ? 'Read and file it' : 'Open the original'}
          <span className="visually-hidden">
            {' '}
            of “{replyTitle(reply)}” from {reply.supplierName}
          </span>
        </Link>
      </div>
    </div>
  );
}
