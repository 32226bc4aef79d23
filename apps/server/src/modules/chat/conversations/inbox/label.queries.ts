import type { Label } from '@switch/contract/http/chat/labels.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import { hasRows, type Db } from '../../../../platform/db/database.ts';

/** Returns the name in the form that must be unique: case and extra spaces make no difference. */
const labelKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const columnsOf = ({ labelId: id, ...label }: Label) => ({ ...label, id, nameKey: labelKey(label.name) });

const labels = (db: Db) =>
  db.selectFrom('chatLabels').select(['id as labelId', 'name', 'tone', 'isArchived']);

export const findLabels = (db: Db): Promise<Label[]> =>
  labels(db).orderBy('isArchived').orderBy('nameKey').execute();

export const findLabel = async (db: Db, id: string): Promise<Label | undefined> =>
  isUuid(id) ? labels(db).where('id', '=', id).executeTakeFirst() : undefined;

/** Returns the label with this name, whatever its case. */
export const findLabelByName = (db: Db, name: string): Promise<Label | undefined> =>
  labels(db).where('nameKey', '=', labelKey(name)).executeTakeFirst();

/** Adds a label. Returns false if one of this name exists. */
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

/** Adds a label to a conversation. Returns false if it already has it. */
export const addLabelTo = (db: Db, conversationId: string, labelId: string): Promise<boolean> =>
  hasRows(
    db
      .insertInto('chatConversationLabels')
      .values({ conversationId, labelId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('labelId'),
  );

/** Removes a label from a conversation. Returns false if it doesn't have it. */
export const removeLabelFrom = (db: Db, conversationId: string, labelId: string): Promise<boolean> =>
  hasRows(
    db
      .deleteFrom('chatConversationLabels')
      .where('conversationId', '=', conversationId)
      .where('labelId', '=', labelId)
      .returning('labelId'),
  );

/** Makes the reports count an ended conversation again, because something they depend on has changed. */
export async function forgetRollUp(db: Db, conversationId: string): Promise<void> {
  await db
    .updateTable('chatConversations')
    .set({ rolledUpAt: null })
    .where('id', '=', conversationId)
    .where('endedAt', 'is not', null)
    .execute();
}
