import { createStore } from '@switch/browser/store.ts';
import { agentPortraits } from '@switch/ui/drawings/agent-portraits.ts';
import { sessionStore } from '../../lib/storage.ts';

export const unreadMessages = createStore(0);

/** A number that stays the same as long as the tab lives: its random id, as far as it is needed. */
const chance = Number.parseInt(sessionStore.get('deviceId')?.slice(0, 6) ?? '0', 16);

/** Address of the agent drawn on this tab's button: one of five, as chance made the tab's id. */
export const agentPortrait = agentPortraits[chance % agentPortraits.length];
