import type { InboxMessage, InboxNote } from '@switch/contract/chat/inbox.ts';
import { classNames, Button } from '@switch/ui';
import { linkedParts } from '@switch/domain/chat/text.ts';
import { memo } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { Time } from '../../lib/time.tsx';
import { noteLabels, sendRefusalMessages } from '../inbox-texts.ts';
import { formatWait } from '../../lib/refusals.ts';
import type { Outgoing } from '../conversation-state.ts';
import type { ReplyOutbox } from '../reply-outbox.ts';
import styles from './thread.module.css';

const sides = { customer: styles.theirs, agent: styles.ours, bot: styles.bot, system: styles.system };

interface MessageItemProps {
  message: InboxMessage;
  isFound: boolean;
  /** The last message of our side: its delivery mark covers the ones before it. */
  isLastOfOurs: boolean;
  /** Grouped with the message before it, which shows the name. */
  isContinued: boolean;
  /** The visitor had it on their screen. */
  isRead: boolean;
  /** It is the question that the visitor is asked at the moment. */
  isOpenQuestion: boolean;
  /**
   * Address of the file that the message says was sent; undefined for other messages, and until the file is
   * checked.
   */
  fileAddress: string | undefined;
}

export const MessageItem = memo(function MessageItem(props: MessageItemProps) {
  const { message, isFound, isLastOfOurs, isContinued, isRead, isOpenQuestion, fileAddress } = props;
  const { author, sender, text, at, citations, via } = message;
  if (author === 'system') {
    return (
      <li id={`m${message.seq}`} className={classNames(styles.item, styles.system, isFound && styles.found)}>
        <span>{text}</span> <Time at={at} isClock />
      </li>
    );
  }
  return (
    <li
      id={`m${message.seq}`}
      className={classNames(
        styles.item,
        sides[author],
        isContinued && styles.continued,
        isFound && styles.found,
      )}
    >
      <p className={isContinued ? 'visually-hidden' : styles.who}>
        <strong>{sender}</strong>
        {author === 'bot' && <span className={styles.role}>Bot</span>}
        {via !== null && (
          <span className={classNames(styles.role, via === 'unproven-mail' && styles.unproven)}>
            {via === 'mail' ? 'By email' : 'By email, sender not verified'}
          </span>
        )}
        <Time at={at} opens={author === 'customer' ? 'start' : 'end'} isClock />
      </p>
      <div className={styles.bubble}>
        {(via === 'unproven-mail' ? [text] : linkedParts(text)).map((part, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- a message never changes
          typeof part === 'string' ? (
            part
          ) : (
            <LinkedText key={index} text={part.address} shown={part.address} />
          ),
        )}
        {fileAddress !== undefined && (
          <>
            {' '}
            <a href={fileAddress} download>
              Open
            </a>
          </>
        )}
        {citations.length > 0 && (
          <ul className={styles.citations} role="list" aria-label="Sources">
            {citations.map(({ title, address }) => (
              <li key={`${title} ${address}`}>
                <LinkedText text={address} shown={title} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Marks {...{ message, isLastOfOurs, isRead, isOpenQuestion }} />
    </li>
  );
});

function Marks({
  message: { promptId, answer, isDelivered, author, via },
  isLastOfOurs,
  isRead,
  isOpenQuestion,
}: Omit<MessageItemProps, 'isFound' | 'isContinued' | 'fileAddress'>) {
  if (promptId !== null) {
    const unanswered = isOpenQuestion ? 'No answer yet' : 'Closed without an answer';
    return (
      <p className={styles.mark}>
        {answer === null ? unanswered : `Visitor answered: ${answer === 'yes' ? 'Yes' : 'No'}`}
      </p>
    );
  }
  if (author === 'customer' || via !== null || (isDelivered && !isLastOfOurs)) return null;
  if (isRead) return <p className={styles.mark}>Read</p>;
  return <p className={styles.mark}>{isDelivered ? 'Delivered, not read yet' : 'Sent, not delivered yet'}</p>;
}

interface LinkedTextProps {
  /** The address. */
  text: string;
  shown: string;
}

/** A link, for web addresses only, followed by its host. */
function LinkedText({ text, shown }: LinkedTextProps) {
  const url = URL.parse(text, window.location.origin);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return <>{shown}</>;
  return (
    <>
      <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
        {shown}
      </a>{' '}
      ({url.host})
    </>
  );
}

/** A line that only staff see: a note, in its own colour with a lock, or an event, in small print. */
export const NoteItem = memo(function NoteItem({ note }: { note: InboxNote }) {
  if (note.kind === 'note') {
    return (
      <li className={classNames(styles.item, styles.note)}>
        <p className={styles.who}>
          <Icon name="lock" size={14} />
          <strong>{note.by?.name ?? 'Staff'}</strong>
          <span className={styles.role}>Private note</span>
          <Time at={note.at} isClock />
        </p>
        <p className={styles.noteText}>{note.text}</p>
      </li>
    );
  }
  return (
    <li className={classNames(styles.item, styles.event)}>
      <Icon name="lock" size={14} />
      <span>
        <span className="visually-hidden">Only staff see this. </span>
        {note.text || noteLabels[note.kind]}
        {note.by && note.text === '' ? ` (${note.by.name})` : ''}
      </span>{' '}
      <Time at={note.at} isClock />
    </li>
  );
});

interface OutgoingItemProps {
  reply: Outgoing;
  outbox: ReplyOutbox;
  /** Puts the text back into the composer. */
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
