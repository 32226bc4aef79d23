import { ANSWERED_BY_EMAIL } from '@switch/domain/enquiry/lead-task.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { recordAudit } from '../../identity/index.ts';
import { settleTasks } from '../../tasks/index.ts';
import { leadsOfConversations } from './lead.queries.ts';

/**
 * A conversation whose visitor was answered, by email unless `outcome` says otherwise: by whom, and in which
 * request or conversation.
 */
export interface ChatAnswer {
  readonly conversationId: string;
  readonly staffId: string;
  readonly requestId: string;
  readonly at: Date;
  readonly outcome?: string;
  /** Leads that are younger were not answered. */
  readonly askedBefore?: Date;
}

/**
 * Closes what is open about the leads of a conversation that was answered, so that nobody gets in touch a
 * second time. Whoever sees from the answer that it is not over opens it again.
 */
export async function answerLeadsOfChat(
  tx: Tx,
  { conversationId, staffId, requestId, at, outcome = ANSWERED_BY_EMAIL, askedBefore = at }: ChatAnswer,
): Promise<void> {
  for (const { id, createdAt } of await leadsOfConversations(tx, [conversationId])) {
    if (createdAt > askedBefore) continue;
    const settled = { at, by: staffId, outcome };
    for (const taskId of await settleTasks(tx, { kind: 'lead', id }, settled))
      await recordAudit(tx, {
        event: 'task.finish',
        actorId: staffId,
        subjectId: taskId,
        requestId,
        at,
      });
  }
}
