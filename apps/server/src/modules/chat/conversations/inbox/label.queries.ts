import type { Label } from '@switch/contract/http/chat/labels.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { hasRows, type Db } from '../../../../platform/db/database.ts';

/** Two labels differ by more than case and spaces. */
const labelKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const columnsOf = ({ labelId: id, ...label }: Label) => ({ ...label, id, nameKey: labelKey(label.name) });

const labels = (db: Db) =>
  db.selectFrom('chatLabels').select(['id as labelId', 'name', 'tone', 'isArchived']);

export const findLabels = (db: Db): Promise<Label[]> =>
  labels(db).orderBy('isArchived').orderBy('nameKey').execute();

export const findLabel = async (db: Db, id: string): Promise<Label | undefined> =>
  isUuid(id) ? labels(db).where('id', '=', id).executeTakeFirst() : undefined;

/** The label with this name, whatever its case. */
export const findLabelByName = (db: Db, name: string): Promise<Label | undefined> =>
  labels(db).where('nameKey', '=', labelKey(name)).executeTakeFirst();

/** Adds a label. False when one of this name is there. */
export const insertLabel = (db: Db, label: Label): Promise<boolean> =>
  hasRows(
    db
      .insertInto('chatLabels')
      .values(columnsOf(label))
      .onConflict((conflict) => conflict.column('nameKey').doNothing())
      .returning('id'),
  );

export async function updateLabel(db: Db, label: Label): Promise<void> {
  await db.updateTable('chatLabels').set(columnsOf(label)).where('id', '=', label.labelId).execute();
}

/** Puts a label on a conversation; false when it has it. */
export const addLabelTo = (db: Db, conversationId: string, labelId: string): Promise<boolean> =>
  hasRows(
    db
      .insertInto('chatConversationLabels')
      .values({ conversationId, labelId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('labelId'),
  );

/** Takes a label off a conversation; false when it does not have it. */
export const removeLabelFrom = (db: Db, conversationId: string, labelId: string): Promise<boolean> =>
  hasRows(
    db
      .deleteFrom('chatConversationLabels')
      .where('conversationId', '=', conversationId)
      .where('labelId', '=', labelId)
      .returning('labelId'),
  );

/** Has the reports take an ended conversation in again: what they are made of has changed. */
export async function forgetRollUp(db: Db, conversationId: string): Promise<void> {
  await db
    .updateTable('chatConversations')
    .set({ rolledUpAt: null })
    .where('id', '=', conversationId)
    .where('endedAt', 'is not', null)
    .execute();
}
