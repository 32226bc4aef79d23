import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { addNote, labelConversation } from '@switch/contract/http/chat/conversations.ts';
import type { addLabel, changeLabel, Label, listLabels } from '@switch/contract/http/chat/labels.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import { auditStaff } from '../../../identity/index.ts';
import { staffNote } from '../../messages/wire-message.ts';
import type { ChatContext } from '../../context.ts';
import { audited, type Operation } from '../../operation.ts';
import { findNoteOfKey, storeNoteKey } from '../../messages/message.queries.ts';
import { mentionsIn } from '@switch/domain/cases/mention.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { openTask } from '../../../tasks/index.ts';
import { findChattingMembers } from '../../presence/presence.queries.ts';
import { findConversationWithRoom, type ConversationWithRoom } from './conversation-page.queries.ts';
import * as labels from './label.queries.ts';
import { mentionKey } from './mentions.ts';
import {
  type ActionContext,
  agentOf,
  auditAction,
  NO_CONVERSATION,
  rowAnswer,
  withUndo,
} from './staff-actions.ts';

const running = new Map<string, Promise<ResponseOf<typeof addNote>>>();

/**
 * Adds a note for staff, once per idempotency key. The chat stores the note in its own transaction and the
 * key is stored afterwards, so two simultaneous requests with one key share one run.
 */
export const writeNote: Operation<typeof addNote> = async (chat, context) => {
  const key = `${context.staff.staffId} ${context.body.idempotencyKey}`;
  const run = running.get(key) ?? writeOnce(chat, context).finally(() => running.delete(key));
  running.set(key, run);
  return run;
};

const writeOnce: Operation<typeof addNote> = async ({ conversations, db }, context) => {
  const { body, staff } = context;
  const found = await findConversationWithRoom(db, context.params.conversationId);
  if (!found) return NO_CONVERSATION;
  const known = await findNoteOfKey(db, staff.staffId, body.idempotencyKey);
  if (known) return { result: true, note: staffNote(known) };
  const note = await conversations.note(found.id, { kind: 'note', text: body.text }, agentOf(staff));
  await storeNoteKey(db, { staffId: staff.staffId, onceKey: body.idempotencyKey, noteId: note.id });
  await auditAction(context, 'conversation.note');
  await openMentions(context, note.id, found);
  return { result: true, note: staffNote(note) };
};

/** Opens a task for every colleague mentioned in a note with `@` and their name. */
async function openMentions(
  { db, body, staff, now }: Context<typeof addNote>,
  noteId: string,
  { id }: Pick<ConversationWithRoom, 'id'>,
): Promise<void> {
  const members = (await findChattingMembers(db)).map((member) => ({
    staffId: member.id,
    name: member.displayName,
  }));
  for (const person of mentionsIn(body.text, members))
    await openTask(db, {
      kind: 'chat-mention',
      subject: { kind: 'conversation', id },
      // Without the visitor's name, because the task outlives the chat.
      title: `${staff.displayName} mentions you in a chat`,
      dueAt: null,
      ownerId: person.staffId,
      key: mentionKey(noteId, person.staffId),
      now,
    });
}

/**
 * Adds a label to a conversation or removes it, with a note for staff. Does nothing if there is nothing to
 * change.
 */
export const label: Operation<typeof labelConversation> = async ({ conversations, db }, context) => {
  const { body, params } = context;
  const found = await findConversationWithRoom(db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const its = await labels.findLabel(db, body.labelId);
  if (!its || (its.isArchived && body.isOn)) return refuse('not-found', 'This label is not in use.');
  if (!(await setLabel(conversations, context, its, body.isOn))) return rowAnswer(context);
  return withUndo(await rowAnswer(context), { kind: 'label', labelId: its.labelId, isOn: !body.isOn });
};

/**
 * Adds a label to a conversation or removes it, with a note for staff. Returns false if there was nothing to
 * change.
 */
export async function setLabel(
  conversations: ChatContext['conversations'],
  context: ActionContext,
  { labelId, name }: Pick<Label, 'labelId' | 'name'>,
  isOn: boolean,
): Promise<boolean> {
  const { conversationId } = context.params;
  const hasChanged = await audited(
    context.db,
    context,
    ['conversation.label', conversationId],
    async (tx) => {
      const changed = await (isOn ? labels.addLabelTo : labels.removeLabelFrom)(tx, conversationId, labelId);
      if (changed) await labels.forgetRollUp(tx, conversationId);
      return changed;
    },
  );
  if (!hasChanged) return false;
  const text = isOn ? `Labelled “${name}”` : `Label “${name}” taken off`;
  await conversations.note(conversationId, { kind: 'label', text }, agentOf(context.staff));
  return true;
}

export const showLabels: Operation<typeof listLabels> = async (_chat, { db }) => ({
  labels: await labels.findLabels(db),
});

/** Adds a label; if one of the same name exists, returns that one. */
export const makeLabel: Operation<typeof addLabel> = async ({ ids }, context) => {
  const { db, body } = context;
  const made = { labelId: ids.uuid(), name: tidySpaces(body.name), tone: body.tone, isArchived: false };
  const isNew = await labels.insertLabel(db, made);
  if (isNew) await auditStaff(context, 'label.add', made.labelId);
  const stored = isNew ? made : await labels.findLabelByName(db, made.name);
  if (!stored) throw new Error('A label whose name is taken is there.');
  return { result: true, label: stored };
};

/** Renames, recolours, archives or restores a label. */
export const reshapeLabel: Operation<typeof changeLabel> = async (_chat, context) => {
  const { db, body, params } = context;
  const before = await labels.findLabel(db, params.labelId);
  if (!before) return refuse('not-found', 'This label is not there any more.');
  const after = { ...body, labelId: before.labelId, name: tidySpaces(body.name) };
  const namesake = await labels.findLabelByName(db, after.name);
  if (namesake && namesake.labelId !== after.labelId)
    return refuseFields([{ field: 'name', message: 'Another label has this name' }]);
  await labels.updateLabel(db, after);
  await auditStaff(context, 'label.change', after.labelId);
  return { result: true, label: after };
};
