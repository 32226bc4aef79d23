import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRow } from '../../inbox/testing/rows.ts';
import { watchLeaving } from './leaving.ts';
import { myRows } from './my-conversations.ts';

/** The channel between tabs, delivering at once to every open tab but the sender's. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>();
  constructor() {
    super();
    Channel.open.add(this);
  }
  postMessage(data: unknown): void {
    if (!Channel.open.has(this)) return;
    for (const each of Channel.open)
      if (each !== this) each.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
}

/** Opens a tab. `asks` tells whether closing it asks for confirmation; `close` and `crash` end it with and without a word. */
function openTab() {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const before = new Set(Channel.open);
  watchLeaving();
  const [channel] = [...Channel.open].filter((each) => !before.has(each));
  const crash = () => channel && Channel.open.delete(channel);
  return {
    asks: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    close: () => {
      page.dispatchEvent(new Event('pagehide'));
      crash();
    },
    crash,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  Channel.open.clear();
  myRows.set(new Map([['c1', aRow({ state: 'agent' })]]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('only the last tab of an agent with conversations asks before it closes', () => {
  const [first, second] = [openTab(), openTab()];
  vi.advanceTimersByTime(60_000);
  expect([first.asks(), second.asks()]).toEqual([false, false]);
  second.close();
  expect(first.asks()).toBe(true);
  myRows.set(new Map());
  expect(first.asks()).toBe(false);
});

test('a tab that crashed is soon no longer counted', () => {
  const [first, second] = [openTab(), openTab()];
  second.crash();
  vi.advanceTimersByTime(20_000);
  expect(first.asks()).toBe(true);
});
