import type { DeskMessage } from '@switch/contract/chat/desk-model.ts';
import { classNames } from '@switch/ui';
import { memo } from 'react';
import { Time } from '../../lib/time.tsx';
import { LinkedText } from './linked-text.tsx';
import styles from './thread.module.css';

const sides = { customer: styles.theirs, agent: styles.ours, bot: styles.bot, system: styles.system };

interface MessageItemProps {
  message: DeskMessage;
  /** A search led here. */
  isFound: boolean;
  /** The last one of our side: the ones before it are confirmed with it. */
  isLastOfOurs: boolean;
}

/** One message: who, when, what; a question with its answer; the marks of what the visitor's side confirmed. */
export const MessageItem = memo(function MessageItem({ message, isFound, isLastOfOurs }: MessageItemProps) {
  const { author, sender, text, at, citations } = message;
  if (author === 'system') {
    return (
      <li id={`m${message.seq}`} className={classNames(styles.item, styles.system, isFound && styles.found)}>
        <span>{text}</span> <Time at={at} />
      </li>
    );
  }
  return (
    <li id={`m${message.seq}`} className={classNames(styles.item, sides[author], isFound && styles.found)}>
      <p className={styles.who}>
        <strong>{sender}</strong>
        {author === 'bot' && <span className={styles.role}>Bot</span>}
        <Time at={at} opens={author === 'customer' ? 'start' : 'end'} />
      </p>
      <div className={styles.bubble}>
        <LinkedText text={text} isLink={message.kind === 'link'} />
        {citations.length > 0 && (
          <ul className={styles.citations} role="list" aria-label="Sources">
            {citations.map(({ title, address }) => (
              <li key={`${title} ${address}`}>
                <LinkedText text={address} shown={title} isLink />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Marks message={message} isLastOfOurs={isLastOfOurs} />
    </li>
  );
});

/** The answer to a question, or whether the message has reached the visitor's screen. */
function Marks({
  message: { promptId, answer, isDelivered, author },
  isLastOfOurs,
}: Omit<MessageItemProps, 'isFound'>) {
  if (promptId !== null) {
    return (
      <p className={styles.mark}>
        {answer === null ? 'No answer yet' : `Visitor answered: ${answer === 'yes' ? 'Yes' : 'No'}`}
      </p>
    );
  }
  if (author === 'customer' || (isDelivered && !isLastOfOurs)) return null;
  return <p className={styles.mark}>{isDelivered ? 'Delivered' : 'Sent, not on the visitor’s screen yet'}</p>;
}
