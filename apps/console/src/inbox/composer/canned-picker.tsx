import { type CannedReply, fillCanned } from '@switch/contract/http/chat/canned-replies.ts';
import { useState } from 'react';
import { attempt } from '../../lib/api.ts';
import styles from './composer.module.css';

interface CannedPickerProps {
  id: string;
  replies: readonly CannedReply[];
  chosen: number;
  onPick: (cannedId: string) => void;
}

/** The replies that fit the shortcut being typed. The keys are handled where it is typed. */
export function CannedPicker({ id, replies, chosen, onPick }: CannedPickerProps) {
  return (
    <div id={id} role="listbox" aria-label="Canned replies" className={styles.picker}>
      {replies.map((reply, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
        <div
          key={reply.cannedId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.canned}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(reply.cannedId)}
        >
          <span className={styles.shortcut}>{reply.shortcut}</span>
          <span className={styles.cannedTitle}>{reply.title}</span>
          <span className={styles.cannedText}>{reply.text}</span>
        </div>
      ))}
    </div>
  );
}

/** Fills a canned reply in for the conversation; says so when that did not work. */
export function useFillCanned(conversationId: string): {
  readonly fill: (cannedId: string) => Promise<string | undefined>;
  readonly problem: string | undefined;
} {
  const [problem, setProblem] = useState<string>();
  return {
    problem,
    fill: async (cannedId) => {
      const answer = await attempt(fillCanned, { params: { cannedId }, query: { conversationId } });
      setProblem(answer?.result ? undefined : 'The canned reply could not be fetched. Try again.');
      return answer?.result ? answer.text : undefined;
    },
  };
}
