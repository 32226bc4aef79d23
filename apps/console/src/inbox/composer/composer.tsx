import { listCanned } from '@switch/contract/http/chat/canned-replies.ts';
import { Button, classNames } from '@switch/ui';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { Keys } from '../../lib/keyboard/keys.tsx';
import { useCall } from '../../lib/query.tsx';
import { findReplies, gapsIn, insertReply, shortcutAt } from './canned-replies.ts';
import { CannedPicker, useFillCanned } from './canned-picker.tsx';
import styles from './composer.module.css';
import type { Composer as ComposerState } from './use-composer.ts';

interface ComposerProps {
  conversationId: string;
  composer: ComposerState;
  /** Why nothing can be written to the visitor now; undefined when it can. */
  replyBlocked: string | undefined;
  /** Something worth knowing while one writes. */
  hint: string | undefined;
  onCanned: () => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** Where replies and private notes are written. The two look nothing alike. */
export function Composer({ conversationId, composer, replyBlocked, hint, onCanned, input }: ComposerProps) {
  const { mode, text, longest, isSaving, problem, setMode, setText, submit } = composer;
  const replies = useCall(listCanned).data?.replies ?? [];
  const pickerId = useId();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const { fill, problem: fillProblem } = useFillCanned(conversationId);
  const typed = mode === 'reply' ? shortcutAt(text, caret) : undefined;
  const offered = typed && closedAt !== text ? findReplies(replies, typed.word).slice(0, 8) : [];
  const current = Math.min(chosen, Math.max(offered.length - 1, 0));
  const isOver = text.trim().length > longest;
  const isBlocked = mode === 'reply' && replyBlocked !== undefined;

  const words =
    problem ??
    fillProblem ??
    replyBlockedWords(mode, replyBlocked) ??
    (mode === 'note' ? NOTE_HINT : replyHint(text, hint));

  async function pick(cannedId: string) {
    if (!typed) return;
    const filled = await fill(cannedId);
    if (filled === undefined) return;
    const next = insertReply(text, typed, filled);
    setText(next.text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
      setCaret(next.caret);
    });
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const reply = offered[current];
    if (reply && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      void pick(reply.cannedId);
    } else if (reply && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((current + step + offered.length) % offered.length);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (reply) setClosedAt(text);
      else event.currentTarget.blur();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!isBlocked) submit();
    }
  }
  return (
    <form
      className={classNames(styles.composer, mode === 'note' && styles.isNote)}
      aria-label={mode === 'note' ? 'Private note' : 'Reply'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) submit();
      }}
    >
      <ComposerTabs
        mode={mode}
        onMode={setMode}
        isReplyOffered={replyBlocked === undefined || mode === 'reply'}
        onCanned={onCanned}
      />
      {offered.length > 0 && (
        <CannedPicker
          id={pickerId}
          replies={offered}
          chosen={current}
          onPick={(cannedId) => void pick(cannedId)}
        />
      )}
      <textarea
        ref={input}
        className={styles.input}
        rows={3}
        value={text}
        readOnly={isBlocked}
        aria-disabled={isBlocked || undefined}
        aria-label={mode === 'note' ? 'Private note, only staff see it' : 'Reply to the visitor'}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? pickerId : undefined}
        aria-activedescendant={offered.length > 0 ? `${pickerId}-${current}` : undefined}
        aria-invalid={isOver || undefined}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          setChosen(0);
          setText(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <div className={styles.foot}>
        <p
          className={classNames(styles.hint, isAboutKeys(words) && 'keys')}
          role={problem ? 'alert' : undefined}
          data-problem={problem !== undefined}
        >
          {words}
        </p>
        <p className={styles.count} data-over={isOver}>
          <span className="visually-hidden">Characters: </span>
          {text.trim().length} of {longest}
        </p>
        <Button
          type="submit"
          size="small"
          loading={isSaving}
          aria-disabled={isOver || isBlocked || text.trim() === ''}
        >
          {mode === 'note' ? 'Save note' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

const NOTE_HINT = 'Enter saves the note, Shift and Enter begin a new line.';
const REPLY_HINT = 'Enter sends, Shift and Enter begin a new line.';

const isAboutKeys = (words: string): boolean => words === NOTE_HINT || words === REPLY_HINT;

/** Names in braces that nothing was known for come before anything else worth knowing. */
function replyHint(text: string, hint: string | undefined): string {
  const gaps = gapsIn(text);
  return gaps.length > 0 ? `Fill in ${gaps.join(', ')} before you send.` : (hint ?? REPLY_HINT);
}

const replyBlockedWords = (mode: 'reply' | 'note', words: string | undefined): string | undefined =>
  mode === 'reply' ? words : undefined;

interface ComposerTabsProps {
  mode: 'reply' | 'note';
  /** false: nothing can be written to the visitor any more. */
  isReplyOffered: boolean;
  onMode: (mode: 'reply' | 'note') => void;
  onCanned: () => void;
}

function ComposerTabs({ mode, isReplyOffered, onMode, onCanned }: ComposerTabsProps) {
  return (
    <div className={styles.tabs}>
      {isReplyOffered && (
        <button
          type="button"
          className={styles.tab}
          aria-pressed={mode === 'reply'}
          onClick={() => onMode('reply')}
        >
          Reply <Keys of="r" />
        </button>
      )}
      <button
        type="button"
        className={styles.tab}
        aria-pressed={mode === 'note'}
        onClick={() => onMode('note')}
      >
        <Icon name="lock" size={14} /> Private note <Keys of="n" />
      </button>
      {isReplyOffered && (
        <button type="button" className={styles.tab} onClick={onCanned}>
          Canned <Keys of="/" />
        </button>
      )}
      {mode === 'note' && <span className={styles.only}>Only staff see this</span>}
    </div>
  );
}
