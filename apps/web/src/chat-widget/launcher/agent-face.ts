import { agentFaces } from '@switch/ui/drawings/agent-faces.ts';
import { sessionStore } from '../../lib/storage.ts';

/** A number that stays the same as long as the tab lives: its random id, as far as it is needed. */
const chance = Number.parseInt(sessionStore.get('deviceId')?.slice(0, 6) ?? '0', 16);

/** Address of the agent drawn on this tab's button: one of five, as chance made the tab's id. */
export const agentFace = agentFaces[chance % agentFaces.length];
