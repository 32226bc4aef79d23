import { createStore } from './store.ts';

export const isOnline = createStore(true);

/** Follows the browser's own events; call once at start. */
export function watchOnline(): void {
  window.addEventListener('offline', () => isOnline.set(false));
  window.addEventListener('online', () => isOnline.set(true));
}
