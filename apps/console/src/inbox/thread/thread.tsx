import { Button, classNames } from '@switch/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { formatDay } from '../../lib/time.tsx';
import {
  type ConversationView,
  isContinued,
  lastSeq,
  openQuestion,
  type ThreadItem,
  threadOf,
} from '../conversation-state.ts';
import type { ReplyOutbox } from '../reply-outbox.ts';
import { fileAddressOf } from '../visitor/file-address.ts';
import { MessageItem, NoteItem, OutgoingItem } from './message-item.tsx';
import styles from './thread.module.css';

interface ThreadProps {
  view: ConversationView;
  outbox: ReplyOutbox;
  onEdit: (text: string) => void;
}

const NEAR_END_PX = 80;
/** The last number seen while at the end: nothing new can be out of sight. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

const dayOf = (item: ThreadItem): string =>
  formatDay(Date.parse(item.kind === 'message' ? item.message.at : item.note.at));

/**
 * All messages in order, with staff notes in between. Stays scrolled to the end unless the agent scrolls up.
 */
export function Thread({ view, outbox, onEdit }: ThreadProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const { hash } = useLocation();
  const foundId = /^#m\d+$/.test(hash) ? hash.slice(1) : '';
  const items = threadOf(view);
  const newest = lastSeq(view);
  const openPrompt = openQuestion(view)?.promptId;
  const lastOfOurs = view.messages.findLast(({ author }) => author === 'agent' || author === 'bot')?.id;
  const [seenSeq, setSeenSeq] = useState(foundId === '' ? EVERYTHING : newest);
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight });

  // Scrolls once to the message in the address.
  useLayoutEffect(() => {
    const found = foundId === '' ? null : document.getElementById(foundId);
    if (!found) return;
    isAtEnd.current = false;
    found.scrollIntoView({ block: 'center' });
  }, [foundId]);
  // In a layout effect, before the browser paints, so that nothing jumps.
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      height.current = element.clientHeight;
      if (isAtEnd.current) toEnd();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  function scroll() {
    const element = box.current;
    // A change in height also fires a scroll event; it is ignored, as the end is scrolled back into view
    // right after.
    if (!element || element.clientHeight !== height.current) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    setSeenSeq((before) => (isNear ? EVERYTHING : Math.min(before, newest)));
    isAtEnd.current = isNear;
  }
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={classNames(styles.scroll, 'focus-inside')}
        onScroll={scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to scroll by keyboard too
        tabIndex={0}
        role="log"
        aria-label="Conversation"
      >
        <ol className={styles.thread}>
          {items.map((item, index) => {
            const previous = items[index - 1];
            const day = dayOf(item);
            return (
              <ThreadEntry
                key={item.key}
                item={item}
                foundId={foundId}
                lastOfOurs={lastOfOurs}
                openPrompt={openPrompt}
                readSeq={view.visitor.readSeq}
                day={previous && dayOf(previous) === day ? undefined : day}
                isContinued={isContinued(previous, item)}
                fileAddress={item.kind === 'message' ? fileAddressOf(view, item.message) : undefined}
              />
            );
          })}
          {view.outgoing.map((reply) => (
            <OutgoingItem key={reply.clientMessageId} reply={reply} outbox={outbox} onEdit={onEdit} />
          ))}
        </ol>
        <TypingNotice name={view.visitor.name} until={view.typingUntil} />
      </div>
      {seenSeq < newest && (
        <div className={styles.jump}>
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              isAtEnd.current = true;
              setSeenSeq(EVERYTHING);
              toEnd();
            }}
          >
            New messages below
          </Button>
        </div>
      )}
    </div>
  );
}

interface ThreadEntryProps {
  item: ThreadItem;
  day: string | undefined;
  foundId: string;
  lastOfOurs: string | undefined;
  openPrompt: string | null | undefined;
  readSeq: number;
  isContinued: boolean;
  fileAddress: string | undefined;
}

const ThreadEntry = ({ item, day, foundId, lastOfOurs, openPrompt, readSeq, ...rest }: ThreadEntryProps) => (
  <>
    {day !== undefined && <li className={styles.day}>{day}</li>}
    {item.kind === 'message' ? (
      <MessageItem
        message={item.message}
        isFound={foundId === `m${item.message.seq}`}
        isLastOfOurs={item.message.id === lastOfOurs}
        {...rest}
        isRead={item.message.seq <= readSeq}
        isOpenQuestion={item.message.promptId === openPrompt}
      />
    ) : (
      <NoteItem note={item.note} />
    )}
  </>
);

interface TypingLineProps {
  name: string;
  /** Until when typing is shown (ms since 1970). */
  until: number;
}

/**
 * Says that the visitor is typing, until shortly after the last typing event. Keeps its space, so that
 * nothing moves.
 */
function TypingNotice({ name, until }: TypingLineProps) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const left = until - Date.now();
    if (left <= 0) return;
    const timer = setTimeout(() => setOver(until), left);
    return () => clearTimeout(timer);
  }, [until]);
  const isTyping = until > 0 && over !== until;
  return (
    <p className={styles.typing} role="status">
      {isTyping ? `${name} is typing …` : ''}
    </p>
  );
}
