import type { deleteMapping, listMappings } from '@switch/contract/http/pricing/price-publishing.ts';
import { isUuid } from '@switch/domain/shapes.ts';
import type { Handler } from '../../../../platform/http/route.ts';
import { auditStaff } from '../../../identity/index.ts';
import { allMappings, removeMapping } from './mapping.queries.ts';
import { surroundingsOf } from '../staff-imports.ts';

/** Lists every saved mapping, newest first. */
export const listSaved: Handler<typeof listMappings> = async ({ db, now }) => {
  const [mappings, { names }] = await Promise.all([allMappings(db), surroundingsOf(db, now)]);
  return {
    mappings: mappings.map(({ id, supplierId, name, layout, savedAt, savedByName }) => ({
      mappingId: id,
      supplierId,
      supplierName: names.get(supplierId) ?? supplierId,
      name,
      columns: layout.columns.length,
      savedAt: savedAt.toISOString(),
      savedBy: savedByName,
    })),
  };
};

/** Deletes a mapping; repeating it changes nothing. */
export const forget: Handler<typeof deleteMapping> = async (request) => {
  const { db, params } = request;
  if (isUuid(params.mappingId) && (await removeMapping(db, params.mappingId)))
    await auditStaff(request, 'price-mapping.delete', params.mappingId);
  return { result: true };
};
