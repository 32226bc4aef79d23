import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { firstLink } from '@switch/domain/chat/text.ts';
import { Button } from '@switch/ui';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { isOwnPath } from '../../routes.ts';
import type { Chat } from '../chat.ts';
import { chatPanel } from '../../lib/dialogs.ts';
import type { Citation } from '../state/delivered-message.ts';
import type { PanelMessage } from '../state/chat-state.ts';
import { coversPage, moveFocus } from './focus.ts';
import styles from './message.module.css';

type MessageLineProps = {
  readonly message: PanelMessage;
  readonly isFirst: boolean;
  readonly canAnswer: boolean;
  readonly chat: Chat;
};

export function Message({ message, isFirst, canAnswer, chat }: MessageLineProps) {
  const { author } = message;
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
        <QuestionButtons message={message} isEnabled={canAnswer} chat={chat} />
        {message.citations && <Citations citations={message.citations} />}
      </div>
      {message.isMasked && <p className={styles.warning}>{widgetTexts.masked}</p>}
      <Delivery message={message} chat={chat} />
    </li>
  );
}

const Byline = ({ message: { author, sender, time } }: { message: PanelMessage }) => (
  <p className={styles.byline}>
    {author === 'bot' && <img src="/icon.svg" width={14} height={14} alt="" className={styles.mark} />}
    {author === 'visitor' ? <span className="visually-hidden">You</span> : <span>{sender}</span>}{' '}
    {author === 'bot' && 'Assistant '}
    <time dateTime={time.replace(' ', 'T')}>{time.slice(-5)}</time>
  </p>
);

/**
 * Says if a message of the visitor is being sent or could not be sent. One that has arrived needs no text.
 */
function Delivery({ message: { sending }, chat }: { message: PanelMessage; chat: Chat }) {
  if (!sending || sending.status === 'sent') return null;
  const { status, clientMessageId } = sending;
  if (status === 'sending') return <p className={styles.delivery}>Sending</p>;
  if (status === 'refused') {
    return (
      <p className={styles.notSent}>
        {sending.isEmail
          ? 'Not sent: this is not an email address'
          : `${widgetTexts.notSent}: it was not accepted`}
      </p>
    );
  }
  return (
    <p className={styles.notSent}>
      {widgetTexts.notSent}{' '}
      <Button look="link" size="small" onClick={() => chat.retry(clientMessageId)}>
        Try again
      </Button>
    </p>
  );
}

type QuestionButtonsProps = {
  readonly message: PanelMessage;
  /** False without a connection, as the answer would be lost. */
  readonly isEnabled: boolean;
  readonly chat: Chat;
};

function QuestionButtons({ message: { key, text, question }, isEnabled, chat }: QuestionButtonsProps) {
  if (!question || question.answer === 'closed') return null;
  if (question.answer !== 'open') {
    return <p className={styles.answer}>You answered {question.answer === 'yes' ? 'Yes' : 'No'}</p>;
  }
  const answer = (isYes: boolean) => {
    chat.dispatch({ kind: 'answered', key, isYes });
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

/** A link in a message. Opens in a new tab, sends no referrer, and shows its host. */
const OutsideLink = ({ address, children }: { address: string; children: ReactNode }) => (
  <a href={address} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

/**
 * The text of a message, in the direction of its script. In a link message, the first web address is a link;
 * everything else is plain text.
 */
function MessageText({ message: { text, isLink } }: { message: PanelMessage }) {
  const link = isLink ? firstLink(text) : null;
  if (!link) {
    return (
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    );
  }
  const { address, host } = link;
  const at = text.indexOf(address);
  return (
    <p dir="auto" className={styles.text}>
      {text.slice(0, at)}
      <OutsideLink address={address}>{address}</OutsideLink>
      {text.slice(at + address.length)}
      <span className={styles.host}>{host}</span>
    </p>
  );
}

/** A link to a page of this site. It opens in place, and the panel closes if it would cover the page. */
const OwnLink = ({ address, children }: { address: string; children: ReactNode }) => (
  <Link
    to={address}
    className={styles.page}
    onClick={() => {
      if (coversPage()) chatPanel.set('closed');
    }}
  >
    {children}
  </Link>
);

/** The sources of an answer. A source without a valid web address is shown as plain text. */
const Citations = ({ citations }: { citations: readonly Citation[] }) => (
  <ul role="list" aria-label="Sources" className={styles.citations}>
    {citations.map((citation) => (
      <li key={`${citation.title} ${citation.address}`}>
        <Source {...citation} />
      </li>
    ))}
  </ul>
);

function Source({ title, address }: Citation) {
  const link = firstLink(address);
  if (isOwnPath(address)) return <OwnLink address={address}>{title}</OwnLink>;
  if (!link) return title;
  return (
    <>
      <OutsideLink address={link.address}>{title}</OutsideLink>
      <span className={styles.host}>{link.host}</span>
    </>
  );
}
