const APART_SECONDS = 0.16;

/** Plays soft tones one after the other, each for a sixth of a second. `pitches` are in hertz. */
export function playTones(player: AudioContext, pitches: readonly number[]): void {
  pitches.forEach((pitch, index) => {
    const at = player.currentTime + index * APART_SECONDS;
    const tone = player.createOscillator();
    const volume = player.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.15);
    tone.connect(volume).connect(player.destination);
    tone.start(at);
    tone.stop(at + APART_SECONDS);
  });
}
