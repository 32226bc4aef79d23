import type { Chat } from '../chat.ts';
import type { Line } from '../state/lines.ts';
import { moveFocus } from './focus.ts';
import styles from './message-list.module.css';

/** Short answers under the bot's last words; pressing one says it. */
export function Suggestions({ chat, line }: { chat: Chat; line: Line | undefined }) {
  if (!line?.suggestions) return null;
  const say = (suggestion: string) => {
    chat.write(suggestion);
    moveFocus();
  };
  return (
    <div role="group" aria-label="Suggestions" className={styles.suggestions}>
      {line.suggestions.map((suggestion) => (
        <button key={suggestion} type="button" className={styles.suggestion} onClick={() => say(suggestion)}>
          {suggestion}
        </button>
      ))}
    </div>
  );
}
