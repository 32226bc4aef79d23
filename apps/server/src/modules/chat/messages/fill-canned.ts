import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { fillCanned as fillCannedCall } from '@switch/contract/http/desk-tools.ts';
import { fillCanned, firstNameOf } from '@switch/domain/chat/canned.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { findReply } from './canned.queries.ts';
import { findConversationWithRoom } from '../conversations/inbox/conversation-page.queries.ts';
import type { DeskPorts } from '../staff-ports.ts';
import { queuePlace } from '../reports/wall.queries.ts';

/** A reply filled in for a conversation, in the name of whoever asks. */
export const fillReply =
  ({ config, hours }: Pick<DeskPorts, 'config' | 'hours'>) =>
  async ({
    db,
    staff,
    params,
    query,
    now,
  }: Context<typeof fillCannedCall>): Promise<ResponseOf<typeof fillCannedCall>> => {
    const reply = await findReply(db, params.cannedId, staff.staffId);
    const found = await findConversationWithRoom(db, query.conversationId);
    if (!reply || !found) return refuse('not-found', 'This reply or conversation is not there any more.');
    await hours.ready();
    const text = fillCanned(reply.text, {
      first_name: firstNameOf(found.name),
      agent_name: staff.displayName,
      brand: config.brandName,
      support_email: config.supportEmail,
      chat_hours: hours.inWords(now),
      opens_again: hours.comeBack(now),
      queue_position: String(await queuePlace(db, found)),
    });
    return { result: true, text };
  };
