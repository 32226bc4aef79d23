import { type CannedReply, fillCanned, listCanned } from '@switch/contract/http/chat/canned-replies.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { load } from '../../lib/api.ts';
import { useCall } from '../../lib/query.tsx';
import { findReplies, insertReply, textParts, type TypedShortcut } from './canned-replies.ts';
import styles from './composer.module.css';

const MOST_OFFERED = 8;

/** Texts of replies as a conversation's visitor would read them now, by id; they are fetched while replies are offered. */
function useFilledTexts(conversationId: string, isWanted: boolean) {
  return useQuery({
    queryKey: [fillCanned.name, conversationId],
    queryFn: async () => {
      const answer = await load(fillCanned, { query: { conversationId } });
      return new Map(answer.result ? answer.texts.map(({ cannedId, text }) => [cannedId, text]) : []);
    },
    enabled: isWanted,
    staleTime: 10_000,
  });
}

/** The replies that fit the shortcut being typed in `text`, and the one that Enter would insert. */
export function useCannedPicker(conversationId: string, typed: TypedShortcut | undefined, text: string) {
  const replies = useCall(listCanned).data?.replies ?? [];
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const offered = typed && closedAt !== text ? findReplies(replies, typed.word).slice(0, MOST_OFFERED) : [];
  const filled = useFilledTexts(conversationId, offered.length > 0);
  const index = Math.min(chosen, Math.max(offered.length - 1, 0));
  return {
    id,
    offered,
    current: offered[index],
    /** What the visitor would read; undefined until it is filled in. */
    filledText: ({ cannedId }: CannedReply) => filled.data?.get(cannedId),
    problem,
    move: (step: 1 | -1) => setChosen((index + step + offered.length) % offered.length),
    restart: () => setChosen(0),
    close: () => setClosedAt(text),
    /** The text with the reply in it as it was shown, and the caret after it; undefined when it could not be filled in. */
    fill: async ({ cannedId }: CannedReply) => {
      const texts = filled.data ?? (await filled.refetch({ cancelRefetch: false })).data;
      const reply = texts?.get(cannedId);
      setProblem(reply === undefined ? 'The canned reply could not be fetched. Try again.' : undefined);
      return reply !== undefined && typed ? insertReply(text, typed, reply) : undefined;
    },
  };
}

interface CannedPickerProps {
  picker: ReturnType<typeof useCannedPicker>;
  onPick: (reply: CannedReply) => void;
}

/** A listbox by hand: the kit's combobox is for one-line fields, and its role not allowed on a text area. */
export function CannedPicker({ picker, onPick }: CannedPickerProps) {
  const { id, offered, current, filledText } = picker;
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
          <span className={styles.cannedText}>
            <FilledText text={filledText(reply)} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A reply as it would be sent. What nothing is known for stands out: it has to be written before the reply can go. */
function FilledText({ text }: { text: string | undefined }) {
  if (text === undefined) return '…';
  return textParts(text).map(({ words, isGap }, place) =>
    isGap ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
      <mark key={place} className={styles.gap}>
        {words} not known
      </mark>
    ) : (
      words
    ),
  );
}
