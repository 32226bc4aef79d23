import { answerIn, reachability } from '@switch/domain/chat/conversation.ts';
import type {
  ConversationEvent,
  Saying,
  Step,
  Surroundings,
} from '@switch/domain/chat/conversation-model.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { factsAfter } from './conversation-figures.ts';
import {
  columnsOf,
  updateConversation,
  type ConversationRow,
  type LockedRoom,
} from './conversation.queries.ts';
import { insertNotes, markAnswered, storeMessages } from '../messages/message.queries.ts';
import type { StoredConversation, StoredMessage, StoredNote } from './conversation-model.ts';
import { replaceTimers } from './timer.queries.ts';

/** A locked room with a locked conversation, and what is known of the world around it. */
export interface Scene {
  readonly room: LockedRoom;
  readonly row: ConversationRow;
  readonly before: StoredConversation;
  readonly world: Surroundings;
  readonly at: Date;
}

/** What a transition stored. */
export interface Stored {
  readonly conversation: StoredConversation;
  readonly messages: readonly StoredMessage[];
  readonly notes: readonly StoredNote[];
  /** Earlier messages whose answer changed. */
  readonly changed: readonly StoredMessage[];
}

/** Who made it happen, as far as staff go. */
export type ActingStaff = { readonly id: string; readonly name: string } | null;

/** A message that somebody wrote, before it has its number and its flags. */
export type Written = Omit<StoredMessage, 'seq' | 'isWorkingHours' | 'isAgentOffline'>;

/** Sender of the lines that are nobody's words. */
const SYSTEM_SENDER = 'System';

/** Stores a step that changed the conversation, with the message that led to it, if one did. */
export async function storeStep(
  tx: Tx,
  ids: Ids,
  scene: Scene,
  happening: {
    readonly event: ConversationEvent;
    readonly step: Step;
    readonly by: ActingStaff;
    readonly written: Written | null;
  },
): Promise<Stored> {
  const { room, row, before, world, at } = scene;
  const { event, step, written } = happening;
  const said = step.says.map((saying) => messageFrom(saying, ids.uuid(), scene, step));
  const messages = [...(written ? [written] : []), ...said].map((message, index) => ({
    ...message,
    seq: room.lastSeq + 1 + index,
    ...(message.author === 'agent' || message.author === 'bot'
      ? reachability(step.conversation, world)
      : { isWorkingHours: null, isAgentOffline: null }),
  }));
  const lastSeq = room.lastSeq + messages.length;
  const notes = notesOf(happening, ids, scene, lastSeq);
  const answer = answerIn(before, event);
  const changed = answer ? await markAnswered(tx, room.id, answer.promptId, answer.answer) : [];
  await storeMessages(tx, messages);
  await insertNotes(tx, notes);
  await replaceTimers(tx, before.id, step.timers);
  const version = before.version + 1;
  const facts = factsAfter(row, step.conversation, { messages, notes, at });
  await updateConversation(tx, before.id, { ...columnsOf(step.conversation), ...facts, version });
  const endedAt = facts.endedAt?.getTime() ?? null;
  const { id, roomId, openedAt } = before;
  return {
    conversation: { ...step.conversation, id, roomId, version, openedAt, endedAt },
    messages,
    notes,
    changed,
  };
}

function messageFrom(saying: Saying, id: string, { room, before, at, world }: Scene, step: Step): Written {
  const agent = saying.author === 'agent' ? (before.agent ?? step.conversation.agent) : null;
  const sender = saying.author === 'system' ? SYSTEM_SENDER : (agent?.name ?? world.brandName);
  return {
    ...saying,
    id,
    roomId: room.id,
    conversationId: before.id,
    staffId: agent?.id ?? null,
    sender,
    answer: null,
    clientMessageId: null,
    at,
  };
}

/**
 * Lines for staff stand behind what was said with them; the one of an agent who comes by writing stands before it. A
 * millisecond lies between two of one moment, so that they are read back in their order.
 */
function notesOf(
  { event, step, by }: { readonly event: ConversationEvent; readonly step: Step; readonly by: ActingStaff },
  ids: Ids,
  { room, before, at }: Scene,
  lastSeq: number,
): StoredNote[] {
  const staff = by ?? staffIn(event);
  return step.notes.map(({ kind, text }, index) => ({
    id: ids.uuid(),
    conversationId: before.id,
    afterSeq: event.kind === 'agent-wrote' ? room.lastSeq : lastSeq,
    kind,
    text,
    staffId: staff?.id ?? null,
    staffName: staff?.name ?? null,
    at: new Date(at.getTime() + index),
  }));
}

const staffIn = (event: ConversationEvent): ActingStaff => {
  if ('agent' in event) return event.agent;
  return 'from' in event ? event.from : null;
};
