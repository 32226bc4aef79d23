import { widgetLines } from '@switch/domain/chat/system-lines.ts';
import { Button } from '@switch/ui';
import type { Chat } from '../chat.ts';
import type { Line } from '../state/lines.ts';
import { Citations, MessageText } from './message-text.tsx';
import styles from './message-line.module.css';
import { QuestionButtons } from './question-buttons.tsx';

type MessageLineProps = {
  readonly line: Line;
  /** The first of several by the same person: says who and when. */
  readonly isFirst: boolean;
  readonly canAnswer: boolean;
  readonly chat: Chat;
};

/** One line: the visitor's own at the right, the other side at the left, what nobody said in the middle. */
export function MessageLine({ line, isFirst, canAnswer, chat }: MessageLineProps) {
  const { author, text, question } = line;
  if (author === 'system') {
    return (
      <li className={styles.system}>
        <MessageText line={line} />
      </li>
    );
  }
  return (
    <li
      className={author === 'visitor' ? styles.own : styles.theirs}
      aria-live={author === 'visitor' ? 'off' : undefined}
    >
      {isFirst && <Byline line={line} />}
      <div className={styles.bubble}>
        <MessageText line={line} />
        {question && (
          <QuestionButtons line={line} question={question} text={text} isEnabled={canAnswer} chat={chat} />
        )}
        {line.citations && <Citations citations={line.citations} />}
      </div>
      {line.isMasked && <p className={styles.warning}>{widgetLines.masked}</p>}
      <Delivery line={line} chat={chat} />
    </li>
  );
}

function Byline({ line: { author, sender, time } }: { line: Line }) {
  return (
    <p className={styles.byline}>
      {author === 'visitor' ? <span className="visually-hidden">You</span> : <span>{sender}</span>}{' '}
      <time dateTime={time.replace(' ', 'T')}>{time.slice(-5)}</time>
    </p>
  );
}

/** What became of a message of the visitor. One that arrived needs no word. */
function Delivery({ line: { sending }, chat }: { line: Line; chat: Chat }) {
  if (!sending || sending.status === 'sent') return null;
  const { status, clientMessageId } = sending;
  if (status === 'sending') return <p className={styles.delivery}>Sending</p>;
  if (status === 'refused') {
    return (
      <p className={styles.notSent}>
        {sending.isEmail
          ? 'Not sent: this is no email address'
          : `${widgetLines.notSent}: it was not accepted`}
      </p>
    );
  }
  return (
    <p className={styles.notSent}>
      {widgetLines.notSent}{' '}
      <Button look="link" size="small" onClick={() => chat.dispatch({ kind: 'retried', clientMessageId })}>
        Try again
      </Button>
    </p>
  );
}
