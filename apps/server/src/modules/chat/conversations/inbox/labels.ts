import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { addLabel, changeLabel, listLabels } from '@switch/contract/http/desk-tools.ts';
import { tidySpaces } from '@switch/domain/typed-text.ts';
import { refuse, refuseFields } from '../../../../platform/http/refusal.ts';
import type { Context } from '../../../../platform/http/route.ts';
import { auditStaff } from '../../../identity/index.ts';
import type { DeskPorts } from '../../staff-ports.ts';
import {
  findLabel,
  findLabelByName,
  findLabels,
  insertLabel,
  labelView,
  updateLabel,
} from './label.queries.ts';

/** All labels. */
export const showLabels = async ({
  db,
}: Context<typeof listLabels>): Promise<ResponseOf<typeof listLabels>> => ({
  labels: (await findLabels(db)).map(labelView),
});

/** Adds a label; one of the same name is that label. */
export const makeLabel =
  ({ ids }: Pick<DeskPorts, 'ids'>) =>
  async (context: Context<typeof addLabel>): Promise<ResponseOf<typeof addLabel>> => {
    const { db, body } = context;
    const made = { id: ids.uuid(), name: tidySpaces(body.name), tone: body.tone, isArchived: false };
    const isNew = await insertLabel(db, made);
    if (isNew) await auditStaff(context, 'label.add', made.id);
    const label = isNew ? made : await findLabelByName(db, made.name);
    if (!label) throw new Error('A label whose name is taken is there.');
    return { result: true, label: labelView({ ...label, nameKey: '' }) };
  };

/** Renames, recolours, archives a label or brings it back. */
export async function reshapeLabel(
  context: Context<typeof changeLabel>,
): Promise<ResponseOf<typeof changeLabel>> {
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
  return { result: true, label: labelView({ ...after, nameKey: '' }) };
}
