import type { SendRefusal } from '@switch/contract/chat/wire-message.ts';
import type { ConversationEvent, Effect } from '@switch/domain/chat/conversation-model.ts';
import { reachability, reduce } from '@switch/domain/chat/conversation.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ConversationContext } from '../context.ts';
import { keepLeads, lockTarget, type LockTarget, lockedConversation } from '../conversations/apply-event.ts';
import type { StoredMessage, StoredNote } from '../conversations/stored-conversation.ts';
import {
  conversationOf,
  findCurrentConversation,
  lastMessageColumns,
  lockRoom,
  updateConversation,
} from '../conversations/conversation.queries.ts';
import {
  type ActingStaff,
  countsAfter,
  type LockedConversation,
  type StoredTransition,
  storeTransition,
} from '../conversations/store-transition.ts';
import { isPlainWrite, type PendingWrite, messageOf, NAMELESS } from './pending-write.ts';
import { findNote, findWritten, insertNotes, storeMessages } from './message.queries.ts';

type WritePorts = Pick<ConversationContext, 'clock' | 'ids' | 'config' | 'hours' | 'followUps'>;

/** What became of a line that was written alone. */
export type MessageWritten =
  | { readonly kind: 'refused'; readonly code: SendRefusal }
  /** Stored before: by the same browser, or by a try of ours whose outcome nobody heard of. */
  | { readonly kind: 'known'; readonly message: StoredMessage; readonly isRepeat: boolean }
  | {
      readonly kind: 'stored';
      readonly message: StoredMessage;
      readonly stored: StoredTransition;
      readonly effects: readonly Effect[];
    };

/** Writes a line and all that follows from it, in this transaction. */
export async function writeMessage(
  tx: Tx,
  platform: WritePorts,
  place: LockTarget,
  line: PendingWrite,
): Promise<MessageWritten> {
  const locked = await lockTarget(tx, place);
  if (!locked) return { kind: 'refused', code: 'ended' };
  const { id, message: writing } = line;
  const known = await findWritten(tx, line.roomId, { id, clientMessageId: writing.clientMessageId });
  if (known) return { kind: 'known', message: known, isRepeat: known.id !== id };
  const { room, row } = locked;
  if (!row || row.endedAt !== null) return { kind: 'refused', code: await refusalIn(tx, line.roomId) };
  const scene = await lockedConversation(tx, platform, { room, row });
  if (isPlainWrite(scene.before, line)) return appendAlone(tx, scene, line);
  const event = eventOf(line);
  const taken = reduce(scene.before, event, scene.conditions);
  if (taken.conversation === scene.before) return { kind: 'refused', code: 'invalid' };
  const sender = writing.agent?.name ?? (room.name || NAMELESS);
  const written = messageOf(line, { conversationId: row.id, sender, at: scene.at });
  const stored = await storeTransition(tx, platform.ids, scene, {
    event,
    step: taken,
    by: writing.agent,
    written,
  });
  await keepLeads(tx, platform, scene, taken.effects);
  const [message] = stored.messages;
  if (!message) throw new Error('a written message was not stored');
  return { kind: 'stored', message, stored, effects: taken.effects };
}

const refusalIn = async (tx: Tx, roomId: string): Promise<SendRefusal> =>
  (await findCurrentConversation(tx, roomId))?.endReason === 'blocked' ? 'blocked' : 'ended';

const eventOf = ({ message: writing }: PendingWrite): ConversationEvent =>
  writing.agent === null
    ? { kind: 'visitor-wrote', text: writing.text }
    : { kind: 'agent-wrote', agent: writing.agent };

/**
 * Appends without a transition: the conversation keeps its version, so that what other processes know of it stays true.
 */
async function appendAlone(
  tx: Tx,
  { room, row, before, conditions: world, at }: LockedConversation,
  line: PendingWrite,
): Promise<MessageWritten> {
  const sender = line.message.agent?.name ?? (room.name || NAMELESS);
  const isAgent = line.message.author === 'agent';
  const message: StoredMessage = {
    ...messageOf(line, { conversationId: row.id, sender, at }),
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
  return { kind: 'stored', message, stored, effects: [] };
}

/** A line for staff on its way. */
export interface NoteDraft extends Pick<StoredNote, 'id' | 'conversationId' | 'kind' | 'text'> {
  readonly roomId: string;
  readonly by: ActingStaff;
}

/** Stores a line for staff behind the last message of the room. The same id again is the same line. */
export async function writeNote(
  tx: Tx,
  { clock }: Pick<ConversationContext, 'clock'>,
  { id, roomId, conversationId, kind, text, by }: NoteDraft,
): Promise<StoredNote> {
  const room = await lockRoom(tx, roomId);
  if (!room) throw new Error('a note was written to a room that does not exist');
  const known = await findNote(tx, id);
  if (known) return known;
  const note = {
    id,
    conversationId,
    afterSeq: room.lastSeq,
    kind,
    text,
    staffId: by?.id ?? null,
    staffName: by?.name ?? null,
    at: clock.now(),
  };
  await insertNotes(tx, [note]);
  return note;
}
