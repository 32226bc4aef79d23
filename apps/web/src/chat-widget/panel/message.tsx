import { widgetLines } from '@switch/domain/chat/system-messages.ts';
import { Button } from '@switch/ui';
import type { Chat } from '../chat.ts';
import type { PanelMessage, Question } from '../state/panel-messages.ts';
import { moveFocus } from './focus.ts';
import { Citations, MessageText } from './message-text.tsx';
import styles from './message.module.css';

type MessageLineProps = {
  readonly message: PanelMessage;
  /** The first of several by the same person: says who and when. */
  readonly isFirst: boolean;
  readonly canAnswer: boolean;
  readonly chat: Chat;
};

/** One message: the visitor's own at the right, the other side's at the left, the system's in the middle. */
export function Message({ message, isFirst, canAnswer, chat }: MessageLineProps) {
  const { author, text, question } = message;
  if (author === 'system') {
    return (
      <li className={styles.system}>
        <MessageText message={message} />
      </li>
    );
  }
  return (
    <li
      className={author === 'visitor' ? styles.own : styles.theirs}
      aria-live={author === 'visitor' ? 'off' : undefined}
    >
      {isFirst && <Byline message={message} />}
      <div className={styles.bubble}>
        <MessageText message={message} />
        {question && (
          <QuestionButtons
            message={message}
            question={question}
            text={text}
            isEnabled={canAnswer}
            chat={chat}
          />
        )}
        {message.citations && <Citations citations={message.citations} />}
      </div>
      {message.isMasked && <p className={styles.warning}>{widgetLines.masked}</p>}
      <Delivery message={message} chat={chat} />
    </li>
  );
}

function Byline({ message: { author, sender, time } }: { message: PanelMessage }) {
  return (
    <p className={styles.byline}>
      {author === 'visitor' ? <span className="visually-hidden">You</span> : <span>{sender}</span>}{' '}
      <time dateTime={time.replace(' ', 'T')}>{time.slice(-5)}</time>
    </p>
  );
}

/** What became of a message of the visitor. One that arrived needs no word. */
function Delivery({ message: { sending }, chat }: { message: PanelMessage; chat: Chat }) {
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
      <Button look="link" size="small" onClick={() => chat.retry(clientMessageId)}>
        Try again
      </Button>
    </p>
  );
}

type QuestionButtonsProps = {
  readonly message: PanelMessage;
  readonly question: Question;
  readonly text: string;
  /** False without a connection: an answer would be lost. */
  readonly isEnabled: boolean;
  readonly chat: Chat;
};

/** Yes and No under a question, or what was answered. */
function QuestionButtons({ message, question, text, isEnabled, chat }: QuestionButtonsProps) {
  if (question.answer === 'closed') return null;
  if (question.answer !== 'open') {
    return <p className={styles.answer}>You answered {question.answer === 'yes' ? 'Yes' : 'No'}</p>;
  }
  const answer = (isYes: boolean) => {
    chat.dispatch({ kind: 'answered', key: message.key, isYes });
    setTimeout(moveFocus);
  };
  return (
    <div role="group" aria-label={text} className={styles.buttons}>
      <Button size="small" aria-disabled={!isEnabled} onClick={() => answer(true)}>
        Yes
      </Button>
      <Button size="small" look="secondary" aria-disabled={!isEnabled} onClick={() => answer(false)}>
        No
      </Button>
    </div>
  );
}
