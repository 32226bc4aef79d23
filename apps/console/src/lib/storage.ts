import { createTypedStorage } from '@switch/browser/typed-storage.ts';

const PREFIX = 'console.';

/** Kept over visits for one member of staff at one machine: looks and habits, never anything of visitors. */
export const browserStorage = createTypedStorage<'theme' | 'sound' | 'notifications' | `views.${string}`>(
  'local',
  PREFIX,
);

/** Kept until the tab is closed, for whoever is signed in: replies that are not sent yet. */
export const tabStorage = createTypedStorage<
  'owner' | `draft.${string}` | `note.${string}` | `outbox.${string}`
>('session', PREFIX);

/** What a tab keeps belongs to one member of staff: it is removed when another signs in. Returns whether it was. */
export function keepTabFor(staffId: string): boolean {
  const owner = tabStorage.get('owner');
  const isAnother = owner !== undefined && owner !== staffId;
  if (isAnother) tabStorage.clear();
  tabStorage.set('owner', staffId);
  return isAnother;
}
