import { createStore } from '@switch/browser/store.ts';

/** Whether the browser keeps sound silent because nothing on the page has been pressed yet. */
export const isSoundHeldBack = createStore(false);

/** A player that may play is also suspended at first, for less than this. */
const STARTING_MS = 1_000;

type Page = {
  readonly events: EventTarget;
  /** Absent in older browsers. */
  readonly activation?: Pick<UserActivation, 'hasBeenActive'> | undefined;
  readonly newPlayer: () => Pick<AudioContext, 'state' | 'close'>;
};

const thisPage = (): Page => ({
  events: window,
  activation: navigator.userActivation,
  newPlayer: () => new AudioContext(),
});

/**
 * Keeps `isSoundHeldBack` up to date until the first press or key that lets the browser play sounds. Asks a
 * player of its own, as some browsers allow sound at once on sites that are used a lot. Returns how to stop.
 */
export function watchHeldBackSound({ events, activation, newPlayer }: Page = thisPage()): () => void {
  if (activation?.hasBeenActive === true) return () => undefined;
  const player = newPlayer();
  const timer = setTimeout(() => {
    if (player.state === 'suspended') isSoundHeldBack.set(true);
    else stop();
  }, STARTING_MS);
  const pressed = () => {
    // Some keys, such as Escape, do not count.
    if (activation?.hasBeenActive !== false) stop();
  };
  const presses = ['pointerup', 'keydown'];
  for (const press of presses) events.addEventListener(press, pressed, true);
  function stop(): void {
    clearTimeout(timer);
    for (const press of presses) events.removeEventListener(press, pressed, true);
    isSoundHeldBack.set(false);
    if (player.state !== 'closed') void player.close();
  }
  return stop;
}
