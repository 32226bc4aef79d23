import type { Availability } from '@switch/contract/chat/inbox.ts';
import { tabStorage } from '../lib/storage.ts';

/** Notes the availability chosen in this tab. */
export const noteOwnChoice = (chosen: Availability): void => tabStorage.set('availability', chosen);

/** Returns the availability last chosen in this tab, also if the page has been loaded again since. */
export const ownChoice = (): string | undefined => tabStorage.get('availability');

/**
 * Returns whether an online agent was set to away without having chosen it, because they left a visitor
 * unanswered. On a page that was loaded since (`before` is not known), what they chose themselves tells.
 */
export const isSetAway = (
  before: Availability | undefined,
  now: Availability | undefined,
  chosen: string | undefined,
): boolean => now === 'away' && chosen !== 'away' && (before ?? chosen) === 'online';
