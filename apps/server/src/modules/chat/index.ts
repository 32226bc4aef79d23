import type { Server } from 'node:http';
import type pg from 'pg';
import type { LanguageModel } from '../../integrations/language-model/port.ts';
import type { Identity, StaffSessions } from '../../platform/http/identity.ts';
import { runnable } from '../../platform/jobs/job.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { chatBot, type FindOwnerStatus } from './bot/bot.ts';
import { createChat } from './chat.ts';
import { ChatGateway } from './connections/gateway.ts';
import { visitorRoutes } from './connections/visitors/visitor.routes.ts';
import { deleteOldChats } from './conversations/housekeeping.ts';
import { resealAddresses } from './conversations/snapshots/open-addresses.queries.ts';
import { SEAL_ADDRESSES_SCHEDULE, sealAddressesJob } from './conversations/snapshots/seal-addresses.job.ts';
import { takeChatMail, type ChatMail } from './mails/chat-mail.ts';
import { tryArticleJob } from './learning/try-article.job.ts';
import { realPause } from './messages/with-retry.ts';
import { deleteOldBlocks } from './moderation/block.queries.ts';
import { waitingGauges } from './routing/waiting-gauges.ts';
import { settleJob } from './reports/roll-up.ts';
import type { FindOwnerDraft } from './operation.ts';
import { staffRoutes } from './staff.routes.ts';

export { nameChatSubjects } from './audit-subjects.queries.ts';
export { renewEpoch } from './connections/visitors/room.queries.ts';
export { existingConversations } from './conversations/conversation.queries.ts';
export { describeMentions } from './conversations/inbox/mentions.ts';
export { loadChats, sampleChats } from './samples/load-sample-chats.ts';
export { findSettings as chatSettings } from './presence/hours.queries.ts';
export { openSnapshot } from './conversations/snapshots/sealed-snapshot.ts';
export { sampleSettings } from './samples/sample-settings.ts';

/** What the chat needs in addition to the platform. */
export interface ChatParameters {
  /** The connection pool, used for the one statement that stores messages. */
  readonly pool: pg.Pool;
  readonly languageModel: LanguageModel;
  readonly findSession: Identity['findSession'];
  readonly staffSessions: StaffSessions;
  readonly ownerStatus: FindOwnerStatus;
  readonly ownerDraft: FindOwnerDraft;
}

/** The chat: its calls and jobs, and what starts and stops with the server. */
export interface ChatModule extends Module {
  readonly gateway: ChatGateway;
  /**
   * Stores an incoming mail that replies to a chat. Returns the id of its conversation, or null if it replies
   * to none.
   */
  readonly takeMail: (mail: ChatMail) => Promise<string | null>;
  /** Serves sockets on this web server and starts handling timers and the queue. */
  readonly open: (server: Server) => Promise<void>;
  /** Asks all clients to reconnect to another process. Call it before the web server closes. */
  readonly drain: () => Promise<void>;
  /** Finishes work in progress. Call it once no more requests can arrive. */
  readonly close: () => Promise<void>;
}

/** Builds the live chat: conversations, their bot and their sockets. Nothing runs until `open`. */
export function chatModule(platform: Platform, parameters: ChatParameters): ChatModule {
  const bot = chatBot({ ...platform, ...parameters });
  const chat = createChat({ ...platform, ...parameters, bot, pause: realPause });
  const gateway = new ChatGateway({ ...platform, ...chat, ...parameters });
  let isOpen = false;
  return {
    name: 'chat',
    routes: [
      ...visitorRoutes(gateway.context),
      ...staffRoutes({ ...gateway.context, ...parameters, editedBot: bot }),
    ],
    jobs: [runnable(settleJob), runnable(tryArticleJob), runnable(sealAddressesJob(platform))],
    schedule: [{ task: settleJob.name, match: '* * * * *' }, SEAL_ADDRESSES_SCHEDULE],
    purges: [
      { name: 'blocks of the chat', run: deleteOldBlocks },
      ...bot.purges,
      { name: 'chats', run: deleteOldChats },
      resealAddresses(platform.vault),
    ],
    gauges: waitingGauges(platform),
    gateway,
    takeMail: (mail) =>
      takeChatMail(gateway.context, bot.dangersIn, mail, {
        db: platform.db,
        now: platform.clock.now(),
        log: platform.log,
      }),
    open: async (server) => {
      isOpen = true;
      await bot.start();
      await gateway.begin(server);
      chat.conversations.start();
    },
    drain: async () => {
      if (isOpen) await gateway.end();
    },
    close: async () => {
      if (isOpen) await chat.conversations.stop();
    },
  };
}
