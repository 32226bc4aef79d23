import { Button, classNames } from '@switch/ui';
import { formatWait } from '../../lib/refusals.ts';
import type { Outgoing } from '../conversation-state.ts';
import type { ReplyOutbox } from '../reply-outbox.ts';
import { sendRefusalMessages } from '../inbox-texts.ts';
import styles from './thread.module.css';

interface OutgoingItemProps {
  reply: Outgoing;
  outbox: ReplyOutbox;
  /** Puts the text back where it can be edited. */
  onEdit: (text: string) => void;
}

export function OutgoingItem({ reply, outbox, onEdit }: OutgoingItemProps) {
  const { clientMessageId, text, status, refusal, retryAfterSeconds } = reply;
  const wait = retryAfterSeconds === null ? '' : ` Try again in ${formatWait(retryAfterSeconds)}.`;
  return (
    <li className={classNames(styles.item, styles.ours, styles.outgoing)}>
      <div className={styles.bubble}>{text}</div>
      {status === 'sending' && <p className={styles.mark}>Sending …</p>}
      {status !== 'sending' && (
        <div className={styles.problem} role="status">
          <p>
            <strong>Not sent.</strong>{' '}
            {refusal
              ? `${sendRefusalMessages[refusal]}.${wait}`
              : 'It is sent as soon as the connection is back.'}
          </p>
          <Button look="link" size="small" onClick={() => outbox.retry(clientMessageId)}>
            Try again
          </Button>
          <Button
            look="link"
            size="small"
            onClick={() => {
              outbox.discard(clientMessageId);
              onEdit(text);
            }}
          >
            Edit
          </Button>
          <Button look="link" size="small" onClick={() => outbox.discard(clientMessageId)}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}
