import { type CannedReply, fillCanned, listCanned } from '@switch/contract/http/chat/canned-replies.ts';
import { useEffect, useId, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { useCall } from '../../lib/query.tsx';
import { findReplies, insertReply, type TypedShortcut } from './canned-replies.ts';
import styles from './composer.module.css';

const MOST_OFFERED = 8;

/** The replies that fit the shortcut being typed in `text`, and the one that Enter would insert. */
export function useCannedPicker(conversationId: string, typed: TypedShortcut | undefined, text: string) {
  const replies = useCall(listCanned).data?.replies ?? [];
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const offered = typed && closedAt !== text ? findReplies(replies, typed.word).slice(0, MOST_OFFERED) : [];
  const index = Math.min(chosen, Math.max(offered.length - 1, 0));
  const current = offered[index];
  return {
    id,
    offered,
    current,
    problem,
    move: (step: 1 | -1) => setChosen((index + step + offered.length) % offered.length),
    restart: () => setChosen(0),
    close: () => setClosedAt(text),
    /** The text with the reply in it, filled in for the conversation, and the caret after it; undefined when that failed. */
    fill: async ({ cannedId }: CannedReply) => {
      const answer = await attempt(fillCanned, { params: { cannedId }, query: { conversationId } });
      setProblem(answer?.result ? undefined : 'The canned reply could not be fetched. Try again.');
      return answer?.result && typed ? insertReply(text, typed, answer.text) : undefined;
    },
  };
}

interface CannedPickerProps {
  picker: ReturnType<typeof useCannedPicker>;
  onPick: (reply: CannedReply) => void;
}

/**
 * The list of a text area, which handles its keys. A listbox by hand: the combobox of the kit is for fields of one line, as its
 * role is not allowed on a text area and its arrows never leave the list.
 */
export function CannedPicker({ picker: { id, offered, current }, onPick }: CannedPickerProps) {
  const chosenId = current && `${id}-${current.cannedId}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  if (offered.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label="Canned replies" className={styles.picker}>
      {offered.map((reply) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
        <div
          key={reply.cannedId}
          id={`${id}-${reply.cannedId}`}
          role="option"
          tabIndex={-1}
          aria-selected={reply === current}
          className={styles.canned}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(reply)}
        >
          <span className={styles.shortcut}>{reply.shortcut}</span>
          <span className={styles.cannedTitle}>{reply.title}</span>
          <span className={styles.cannedText}>{reply.text}</span>
        </div>
      ))}
    </div>
  );
}
