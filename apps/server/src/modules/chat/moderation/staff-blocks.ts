import type { blockVisitor } from '@switch/contract/http/chat/conversations.ts';
import type { Block, liftBlock, listBlocks } from '@switch/contract/http/chat/settings.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { pageOf, placeOf } from '../../../platform/http/paging.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { ChatContext } from '../context.ts';
import {
  type ConversationWithRoom,
  findConversationWithRoom,
} from '../conversations/inbox/conversation-page.queries.ts';
import { agentOf, NO_CONVERSATION, rowAnswer } from '../conversations/inbox/staff-actions.ts';
import { audited, type Operation } from '../operation.ts';
import * as queries from './block.queries.ts';
import type { ChatBlockTable } from '../staff.tables.ts';
import { phoneKey } from './blocks.ts';

type Request = Context<typeof blockVisitor>;

const HOUR_MS = 3_600_000;

/**
 * Returns the identifiers of a person or a network; null if no network address is known. An IPv6 address is
 * blocked as its /64 network.
 */
function blockedBy(found: ConversationWithRoom, what: 'person' | 'address'): queries.BlockedBy | null {
  const nobody = { secretHash: null, userId: null, emailKey: null, phone: null, network: null };
  if (what === 'address') {
    const network = networkOf(found.networkAddress);
    return /^[\d.]+$|::\/64$/.test(network) ? { ...nobody, network } : null;
  }
  return {
    ...nobody,
    secretHash: found.secretHash,
    userId: found.userId,
    emailKey: found.email === null ? null : emailKey(found.email),
    phone: found.phone === null ? null : phoneKey(found.phone),
  };
}

/**
 * Blocks the visitor of a conversation and ends it. The same block of the same conversation again changes
 * nothing: the first decision applies until it is lifted.
 */
export const block: Operation<typeof blockVisitor> = async (chat, context) => {
  const { body, params, staff } = context;
  const found = await findConversationWithRoom(chat.db, params.conversationId);
  if (!found) return NO_CONVERSATION;
  const by = blockedBy(found, body.what);
  if (!by) return refuse('conflict', 'The network address of this visitor is not known.');
  const row = { ...rowOf(context), id: chat.ids.uuid(), ...by };
  const isNew = await audited(chat.db, context, ['conversation.block', found.id], (tx) =>
    queries.insertBlockOnce(tx, row),
  );
  await chat.blocks.refresh();
  if (isNew) await noteBlock(chat, context);
  await chat.conversations.apply({ conversationId: found.id }, { kind: 'blocked' }, agentOf(staff));
  return rowAnswer(context);
};

const rowOf = ({ body, params, staff, now }: Request) => ({
  reason: body.reason,
  conversationId: params.conversationId,
  staffId: staff.staffId,
  staffName: staff.displayName,
  createdAt: now,
  until: body.hours === null ? null : new Date(now.getTime() + body.hours * HOUR_MS),
});

async function noteBlock({ conversations }: ChatContext, { body, params, staff }: Request): Promise<void> {
  const whom = body.what === 'person' ? 'This person' : 'This network address';
  const howLong = body.hours === null ? 'until it is lifted' : `for ${body.hours} hours`;
  const text = `${whom} is blocked ${howLong}: ${body.reason}`;
  await conversations.note(params.conversationId, { kind: 'blocked', text }, agentOf(staff));
}

const blockView = (row: ChatBlockTable): Block => ({
  blockId: row.id,
  what: row.network === null ? 'person' : 'address',
  value: row.network ?? row.emailKey ?? row.phone ?? 'A browser',
  reason: row.reason,
  conversationId: row.conversationId,
  by: row.staffName,
  at: row.createdAt.toISOString(),
  until: row.until?.toISOString() ?? null,
});

export const showBlocks: Operation<typeof listBlocks> = async (_chat, { db, query, now }) => {
  const { rows: found, total } = await queries.findBlocks(db, now, placeOf(query.cursor));
  const { rows, next } = pageOf(found, ({ id, createdAt }) => ({ id, at: createdAt }));
  return { rows: rows.map(blockView), next, total };
};

export const lift: Operation<typeof liftBlock> = async ({ db, blocks }, context) => {
  const { blockId } = context.params;
  if (await audited(db, context, ['block.lift', blockId], (tx) => queries.deleteBlock(tx, blockId)))
    await blocks.refresh();
  return { result: true };
};
