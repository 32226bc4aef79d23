import { openSocket } from './connection.ts';
import { myRows } from './my-conversations.ts';

/** A message between the console's tabs in one browser. */
type Word = { readonly page: string; readonly word: 'here' | 'gone' | 'who' };

/**
 * How often a tab asks which others are still there: one that crashes or is discarded does not say that it is
 * gone.
 */
const ROLL_CALL_MS = 10_000;

/**
 * Asks for confirmation before the last console tab is closed while the agent has open conversations, and
 * tells the server about every tab that closes: the server hands over open conversations once no tab is left.
 * Call once at start.
 */
export function watchLeaving(): void {
  const own = crypto.randomUUID();
  const others = new Set<string>();
  /** The others that have not answered the last question. */
  let silent = new Set<string>();
  const channel = new BroadcastChannel('console-pages');
  const say = (word: Word['word']) => channel.postMessage({ page: own, word } satisfies Word);
  channel.addEventListener('message', ({ data: { page, word } }: MessageEvent<Word>) => {
    silent.delete(page);
    if (word === 'gone') others.delete(page);
    else others.add(page);
    if (word === 'who') say('here');
  });
  const callRoll = (): void => {
    for (const page of silent) others.delete(page);
    silent = new Set(others);
    say('who');
  };
  callRoll();
  setInterval(callRoll, ROLL_CALL_MS);
  window.addEventListener('beforeunload', (event) => {
    if (myRows.get().size > 0 && others.size === 0) event.preventDefault();
  });
  window.addEventListener('pagehide', () => {
    say('gone');
    openSocket()?.emit('leaving');
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) say('who');
  });
}
