import { createTypedStorage } from '@switch/browser/typed-storage.ts';

const PREFIX = 'console.';

/** Stored across visits in this browser: appearance and preferences, never anything about visitors. */
export const browserStorage = createTypedStorage<
  'theme' | 'sound' | 'notifications' | 'wall.agents' | `views.${string}`
>('local', PREFIX);

/**
 * Stored until the tab is closed, for the signed-in member: replies that are not sent yet, and the availability
 * they chose.
 */
export const tabStorage = createTypedStorage<
  'owner' | 'availability' | `draft.${string}` | `note.${string}` | `outbox.${string}` | `upload.${string}`
>('session', PREFIX);

/**
 * Reserves the tab's storage for one member of staff: it is cleared if another signs in. Returns whether it
 * was cleared.
 */
export function keepTabFor(staffId: string): boolean {
  const owner = tabStorage.get('owner');
  const isAnother = owner !== undefined && owner !== staffId;
  if (isAnother) tabStorage.clear();
  tabStorage.set('owner', staffId);
  return isAnother;
}
