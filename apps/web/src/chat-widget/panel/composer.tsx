import { widgetTexts } from '@switch/domain/chat/system-messages.ts';
import { stripTyped } from '@switch/domain/chat/text.ts';
import { type ChangeEvent, type SubmitEvent, type KeyboardEvent, useState } from 'react';
import { sessionStore } from '../../lib/storage.ts';
import type { Chat } from '../chat.ts';
import { readyToSend } from '../outgoing.ts';
import type { ChatState } from '../state/chat-state.ts';
import styles from './composer.module.css';
import { chatIds, moveFocus } from './focus.ts';

/**
 * The text in the input, which survives a refresh. Emojis and symbols are removed as they are typed, but not
 * mid-composition.
 */
function useTyped(chat: Chat) {
  const [typed, setTyped] = useState(() => sessionStore.get('chatInput') ?? '');
  const put = (text: string) => {
    setTyped(text);
    if (text === '') sessionStore.remove('chatInput');
    else sessionStore.set('chatInput', text);
  };
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    const text = isComposing ? currentTarget.value : stripTyped(currentTarget.value);
    put(text);
    chat.typed(text);
  };
  return { typed, put, change };
}

type ComposerProps = { readonly chat: Chat; readonly state: ChatState };

export function Composer({ chat, state: { stage, asksEmail, connection } }: ComposerProps) {
  const { typed, put, change } = useTyped(chat);
  /** The text that couldn't be sent for lack of a connection. It stays in the input. */
  const [unsent, setUnsent] = useState<string>();
  const isOff = stage.kind !== 'open' || stage.input === 'off';
  const { isTooLong, text } = readyToSend(typed);
  const canSend = !isOff && !isTooLong && text !== '';
  const send = () => {
    if (!canSend) return;
    const isSent = chat.write(typed);
    setUnsent(isSent ? undefined : typed);
    if (isSent) put('');
  };
  const notSent = connection === 'connected' ? widgetTexts.sendAgain : widgetTexts.keptHere;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {asksEmail && !isOff && <EmailHint chat={chat} />}
      <p id="chat-message-error" role="alert" className={styles.error}>
        {isTooLong ? widgetTexts.tooLong : unsent === typed && notSent}
      </p>
      <div className={styles.row}>
        <label htmlFor={chatIds.input} className="visually-hidden">
          {widgetTexts.inputLabel}
        </label>
        <textarea
          id={chatIds.input}
          rows={1}
          dir="auto"
          value={typed}
          placeholder={widgetTexts.inputLabel}
          readOnly={isOff}
          aria-disabled={isOff}
          aria-invalid={isTooLong || undefined}
          aria-describedby="chat-message-error chat-email-hint"
          autoComplete="off"
          inputMode={asksEmail ? 'email' : 'text'}
          enterKeyHint="send"
          className={styles.input}
          onChange={change}
          onKeyDown={press}
        />
        <button type="submit" className={styles.send} aria-disabled={!canSend}>
          <svg width="22" height="22" viewBox="0 0 22 22" fill="none" aria-hidden="true">
            <path
              d="M3 11h9M3 3l17 8-17 8 3-8z"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </svg>
          <span className="visually-hidden">Send</span>
        </button>
      </div>
    </form>
  );
}

/** Says that the next message is taken as an email address, and lets the visitor write a message instead. */
function EmailHint({ chat }: { chat: Chat }) {
  const skip = () => {
    chat.dispatch({ kind: 'email-skipped' });
    moveFocus();
  };
  return (
    <p className={styles.hint}>
      <span id="chat-email-hint">Your next message will be used as your email address.</span>{' '}
      <button type="button" className={styles.skip} onClick={skip}>
        Write a message instead
      </button>
    </p>
  );
}
