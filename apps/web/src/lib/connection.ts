import { createStore } from './store.ts';

/** Whether the browser says it is connected. */
export const isOnline = createStore(true);

/** Whether the visitor is being told that the connection is lost. */
export const isOfflineDialogOpen = createStore(false);

/** Follows the browser's own events; call once at start. */
export function watchConnection(): void {
  window.addEventListener('offline', () => {
    isOnline.set(false);
    isOfflineDialogOpen.set(true);
  });
  window.addEventListener('online', () => {
    isOnline.set(true);
    isOfflineDialogOpen.set(false);
  });
}
