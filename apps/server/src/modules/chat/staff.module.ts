import type { Module } from '../../platform/module.ts';
import { runnable } from '../../platform/jobs/job.ts';
import type { VisitorCard } from '@switch/contract/chat/desk-model.ts';
import type { Db } from '../../platform/db/database.ts';
import { findConversationWithRoom } from './conversations/inbox/conversation-page.queries.ts';
import type { DeskPorts } from './staff-ports.ts';
import { deskRoutes } from './staff.routes.ts';
import { inboxRows } from './conversations/inbox/inbox.queries.ts';
import { deleteOldChats } from './conversations/retention.ts';
import { settleJob } from './reports/roll-up.ts';
import { visitorCard } from './conversations/inbox/read-conversation.ts';

/** What staff do at the console: conversations, settings, reports, records, and what the law asks of us about people. */
export const deskCapability = (platform: DeskPorts): Module => ({
  name: 'desk',
  routes: deskRoutes(platform),
  jobs: [runnable(settleJob)],
  schedule: [{ task: settleJob.name, match: '* * * * *' }],
  purges: [{ name: 'chats', run: deleteOldChats }],
});

/** For the sockets of the console: what they show of conversations. */
export const deskReads = {
  inboxRows,
  /** Who the visitor of a conversation is; undefined when it is gone. */
  visitorCard: async (db: Db, conversationId: string): Promise<VisitorCard | undefined> => {
    const found = await findConversationWithRoom(db, conversationId);
    return found && visitorCard(found);
  },
};

export { createTranscripts } from './messages/transcripts.ts';
