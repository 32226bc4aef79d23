import { createStore } from '@switch/browser/store.ts';
import { agentPortraits } from '@switch/ui/drawings/agent-portraits.ts';
import { sessionStore } from '../../lib/storage.ts';

export const unreadMessages = createStore(0);

/** A number that stays the same for the life of the tab: the first digits of its random id. */
const chance = Number.parseInt(sessionStore.get('deviceId')?.slice(0, 6) ?? '0', 16);

/** Address of the agent portrait on this tab's button: one of five, chosen by the tab's random id. */
export const agentPortrait = agentPortraits[chance % agentPortraits.length];
