import { openSocket } from './connection.ts';
import { myRows } from './my-conversations.ts';

/** What the pages of one browser tell each other. */
type Word = { readonly page: string; readonly word: 'here' | 'gone' | 'who' };

/**
 * Asks before the last page of the console is closed that has visitors of its own, and tells the server of every page that is
 * closed: it hands over what is open once none is left. Call once at start.
 */
export function watchLeaving(): void {
  const own = crypto.randomUUID();
  const others = new Set<string>();
  const channel = new BroadcastChannel('console-pages');
  const say = (word: Word['word']) => channel.postMessage({ page: own, word } satisfies Word);
  channel.addEventListener('message', ({ data: { page, word } }: MessageEvent<Word>) => {
    if (word === 'gone') others.delete(page);
    else others.add(page);
    if (word === 'who') say('here');
  });
  say('who');
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
