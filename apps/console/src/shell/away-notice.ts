import type { Availability } from '@switch/contract/chat/inbox.ts';
import { createStore } from '@switch/browser/store.ts';

/** What was last chosen on this page. */
export const ownChoice = createStore<Availability | undefined>(undefined);

/** Whether somebody who was online is away without having chosen that: they left a visitor unanswered. */
export const isSetAway = (
  before: Availability | undefined,
  now: Availability | undefined,
  chosen: Availability | undefined,
): boolean => before === 'online' && now === 'away' && chosen !== 'away';
