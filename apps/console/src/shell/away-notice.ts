import type { Availability } from '@switch/contract/chat/inbox.ts';
import { createStore } from '@switch/browser/store.ts';

/** The availability last chosen in this tab. */
export const ownChoice = createStore<Availability | undefined>(undefined);

/**
 * Returns whether an online agent was set to away without having chosen it, because they left a visitor
 * unanswered.
 */
export const isSetAway = (
  before: Availability | undefined,
  now: Availability | undefined,
  chosen: Availability | undefined,
): boolean => before === 'online' && now === 'away' && chosen !== 'away';
