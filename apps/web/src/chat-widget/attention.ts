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
  void context.resume().then(() => (document.hidden ? play(context) : undefined));
}

function restore(): void {
  if (document.visibilityState !== 'visible' || title === undefined) return;
  document.title = title;
  title = undefined;
  document.removeEventListener('visibilitychange', restore);
}

function play(player: AudioContext): void {
  [660, 880].forEach((pitch, index) => {
    const at = player.currentTime + index * 0.16;
    const tone = player.createOscillator();
    const volume = player.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.15);
    tone.connect(volume).connect(player.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  });
}
