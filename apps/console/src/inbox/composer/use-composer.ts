import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import { TypingNotices } from '@switch/chat-client/typing-notices.ts';
import { addNote, mailReply } from '@switch/contract/http/chat/conversations.ts';
import { LONGEST_MAIL, LONGEST_MESSAGE } from '@switch/domain/chat/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { openSocket } from '../../lib/chat/connection.ts';
import { tabStorage } from '../../lib/storage.ts';
import type { LoadedConversation } from '../loaded-conversation.ts';

type ComposerMode = 'reply' | 'note';

export type Composer = ReturnType<typeof useComposer>;

const LONGEST_NOTE = 1_000;

/** Provides the text being written in a conversation, stored in this tab until it is sent. */
export function useComposer(
  conversation: LoadedConversation,
  { canReply, byMail, opensOn }: { canReply: boolean; byMail: boolean; opensOn: ComposerMode },
) {
  const { conversationId, outbox } = conversation;
  const [wanted, setMode] = useState(opensOn);
  const [texts, keep] = useTexts(conversationId);
  const { save, isSaving, problem, forgetProblem } = useSaver(conversation);
  const typing = useTypingNotices(conversationId);
  // If the agent can't reply and has not begun a reply, only a note can be written.
  const mode = canReply || texts.reply !== '' ? wanted : 'note';
  const text = texts[mode];
  const longest = mode === 'note' ? LONGEST_NOTE : byMail ? LONGEST_MAIL : LONGEST_MESSAGE;

  function put(which: ComposerMode, next: string) {
    keep(which, next);
    forgetProblem();
  }
  function submit() {
    const typed = text.trim();
    if (typed === '' || typed.length > longest || isSaving) return;
    if (mode === 'note' || byMail) {
      void save(mode, typed).then((isSaved) => isSaved && put(mode, ''));
      return;
    }
    typing.stopped();
    outbox.send(typed);
    put('reply', '');
  }
  return {
    mode,
    text,
    /** Maximum number of characters. */
    longest,
    isSaving,
    problem,
    setMode,
    setText: (next: string) => {
      put(mode, next);
      if (mode !== 'reply' || byMail) return;
      if (next.trim() === '') typing.stopped();
      else typing.typed();
    },
    /** Puts a text into the reply for editing, whichever mode is selected. */
    putReply: (next: string) => {
      setMode('reply');
      put('reply', next);
    },
    /** Starts a canned reply's shortcut at the end of the reply. */
    startCanned: () => {
      setMode('reply');
      const begun = texts.reply;
      if (!begun.endsWith('/')) put('reply', begun === '' || /\s$/.test(begun) ? `${begun}/` : `${begun} /`);
    },
    submit,
  };
}

/** The texts being written, which are stored in this tab. */
function useTexts(conversationId: string) {
  const [texts, setTexts] = useState(() => ({
    reply: tabStorage.get(`draft.${conversationId}`) ?? '',
    note: tabStorage.get(`note.${conversationId}`) ?? '',
  }));
  function keep(which: ComposerMode, next: string) {
    setOrRemove(tabStorage, which === 'reply' ? `draft.${conversationId}` : `note.${conversationId}`, next);
    setTexts((before) => ({ ...before, [which]: next }));
  }
  return [texts, keep] as const;
}

type Sent = {
  readonly params: { readonly conversationId: string };
  readonly body: { readonly text: string; readonly idempotencyKey: string };
};

/**
 * Saves private notes and mails replies: each only once, however often it is retried. A failed one stays, to
 * be retried.
 */
function useSaver(conversation: LoadedConversation) {
  const { conversationId } = conversation;
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef(crypto.randomUUID());
  async function save(mode: ComposerMode, text: string): Promise<boolean> {
    setIsSaving(true);
    const sent = { params: { conversationId }, body: { text, idempotencyKey: key.current } };
    const problem = await (mode === 'note' ? note(sent) : mail(sent));
    setIsSaving(false);
    setProblem(problem);
    if (problem === undefined) key.current = crypto.randomUUID();
    return problem === undefined;
  }
  async function note(sent: Sent): Promise<string | undefined> {
    const answer = await attempt(addNote, sent);
    if (!answer?.result)
      return answer?.outcome.message ?? 'The note was not saved. It is still here: try again.';
    conversation.apply({ kind: 'note', note: answer.note });
    return undefined;
  }
  async function mail(sent: Sent): Promise<string | undefined> {
    const answer = await attempt(mailReply, sent);
    if (!answer?.result)
      return answer?.outcome.message ?? 'The reply was not emailed. It is still here: try again.';
    conversation.apply({ kind: 'message', message: answer.message });
    return undefined;
  }
  return { save, isSaving, problem, forgetProblem: () => setProblem(undefined) };
}

/** Shows the visitor that the agent is typing, until this conversation is left. */
function useTypingNotices(conversationId: string): TypingNotices {
  const [notices] = useState(
    () =>
      new TypingNotices(browserScheduler, (typing) =>
        openSocket()?.volatile.emit('typing', { conversationId, typing }),
      ),
  );
  useEffect(() => () => notices.stopped(), [notices]);
  return notices;
}
