import { type CannedReply, fillCanned, listCanned } from '@switch/contract/http/chat/canned-replies.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { load } from '../../lib/api.ts';
import { useCall } from '../../lib/query.tsx';
import { findReplies, insertReply, type TypedShortcut } from './canned-replies.ts';

const MOST_OFFERED = 8;

/**
 * Fetches the canned replies' texts, by id, filled in for the conversation's visitor; only while replies are
 * being offered.
 */
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

/** Returns the replies that match the shortcut being typed in `text`, and the one that Enter would insert. */
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
    /** The text that the visitor would read; undefined until it is filled in. */
    filledText: ({ cannedId }: CannedReply) => filled.data?.get(cannedId),
    problem,
    move: (step: 1 | -1) => setChosen((index + step + offered.length) % offered.length),
    restart: () => setChosen(0),
    close: () => setClosedAt(text),
    /**
     * Returns the text with the reply inserted as it was shown, and the caret's position after it; undefined
     * if it could not be filled in.
     */
    fill: async ({ cannedId }: CannedReply) => {
      const texts = filled.data ?? (await filled.refetch({ cancelRefetch: false })).data;
      const reply = texts?.get(cannedId);
      setProblem(reply === undefined ? 'The canned reply could not be fetched. Try again.' : undefined);
      return reply !== undefined && typed ? insertReply(text, typed, reply) : undefined;
    },
  };
}

/** The state of the list of canned replies, and its actions. */
export type CannedPicker = ReturnType<typeof useCannedPicker>;
