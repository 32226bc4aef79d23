import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { addNote, labelConversation } from '@switch/contract/http/desk.ts';
import { transaction } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { agentOf, auditAct, rowAnswer } from './staff-actions.ts';
import { findConversationWithRoom, findNote } from './conversation-page.queries.ts';
import type { DeskPorts } from '../../staff-ports.ts';
import { findLabel, forgetRollUp, putLabel, takeLabelOff } from './label.queries.ts';
import { findNoteOfKey, keepNoteKey } from './note-key.queries.ts';
import { deskNote, NO_CONVERSATION } from './read-conversation.ts';

type NoteRequest = Context<typeof addNote>;
type NoteAnswer = ResponseOf<typeof addNote>;

/**
 * Adds a line for staff, once per key. The chat stores it in its own transaction: the key is kept after it, and two
 * requests of one key at the same moment share one run.
 */
export function writeNote({ conversations, db }: Pick<DeskPorts, 'conversations' | 'db'>) {
  const running = new Map<string, Promise<NoteAnswer>>();
  return async (context: NoteRequest): Promise<NoteAnswer> => {
    const key = `${context.staff.staffId} ${context.body.idempotencyKey}`;
    const run = running.get(key) ?? write(context).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };

  async function write(context: NoteRequest): Promise<NoteAnswer> {
    const { body, staff } = context;
    const found = await findConversationWithRoom(db, context.params.conversationId);
    if (!found) return NO_CONVERSATION;
    const known = await findNoteOfKey(db, staff.staffId, body.idempotencyKey);
    if (known) return { result: true, note: deskNote(known) };
    const note = { kind: 'note', text: body.text } as const;
    const { id } = await conversations.note(found.id, note, agentOf(staff));
    await keepNoteKey(db, { staffId: staff.staffId, onceKey: body.idempotencyKey, noteId: id });
    await auditAct(context, 'conversation.note');
    const row = await findNote(db, id);
    return row ? { result: true, note: deskNote(row) } : NO_CONVERSATION;
  }
}

/** Puts a label on or takes it off, and tells staff in the conversation. As it stands already, nothing happens. */
export const label =
  ({ conversations, db }: Pick<DeskPorts, 'conversations' | 'db'>) =>
  async (context: Context<typeof labelConversation>): Promise<ResponseOf<typeof labelConversation>> => {
    const { body, params, staff } = context;
    const found = await findConversationWithRoom(db, params.conversationId);
    if (!found) return NO_CONVERSATION;
    const its = await findLabel(db, body.labelId);
    if (!its || (its.isArchived && body.isOn)) return refuse('not-found', 'This label is not in use.');
    const hasChanged = await transaction(db, async (tx) => {
      const changed = await (body.isOn ? putLabel : takeLabelOff)(tx, found.id, its.id);
      if (!changed) return false;
      await forgetRollUp(tx, found.id);
      await auditAct({ ...context, db: tx }, 'conversation.label');
      return true;
    });
    if (hasChanged) {
      const text = body.isOn ? `Labelled “${its.name}”` : `Label “${its.name}” taken off`;
      await conversations.note(found.id, { kind: 'label', text }, agentOf(staff));
    }
    return rowAnswer(context);
  };
