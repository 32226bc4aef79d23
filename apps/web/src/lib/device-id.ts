import { sessionStore } from './storage.ts';

/** The random id of this tab, made on first use. */
export function deviceId(): string {
  const stored = sessionStore.get('deviceId');
  if (stored) return stored;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  sessionStore.set('deviceId', made);
  return made;
}
