import { playTones } from '@switch/browser/play-tones.ts';

const TONES = [660, 880];

/** The title of the page while nobody looks at it. */
let title: string | undefined;
let player: AudioContext | undefined;

/**
 * Calls a visitor back who looks at another tab: by the page's title until they are here again, and by two soft tones where the
 * browser lets this page be heard.
 */
export function callBack(sender: string): void {
  if (title === undefined) {
    title = document.title;
    document.addEventListener('visibilitychange', restore);
  }
  document.title = `${sender} has answered`;
  player ??= new AudioContext();
  const context = player;
  // Where the browser waits for a press first, it resolves once the visitor is back, and needs no call.
  void context.resume().then(() => (document.hidden ? playTones(context, TONES) : undefined));
}

function restore(): void {
  if (document.visibilityState !== 'visible' || title === undefined) return;
  document.title = title;
  title = undefined;
  document.removeEventListener('visibilitychange', restore);
}
