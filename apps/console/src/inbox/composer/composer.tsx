import type { CannedReply } from '@switch/contract/http/chat/canned-replies.ts';
import { Button, classNames } from '@switch/ui';
import { lazy, Suspense, useState, type KeyboardEvent, type RefObject } from 'react';
import { Colleagues, useColleagues } from './colleagues.tsx';
import { mentionAt, picksColleague } from './mentions.ts';
import { Icon } from '../../lib/icon.tsx';
import { Keys } from '../../lib/keyboard/keys.tsx';
import { useCannedPicker } from './use-canned-picker.ts';
import { gapsIn, shortcutAt, insertReply } from './canned-replies.ts';
import styles from './composer.module.css';
import type { Composer as ComposerState } from './use-composer.ts';

const CannedList = lazy(() => import('./canned-list.tsx'));

interface ComposerProps {
  conversationId: string;
  composer: ComposerState;
  /** Why the agent can't write to the visitor now; undefined if they can. */
  replyBlocked: string | undefined;
  hint: string | undefined;
  /** The reply is sent by mail. */
  byMail: boolean;
  onCanned: () => void;
  /** Performs the actions of a canned reply after it was sent. */
  onSent: (reply: CannedReply) => void;
  input: RefObject<HTMLTextAreaElement | null>;
}

export function Composer({
  conversationId,
  composer,
  replyBlocked,
  hint,
  byMail,
  onCanned,
  onSent,
  input,
}: ComposerProps) {
  const { mode, text, longest, isSaving, problem, setMode, setText, submit } = composer;
  const [caret, setCaret] = useState(0);
  const [macro, setMacro] = useState<CannedReply>();
  const isNote = mode === 'note';
  const picker = useCannedPicker(conversationId, isNote ? undefined : shortcutAt(text, caret), text);
  const colleagues = useColleagues(isNote ? mentionAt(text, caret) : undefined);
  const isOver = text.trim().length > longest;
  const isBlocked = !isNote && replyBlocked !== undefined;
  const hasGaps = !isNote && gapsIn(text).length > 0;
  const shownHint =
    problem ?? picker.problem ?? (isNote ? NOTE_HINT : (replyBlocked ?? replyHint(text, hint)));

  function put(next: ReturnType<typeof insertReply>) {
    setText(next.text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(next.caret, next.caret);
      setCaret(next.caret);
    });
  }
  async function pick(reply: CannedReply) {
    const next = await picker.fill(reply);
    if (!next) return;
    put(next);
    setMacro(reply);
  }
  function send() {
    submit();
    if (isNote || !macro) return;
    onSent(macro);
    setMacro(undefined);
  }
  function mention(name: string) {
    if (colleagues.typed) put(insertReply(text, colleagues.typed, `@${name} `));
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const reply = picker.current;
    const [colleague] = colleagues.offered;
    if (colleague !== undefined && picksColleague(event, colleagues.typed)) {
      event.preventDefault();
      mention(colleague);
      return;
    }
    // A mail has paragraphs, so Enter begins a new line; it is sent with the button or Ctrl and Enter.
    const isSend = key === 'Enter' && (byMail && !isNote ? event.ctrlKey || event.metaKey : !event.shiftKey);
    const isHandled = key === 'Escape' || isSend;
    if (isHandled || (reply && ['Enter', 'Tab', 'ArrowDown', 'ArrowUp'].includes(key)))
      event.preventDefault();
    if (reply && (key === 'Enter' || key === 'Tab')) void pick(reply);
    else if (reply && key === 'ArrowDown') picker.move(1);
    else if (reply && key === 'ArrowUp') picker.move(-1);
    else if (reply && key === 'Escape') picker.close();
    else if (key === 'Escape') event.currentTarget.blur();
    else if (isHandled && !isBlocked && !hasGaps) send();
  }
  return (
    <form
      className={classNames(styles.composer, isNote && styles.isNote)}
      aria-label={isNote ? 'Private note' : 'Reply'}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && !hasGaps) send();
      }}
    >
      <ComposerTabs
        mode={mode}
        byMail={byMail}
        onMode={setMode}
        isReplyOffered={replyBlocked === undefined || mode === 'reply'}
        onCanned={onCanned}
      />
      <Suspense>
        {picker.current && <CannedList picker={picker} onPick={(reply) => void pick(reply)} />}
      </Suspense>
      <Colleagues names={colleagues.offered} onPick={mention} />
      <textarea
        ref={input}
        className={styles.input}
        dir="auto"
        rows={3}
        value={text}
        readOnly={isBlocked}
        aria-disabled={isBlocked || undefined}
        aria-label={isNote ? 'Private note, only staff see it' : 'Reply to the visitor'}
        aria-autocomplete="list"
        aria-controls={picker.current && picker.id}
        aria-activedescendant={picker.current && `${picker.id}-${picker.current.cannedId}`}
        aria-invalid={isOver || undefined}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          picker.restart();
          setText(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={press}
      />
      <Foot
        hint={shownHint}
        isProblem={problem !== undefined}
        length={text.trim().length}
        longest={longest}
        isSaving={isSaving}
        isOff={isOver || isBlocked || hasGaps || text.trim() === ''}
        action={isNote ? 'Save note' : byMail ? 'Send by email' : 'Send'}
      />
    </form>
  );
}

interface FootProps {
  hint: string;
  isProblem: boolean;
  length: number;
  longest: number;
  isSaving: boolean;
  isOff: boolean;
  action: string;
}

/** A hint, the length of the text, and the send button. */
const Foot = ({ hint, isProblem, length, longest, isSaving, isOff, action }: FootProps) => (
  <div className={styles.foot}>
    <p
      className={classNames(styles.hint, (hint === NOTE_HINT || hint === REPLY_HINT) && 'keys')}
      role={isProblem ? 'alert' : undefined}
      data-problem={isProblem}
    >
      {hint}
    </p>
    <p className={styles.count} data-over={length > longest}>
      <span className="visually-hidden">Characters: </span>
      {length} of {longest}
    </p>
    <Button type="submit" size="small" loading={isSaving} aria-disabled={isOff}>
      {action}
    </Button>
  </div>
);

const NOTE_HINT = 'Enter saves the note, Shift and Enter begin a new line, @ mentions a colleague.';
const REPLY_HINT = 'Enter sends, Shift and Enter begin a new line.';

function replyHint(text: string, hint: string | undefined): string {
  const gaps = gapsIn(text);
  return gaps.length > 0 ? `Fill in ${gaps.join(', ')} before you send.` : (hint ?? REPLY_HINT);
}

interface ComposerTabsProps {
  mode: 'reply' | 'note';
  byMail: boolean;
  /** False if nothing more can be written to the visitor. */
  isReplyOffered: boolean;
  onMode: (mode: 'reply' | 'note') => void;
  onCanned: () => void;
}

function ComposerTabs({ mode, byMail, isReplyOffered, onMode, onCanned }: ComposerTabsProps) {
  const pressed = (which: 'reply' | 'note') => ({
    'aria-pressed': mode === which,
    onClick: () => onMode(which),
  });
  return (
    <div className={styles.tabs}>
      {isReplyOffered && (
        <button type="button" className={styles.tab} {...pressed('reply')}>
          {byMail ? 'Reply by email' : 'Reply'} <Keys of="r" />
        </button>
      )}
      <button type="button" className={styles.tab} {...pressed('note')}>
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
