import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { Block, liftBlock, listBlocks } from '@switch/contract/http/desk-settings.ts';
import { transaction } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/http/route.ts';
import { auditStaff } from '../../identity/index.ts';
import { countBlocks, deleteBlock, findBlocks, type BlockRow } from './block.queries.ts';
import type { DeskPorts } from '../staff-ports.ts';
import { pageOf, placeOf } from '../../../platform/http/page-cursor.ts';

const blockView = (row: BlockRow): Block => ({
  blockId: row.id,
  what: row.network === null ? 'person' : 'address',
  value: row.network ?? row.emailKey ?? row.phone ?? 'A browser',
  reason: row.reason,
  conversationId: row.conversationId,
  by: row.staffName,
  at: row.createdAt.toISOString(),
  until: row.until?.toISOString() ?? null,
});

/** A page of who is blocked. */
export async function showBlocks({
  db,
  query,
  now,
}: Context<typeof listBlocks>): Promise<ResponseOf<typeof listBlocks>> {
  const found = await findBlocks(db, now, placeOf(query.cursor));
  const { rows, next } = pageOf(found, ({ id, createdAt }) => ({ id, at: createdAt }));
  return { rows: rows.map(blockView), next, total: await countBlocks(db, now) };
}

/** Lifts a block. */
export const lift =
  ({ db, blocksChanged }: Pick<DeskPorts, 'db' | 'blocksChanged'>) =>
  async (context: Context<typeof liftBlock>): Promise<ResponseOf<typeof liftBlock>> => {
    const { blockId } = context.params;
    const isLifted = await transaction(db, async (tx) => {
      const lifted = await deleteBlock(tx, blockId);
      if (lifted) await auditStaff({ ...context, db: tx }, 'block.lift', blockId);
      return lifted;
    });
    if (isLifted) await blocksChanged();
    return { result: true };
  };
