import { widgetLines } from '@switch/domain/chat/system-lines.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Chat } from '../chat.ts';
import type { ChatState } from '../state/chat-state.ts';
import type { Line } from '../state/lines.ts';
import { MessageLine } from './message-line.tsx';
import styles from './message-list.module.css';
import { Suggestions } from './suggestions.tsx';

/** So near to the end the list follows what arrives. */
const NEAR_PX = 80;

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_PX;

const toEnd = (list: HTMLElement | null): void => list?.scrollTo({ top: list.scrollHeight });

/** Name and time stand above the first of several lines by the same person in the same minute. */
const isFirstOf = (line: Line, before: Line | undefined): boolean =>
  before?.author !== line.author || before.sender !== line.sender || before.time !== line.time;

type MessageListProps = { readonly chat: Chat; readonly state: ChatState };

/** What was said. New lines are read out elsewhere, so that the visitor's own are not. */
export function MessageList({ chat, state: { lines, isTyping, stage, link } }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const wasAtEnd = useRef(true);
  const [hasMore, setHasMore] = useState(false);
  const last = lines.at(-1);
  const isOwn = last?.sending?.status === 'sending';
  useLayoutEffect(() => {
    if (wasAtEnd.current || isOwn) toEnd(list.current);
    else setHasMore(true);
  }, [lines.length, isTyping, isOwn]);
  const scrolled = () => {
    if (!list.current) return;
    wasAtEnd.current = isAtEnd(list.current);
    if (wasAtEnd.current) setHasMore(false);
  };
  return (
    <div className={styles.frame}>
      <div
        ref={list}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // A long conversation is scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.list}
        onScroll={scrolled}
      >
        <ol role="list" className={styles.lines}>
          {lines.map((line, index) => (
            <MessageLine
              key={line.key}
              line={line}
              isFirst={isFirstOf(line, lines[index - 1])}
              canAnswer={stage.kind === 'open' && link === 'up'}
              chat={chat}
            />
          ))}
        </ol>
        {stage.kind === 'open' && stage.input === 'on' && link === 'up' && (
          <Suggestions chat={chat} line={last} />
        )}
        <p role="status" className={styles.typing} data-shown={isTyping}>
          {isTyping && widgetLines.typing}
        </p>
      </div>
      {hasMore && (
        <button type="button" className={styles.more} onClick={() => toEnd(list.current)}>
          New messages
        </button>
      )}
    </div>
  );
}
