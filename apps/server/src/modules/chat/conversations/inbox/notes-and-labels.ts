import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { addLabel, changeLabel, listLabels } from '@switch/contract/http/chat/labels.ts';
import type { addNote, labelConversation } from '@switch/contract/http/chat/conversations.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { transaction } from '../../../../platform/db/database.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context, Handler } from '../../../../platform/http/route.ts';
import { auditStaff } from '../../../identity/index.ts';
import type { ChatContext } from '../../context.ts';
import { staffNote } from '../../messages/wire-message.ts';
import { findConversationWithRoom, findNoteOfKey, storeNoteKey } from './conversation-page.queries.ts';
import {
  addLabelTo,
  findLabel,
  findLabelByName,
  findLabels,
  forgetRollUp,
  insertLabel,
  labelView,
  removeLabelFrom,
  updateLabel,
} from './label.queries.ts';
import { NO_CONVERSATION } from './read-conversation.ts';
import { agentOf, auditAction, rowAnswer } from './staff-actions.ts';

type NoteAnswer = ResponseOf<typeof addNote>;

/**
 * Adds a note for staff, once per key. The chat stores it in its own transaction: the key is stored after it, and two
 * requests of one key at the same time share one run.
 */
export function writeNote({ conversations, db }: ChatContext): Handler<typeof addNote> {
  const running = new Map<string, Promise<NoteAnswer>>();
  return async (context) => {
    const key = `${context.staff.staffId} ${context.body.idempotencyKey}`;
    const run = running.get(key) ?? write(context).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };

  async function write(context: Context<typeof addNote>): Promise<NoteAnswer> {
    const { body, staff } = context;
    const found = await findConversationWithRoom(db, context.params.conversationId);
    if (!found) return NO_CONVERSATION;
    const known = await findNoteOfKey(db, staff.staffId, body.idempotencyKey);
    if (known) return { result: true, note: staffNote(known) };
    const note = await conversations.note(found.id, { kind: 'note', text: body.text }, agentOf(staff));
    await storeNoteKey(db, { staffId: staff.staffId, onceKey: body.idempotencyKey, noteId: note.id });
    await auditAction(context, 'conversation.note');
    return { result: true, note: staffNote(note) };
  }
}

/** Puts a label on or takes it off, and notes it in the conversation. As it is already, nothing happens. */
export const label =
  ({ conversations, db }: ChatContext): Handler<typeof labelConversation> =>
  async (context) => {
    const { body, params, staff } = context;
    const found = await findConversationWithRoom(db, params.conversationId);
    if (!found) return NO_CONVERSATION;
    const its = await findLabel(db, body.labelId);
    if (!its || (its.isArchived && body.isOn)) return refuse('not-found', 'This label is not in use.');
    const hasChanged = await transaction(db, async (tx) => {
      const changed = await (body.isOn ? addLabelTo : removeLabelFrom)(tx, found.id, its.id);
      if (!changed) return false;
      await forgetRollUp(tx, found.id);
      await auditAction({ ...context, db: tx }, 'conversation.label');
      return true;
    });
    if (hasChanged) {
      const text = body.isOn ? `Labelled “${its.name}”` : `Label “${its.name}” taken off`;
      await conversations.note(found.id, { kind: 'label', text }, agentOf(staff));
    }
    return rowAnswer(context);
  };

export const showLabels: Handler<typeof listLabels> = async ({ db }) => ({
  labels: (await findLabels(db)).map(labelView),
});

/** Adds a label; one of the same name is that label. */
export const makeLabel =
  ({ ids }: ChatContext): Handler<typeof addLabel> =>
  async (context) => {
    const { db, body } = context;
    const made = { id: ids.uuid(), name: tidySpaces(body.name), tone: body.tone, isArchived: false };
    const isNew = await insertLabel(db, made);
    if (isNew) await auditStaff(context, 'label.add', made.id);
    const stored = isNew ? made : await findLabelByName(db, made.name);
    if (!stored) throw new Error('A label whose name is taken is there.');
    return { result: true, label: labelView(stored) };
  };

/** Renames, recolours, archives a label or brings it back. */
export const reshapeLabel: Handler<typeof changeLabel> = async (context) => {
  const { db, body, params } = context;
  const before = await findLabel(db, params.labelId);
  if (!before) return refuse('not-found', 'This label is not there any more.');
  const name = tidySpaces(body.name);
  const namesake = await findLabelByName(db, name);
  if (namesake && namesake.id !== before.id)
    return refuseFields([{ field: 'name', message: 'Another label has this name' }]);
  const after = { id: before.id, name, tone: body.tone, isArchived: body.isArchived };
  await updateLabel(db, after);
  await auditStaff(context, 'label.change', after.id);
  return { result: true, label: labelView(after) };
};
