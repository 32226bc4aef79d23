import { createStore } from './store.ts';

/** Whether the browser says it is connected. */
export const isOnline = createStore(true);

/** Follows the browser's own events; call once at start. */
export function watchOnline(): void {
  window.addEventListener('offline', () => isOnline.set(false));
  window.addEventListener('online', () => isOnline.set(true));
}
