import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { addNote } from '@switch/contract/http/desk.ts';
import { LONGEST_MESSAGE } from '@switch/domain/chat/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../lib/api.ts';
import { openSocket } from '../../lib/desk/connection.ts';
import { tabStorage } from '../../lib/storage.ts';
import type { Held } from '../open-conversation.ts';

/** What is being written: to the visitor, or for staff only. */
export type ComposerMode = 'reply' | 'note';

/** What the composer is drawn from and does. */
export type Composer = {
  readonly mode: ComposerMode;
  readonly text: string;
  /** Characters there is room for. */
  readonly longest: number;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly setMode: (mode: ComposerMode) => void;
  readonly setText: (text: string) => void;
  /** Puts a reply to go on with, whatever is being written now. */
  readonly putReply: (text: string) => void;
  /** Begins a shortcut of a canned reply behind what the reply holds. */
  readonly startCanned: () => void;
  readonly submit: () => void;
};

const LONGEST_NOTE = 1_000;
const TYPING_EVERY_MS = 2_000;
const TYPING_OVER_MS = 5_000;

/** What is written in a conversation, kept in this tab until it is sent. */
export function useComposer(held: Held, canReply: boolean): Composer {
  const { conversationId, outbox } = held;
  const [wanted, setMode] = useState<ComposerMode>('reply');
  const [texts, setTexts] = useState(() => ({
    reply: tabStorage.get(`draft.${conversationId}`) ?? '',
    note: tabStorage.get(`note.${conversationId}`) ?? '',
  }));
  const { save, isSaving, problem, forgetProblem } = useNoteSaver(held);
  const typing = useTypingSign(conversationId);
  // Where no reply can be written, and none is begun, a note is what is left.
  const mode = canReply || texts.reply !== '' ? wanted : 'note';
  const text = texts[mode];
  const longest = mode === 'reply' ? LONGEST_MESSAGE : LONGEST_NOTE;

  function put(which: ComposerMode, next: string) {
    setOrRemove(tabStorage, which === 'reply' ? `draft.${conversationId}` : `note.${conversationId}`, next);
    setTexts((before) => ({ ...before, [which]: next }));
    forgetProblem();
  }
  function submit() {
    const typed = text.trim();
    if (typed === '' || typed.length > longest || isSaving) return;
    if (mode === 'note') {
      void save(typed).then((isSaved) => isSaved && put('note', ''));
      return;
    }
    typing(false);
    outbox.send(typed);
    put('reply', '');
  }
  return {
    mode,
    text,
    longest,
    isSaving,
    problem,
    setMode,
    setText: (next) => {
      put(mode, next);
      if (mode === 'reply') typing(next.trim() !== '');
    },
    putReply: (next) => {
      setMode('reply');
      put('reply', next);
    },
    startCanned: () => {
      setMode('reply');
      const held = texts.reply;
      if (!held.endsWith('/')) put('reply', held === '' || /\s$/.test(held) ? `${held}/` : `${held} /`);
    },
    submit,
  };
}

/** Saves private notes: each once, however often it is tried. What was not saved stays to be tried again. */
function useNoteSaver(held: Held) {
  const { conversationId } = held;
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef(crypto.randomUUID());
  async function save(text: string): Promise<boolean> {
    setIsSaving(true);
    const body = { text, idempotencyKey: key.current };
    const answer = await attempt(addNote, { params: { conversationId }, body });
    setIsSaving(false);
    if (answer?.result) {
      key.current = crypto.randomUUID();
      held.apply({ kind: 'note', note: answer.note });
      return true;
    }
    setProblem(answer?.outcome.message ?? 'The note was not saved. It is still here: try again.');
    return false;
  }
  return { save, isSaving, problem, forgetProblem: () => setProblem(undefined) };
}

/** When the last sign was given (ms since 1970; 0 for none), and what ends it. */
type TypingSign = { at: number; over: ReturnType<typeof setTimeout> | undefined };

/** Lets the visitor see that somebody types: at most every two seconds, and over by itself. */
function useTypingSign(conversationId: string): (isTyping: boolean) => void {
  const sign = useRef<TypingSign>({ at: 0, over: undefined });
  useEffect(() => {
    const { current } = sign;
    return () => {
      clearTimeout(current.over);
      if (current.at > 0) openSocket()?.volatile.emit('typing', { conversationId, typing: false });
    };
  }, [conversationId]);
  return (isTyping) => {
    const { current } = sign;
    const tell = (typing: boolean) => openSocket()?.volatile.emit('typing', { conversationId, typing });
    clearTimeout(current.over);
    if (!isTyping) {
      if (current.at > 0) tell(false);
      current.at = 0;
      return;
    }
    if (Date.now() - current.at > TYPING_EVERY_MS) {
      current.at = Date.now();
      tell(true);
    }
    current.over = setTimeout(() => {
      current.at = 0;
      tell(false);
    }, TYPING_OVER_MS);
  };
}
