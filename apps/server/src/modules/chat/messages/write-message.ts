import { reachability, step } from '@switch/domain/chat/conversation.ts';
import type { ConversationEvent, Errand } from '@switch/domain/chat/conversation-model.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { countsAfter } from '../conversations/conversation-figures.ts';
import {
  conversationOf,
  findCurrentConversation,
  lastMessageColumns,
  updateConversation,
} from '../conversations/conversation.queries.ts';
import type { CorePorts } from '../context.ts';
import { isPlainLine, messageOfLine, NAMELESS, type Line } from './incoming-message.ts';
import { findWritten, storeMessages } from './message.queries.ts';
import type { StoredMessage } from '../conversations/conversation-model.ts';
import { storeStep, type Scene, type Stored } from '../conversations/store-transition.ts';
import { keepLeads, lockPlace, sceneOf, type Place } from '../conversations/apply-event.ts';
import type { SendRefusal } from '@switch/contract/chat/wire-message.ts';

type WritePorts = Pick<CorePorts, 'clock' | 'ids' | 'config' | 'hours' | 'followUps'>;

/** What became of a line that was written alone. */
export type LineWritten =
  | { readonly kind: 'refused'; readonly code: SendRefusal }
  /** Stored before: by the same browser, or by a try of ours whose outcome nobody heard of. */
  | { readonly kind: 'known'; readonly message: StoredMessage; readonly isRepeat: boolean }
  | {
      readonly kind: 'stored';
      readonly message: StoredMessage;
      readonly stored: Stored;
      readonly errands: readonly Errand[];
    };

/** Writes a line and all that follows from it, in this transaction. */
export async function writeLine(
  tx: Tx,
  platform: WritePorts,
  place: Place,
  line: Line,
): Promise<LineWritten> {
  const locked = await lockPlace(tx, place);
  if (!locked) return { kind: 'refused', code: 'ended' };
  const { id, writing } = line;
  const known = await findWritten(tx, line.roomId, { id, clientMessageId: writing.clientMessageId });
  if (known) return { kind: 'known', message: known, isRepeat: known.id !== id };
  const { room, row } = locked;
  if (!row || row.endedAt !== null) return { kind: 'refused', code: await refusalIn(tx, line.roomId) };
  const scene = await sceneOf(tx, platform, { room, row });
  if (isPlainLine(scene.before, line)) return appendAlone(tx, scene, line);
  const event = eventOf(line);
  const taken = step(scene.before, event, scene.world);
  if (taken.conversation === scene.before) return { kind: 'refused', code: 'invalid' };
  const sender = writing.agent?.name ?? (room.name || NAMELESS);
  const written = messageOfLine(line, { conversationId: row.id, sender, at: scene.at });
  const stored = await storeStep(tx, platform.ids, scene, { event, step: taken, by: writing.agent, written });
  await keepLeads(tx, platform, scene, taken.errands);
  const [message] = stored.messages;
  if (!message) throw new Error('a written message was not stored');
  return { kind: 'stored', message, stored, errands: taken.errands };
}

const refusalIn = async (tx: Tx, roomId: string): Promise<SendRefusal> =>
  (await findCurrentConversation(tx, roomId))?.endReason === 'blocked' ? 'blocked' : 'ended';

const eventOf = ({ writing }: Line): ConversationEvent =>
  writing.agent === null
    ? { kind: 'visitor-wrote', text: writing.text }
    : { kind: 'agent-wrote', agent: writing.agent };

/**
 * Appends without a transition: the conversation keeps its version, so that what other processes know of it stays true.
 */
async function appendAlone(
  tx: Tx,
  { room, row, before, world, at }: Scene,
  line: Line,
): Promise<LineWritten> {
  const sender = line.writing.agent?.name ?? (room.name || NAMELESS);
  const isAgent = line.writing.author === 'agent';
  const message: StoredMessage = {
    ...messageOfLine(line, { conversationId: row.id, sender, at }),
    seq: room.lastSeq + 1,
    ...(isAgent ? reachability(before, world) : { isWorkingHours: null, isAgentOffline: null }),
  };
  await storeMessages(tx, [message]);
  await updateConversation(tx, row.id, {
    ...countsAfter(row, [message]),
    ...lastMessageColumns(message),
    ...(isAgent ? { lastAgentAt: at } : { lastVisitorAt: at }),
  });
  const conversation = conversationOf({ ...row, ...(isAgent ? { lastAgentAt: at } : { lastVisitorAt: at }) });
  const stored = { conversation, messages: [message], notes: [], changed: [] };
  return { kind: 'stored', message, stored, errands: [] };
}
