import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { blockVisitor } from '@switch/contract/http/desk.ts';
import { emailKey } from '@switch/domain/person/email.ts';
import { internationalForm } from '@switch/domain/person/phone.ts';
import { transaction } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { agentOf, auditAct, rowAnswer } from '../conversations/inbox/staff-actions.ts';
import { insertBlockOnce, type BlockedBy } from './block.queries.ts';
import {
  findConversationWithRoom,
  type ConversationWithRoom,
} from '../conversations/inbox/conversation-page.queries.ts';
import type { DeskPorts } from '../staff-ports.ts';
import { NO_CONVERSATION } from '../conversations/inbox/read-conversation.ts';

type Request = Context<typeof blockVisitor>;

const HOUR_MS = 3_600_000;

/** What a person or a network is known by; null when no network address is known. Of IPv6 it is the network of 64 bits. */
function blockedBy(found: ConversationWithRoom, what: 'person' | 'address'): BlockedBy | null {
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
    phone: found.phone === null ? null : internationalForm(found.phone, '+44'),
  };
}

/**
 * Blocks the visitor of a conversation and ends it. The same block of the same conversation again changes nothing: what
 * was decided first stands until it is lifted.
 */
export const block =
  (platform: Pick<DeskPorts, 'conversations' | 'db' | 'ids' | 'blocksChanged'>) =>
  async (context: Request): Promise<ResponseOf<typeof blockVisitor>> => {
    const { body, params, staff } = context;
    const found = await findConversationWithRoom(platform.db, params.conversationId);
    if (!found) return NO_CONVERSATION;
    const by = blockedBy(found, body.what);
    if (!by) return refuse('conflict', 'The network address of this visitor is not known.');
    const isNew = await transaction(platform.db, async (tx) => {
      const stored = await insertBlockOnce(tx, { ...rowOf(context), id: platform.ids.uuid(), ...by });
      if (stored) await auditAct({ ...context, db: tx }, 'conversation.block');
      return stored;
    });
    await platform.blocksChanged();
    if (isNew) await tellStaff(platform, context);
    await platform.conversations.happen({ conversationId: found.id }, { kind: 'blocked' }, agentOf(staff));
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

async function tellStaff(
  { conversations }: Pick<DeskPorts, 'conversations'>,
  { body, params, staff }: Request,
): Promise<void> {
  const whom = body.what === 'person' ? 'This person' : 'This network address';
  const howLong = body.hours === null ? 'until it is lifted' : `for ${body.hours} hours`;
  const text = `${whom} is blocked ${howLong}: ${body.reason}`;
  await conversations.note(params.conversationId, { kind: 'blocked', text }, agentOf(staff));
}
