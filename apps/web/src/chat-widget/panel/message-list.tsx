import { MAIL_BUTTON, TURN_TEXT, widgetTexts } from '@switch/domain/chat/system-messages.ts';
import {
  type RefObject,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Chat } from '../chat.ts';
import type { ChatState, PanelMessage } from '../state/chat-state.ts';
import { moveFocus } from './focus.ts';
import { Message } from './message.tsx';
import styles from './message-list.module.css';

/** Within this distance of the end, the list scrolls along with new messages. */
const NEAR_PX = 80;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

/**
 * Scrolls to the newest message: to the end of the list, or to the start of the message if it is taller than
 * the panel.
 */
function toNewest(list: HTMLElement | null): void {
  const newest = list?.querySelector('ol')?.lastElementChild;
  if (list && newest instanceof HTMLElement) list.scrollTo({ top: newest.offsetTop - 8 });
}

/** Name and time are only shown above the first of several messages by the same person in the same minute. */
const isFirstOf = (message: PanelMessage, before: PanelMessage | undefined): boolean =>
  before?.author !== message.author || before.sender !== message.sender || before.time !== message.time;

const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the list scrolled to its end while its content or size changes. Stops when the visitor scrolls up,
 * and starts again when they are back at the end.
 */
function useEnd(list: RefObject<HTMLElement | null>) {
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const isManual = useRef(false);
  const [isBehind, setIsBehind] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Pressing a button in a message doesn't scroll.
    const onManualScroll = ({ type, target }: Event) => {
      if (type !== 'pointerdown' || target === element) isManual.current = true;
    };
    const sizes = new ResizeObserver(() => {
      if (isFollowing.current) toNewest(element);
    });
    for (const part of [element, ...element.children]) sizes.observe(part);
    for (const move of moves) element.addEventListener(move, onManualScroll, { passive: true });
    return () => {
      sizes.disconnect();
      for (const move of moves) element.removeEventListener(move, onManualScroll);
    };
  }, [list]);
  const scrolled = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop } = currentTarget;
    if (isAtEnd(currentTarget)) isFollowing.current = true;
    // Rotating the screen moves the scroll position too.
    else if (isManual.current && scrollTop < lastTop.current) isFollowing.current = false;
    lastTop.current = scrollTop;
    if (isFollowing.current) setIsBehind(false);
  };
  const arrived = (isOwn: boolean) => {
    if (isOwn) isFollowing.current = true;
    isManual.current = false;
    if (isFollowing.current) toNewest(list.current);
    else setIsBehind(true);
  };
  return { isBehind, scrolled, arrived };
}

type MessageListProps = { readonly chat: Chat; readonly state: ChatState };

/** The conversation. Screen readers read out new messages, except the visitor's own. */
export function MessageList({
  chat,
  state: { messages, isTyping, queueLine, stage, connection },
}: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { isBehind, scrolled, arrived } = useEnd(list);
  const last = messages.at(-1);
  const newest = messages.findLast(isNoOwnLine);
  const isOwn = last?.sending?.status === 'sending';
  const follow = useEffectEvent(() => arrived(isOwn));
  // Only runs for a new message, however often it is drawn again later.
  useLayoutEffect(() => {
    if (messages.length > 0) follow();
  }, [messages.length]);
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        role="log"
        aria-live="polite"
        aria-label="Messages"
        // Makes a long conversation scrollable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.list}
        onScroll={scrolled}
      >
        <div>
          <ol role="list" className={styles.lines}>
            {messages.map((message, index) => (
              <Message
                key={message.key}
                message={message}
                isFirst={isFirstOf(message, messages[index - 1])}
                canAnswer={stage.kind === 'open' && connection === 'connected'}
                chat={chat}
              />
            ))}
          </ol>
          {stage.kind === 'open' &&
            stage.input === 'on' &&
            connection === 'connected' &&
            (queueLine === '' || isOfferedInQueue(newest, queueLine)) && (
              <Suggestions chat={chat} message={newest} />
            )}
          <p role="status" className={isSaid(newest, queueLine) ? 'visually-hidden' : styles.queue}>
            {stage.kind === 'open' && queueLine}
          </p>
          <p role="status" className={styles.typing} data-shown={isTyping}>
            {isTyping && widgetTexts.typing}
          </p>
        </div>
      </div>
      {isBehind && (
        <button type="button" className={styles.more} onClick={() => toNewest(list.current)}>
          New messages
        </button>
      )}
    </div>
  );
}

/** Whether all that the newest message suggests is an answer by email, which is there also for those who wait. */
const isOfferedInQueue = (newest: PanelMessage | undefined, queueLine: string): boolean =>
  queueLine !== TURN_TEXT && newest?.suggestions?.join() === MAIL_BUTTON;

/** Whether the newest message already has the line about the queue, which would be read twice in a row. */
const isSaid = (newest: PanelMessage | undefined, queueLine: string): boolean =>
  queueLine !== '' && newest?.text.includes(queueLine) === true;

/**
 * Anything except the panel's own lines ends the suggestions: a line from the server, such as who takes over,
 * makes earlier ones out of date.
 */
const isNoOwnLine = ({ author, id }: PanelMessage): boolean => author !== 'system' || id !== undefined;

/**
 * Short answers under the bot's last message. Pressing one sends it. While the visitor waits for a person, there is only the
 * offer of an answer by email: the bot, which would act on others, no longer answers.
 */
function Suggestions({ chat, message }: { chat: Chat; message: PanelMessage | undefined }) {
  if (!message?.suggestions) return null;
  const say = (suggestion: string) => {
    chat.dispatch({ kind: 'email-skipped' });
    chat.write(suggestion);
    moveFocus();
  };
  return (
    <div role="group" aria-label="Suggestions" className={styles.suggestions}>
      {message.suggestions.map((suggestion) => (
        <button key={suggestion} type="button" className={styles.suggestion} onClick={() => say(suggestion)}>
          {suggestion}
        </button>
      ))}
    </div>
  );
}
