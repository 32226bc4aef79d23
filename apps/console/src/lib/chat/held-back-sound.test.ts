import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSoundHeldBack, watchHeldBackSound } from './held-back-sound.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that was just loaded, whose browser has this to say about a new player. */
function freshPage(state: AudioContextState) {
  const events = new EventTarget();
  const activation = { hasBeenActive: false };
  const player = {
    state,
    close: () => {
      player.state = 'closed';
      return Promise.resolve();
    },
  };
  const press = (kind: string, isCounted = true) => {
    activation.hasBeenActive = isCounted;
    events.dispatchEvent(new Event(kind));
  };
  return { events, activation, player, newPlayer: () => player, press };
}

test.each(['pointerup', 'keydown'])(
  'a browser that keeps sound silent is reported until the first %s',
  (kind) => {
    const page = freshPage('suspended');
    watchHeldBackSound(page);
    expect(isSoundHeldBack.get(), 'it may still be starting').toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(isSoundHeldBack.get()).toBe(true);
    page.press(kind, false);
    expect(isSoundHeldBack.get(), 'a key that does not count').toBe(true);
    page.press(kind);
    expect(isSoundHeldBack.get()).toBe(false);
    expect(page.player.state).toBe('closed');
  },
);

test('nothing is reported where sound may play, after a press before the check, or once stopped', () => {
  const allowed = freshPage('running');
  watchHeldBackSound(allowed);
  const quick = freshPage('suspended');
  watchHeldBackSound(quick);
  quick.press('keydown');
  const left = freshPage('suspended');
  watchHeldBackSound(left)();
  vi.advanceTimersByTime(1_000);
  expect(isSoundHeldBack.get()).toBe(false);
  expect([allowed, quick, left].map(({ player }) => player.state)).toEqual(['closed', 'closed', 'closed']);
});

test('no player is made on a page that has been pressed already', () => {
  const { newPlayer } = freshPage('suspended');
  const made = vi.fn<typeof newPlayer>(newPlayer);
  watchHeldBackSound({ events: new EventTarget(), activation: { hasBeenActive: true }, newPlayer: made })();
  expect(made).not.toHaveBeenCalled();
});
