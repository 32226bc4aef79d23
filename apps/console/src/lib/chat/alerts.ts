import { playTones } from '@switch/browser/play-tones.ts';
import { setOrRemove } from '@switch/browser/typed-storage.ts';
import { browserStorage } from '../storage.ts';
import { createStore } from '@switch/browser/store.ts';
import type { InboxRow } from '@switch/contract/chat/inbox.ts';
import type { AlertKind } from './row-changes.ts';

export const isSoundOn = createStore(browserStorage.get('sound') !== 'off');

/** Whether browser notifications are on: permitted by the browser and switched on in the console. */
export const areNotificationsOn = createStore(
  browserStorage.get('notifications') === 'on' &&
    'Notification' in window &&
    Notification.permission === 'granted',
);

/** Called when a notification is clicked. */
let open: (conversationId: string) => void = () => undefined;

export function whenNotificationPressed(work: (conversationId: string) => void): void {
  open = work;
}

export function switchSound(isOn: boolean): void {
  setOrRemove(browserStorage, 'sound', isOn ? '' : 'off');
  isSoundOn.set(isOn);
  if (isOn) playTone('message');
}

/**
 * Switches notifications on or off; the browser asks for permission the first time. Returns the reason if
 * they can't be switched on.
 */
export async function switchNotifications(isOn: boolean): Promise<'done' | 'refused' | 'unknown-here'> {
  if (!('Notification' in window)) return 'unknown-here';
  const isGranted = isOn && (await Notification.requestPermission()) === 'granted';
  setOrRemove(browserStorage, 'notifications', isGranted ? 'on' : '');
  areNotificationsOn.set(isGranted);
  return isOn && !isGranted ? 'refused' : 'done';
}

const titles = {
  danger: (name: string) => `${name} needs you now`,
  assigned: (name: string) => `${name} is with you now`,
  message: (name: string) => `${name} wrote`,
  queued: (name: string) => `${name} is waiting`,
  'kept-waiting': (name: string) => `${name} is still waiting for you`,
} satisfies Record<AlertKind, (name: string) => string>;

/**
 * Plays a sound, and shows a notification while the console is not in front. Never includes what was written:
 * screens are shared.
 */
export function raiseAlert(
  kind: AlertKind,
  { conversationId, name }: Pick<InboxRow, 'conversationId' | 'name'>,
): void {
  if (isSoundOn.get()) playTone(kind);
  if (!areNotificationsOn.get() || (document.visibilityState === 'visible' && document.hasFocus())) return;
  const shown = new Notification(titles[kind](name), { tag: conversationId, icon: '/console/icon.svg' });
  shown.addEventListener('click', () => {
    window.focus();
    open(conversationId);
    shown.close();
  });
}

const tones = {
  danger: [880, 660, 880],
  assigned: [660, 880],
  message: [740],
  queued: [520, 520],
  'kept-waiting': [520, 520],
} satisfies Record<AlertKind, readonly number[]>;

let player: AudioContext | undefined;
let lastToneAt = 0;

/**
 * Plays a short, soft tone, at most one every two seconds. Stays silent if the browser requires a user
 * gesture first.
 */
function playTone(kind: AlertKind): void {
  if (Date.now() - lastToneAt < 2_000) return;
  lastToneAt = Date.now();
  player ??= new AudioContext();
  if (player.state === 'suspended') void player.resume();
  playTones(player, tones[kind]);
}
