import { playTones } from '@switch/browser/play-tones.ts';

const TONES = [660, 880];

/** The page's own title, stored while the title calls the visitor back. */
let title: string | undefined;
let player: AudioContext | undefined;

/**
 * Calls back a visitor who is looking at another tab: with the page's title until they return, and with two
 * soft tones if the browser allows this page to play sound.
 */
export function callBack(sender: string): void {
  if (title === undefined) {
    title = document.title;
    document.addEventListener('visibilitychange', restore);
  }
  document.title = `${sender} has answered`;
  player ??= new AudioContext();
  const context = player;
  // If the browser requires a press before it plays sound, this only resolves once the visitor is back and no
  // longer needs the tones.
  void context.resume().then(() => (document.hidden ? playTones(context, TONES) : undefined));
}

function restore(): void {
  if (document.visibilityState !== 'visible' || title === undefined) return;
  document.title = title;
  title = undefined;
  document.removeEventListener('visibilitychange', restore);
}
