import type pg from 'pg';
import type { Server } from 'node:http';
import type { Module, Platform } from './platform/module.ts';
import { chatBot, type ApplicationStatus } from './modules/chat/bot/bot.ts';
import { chatCapability, type ChatCapability } from './modules/chat/chat.module.ts';
import type { FollowUps } from './modules/chat/conversations/follow-ups.ts';
import { ChatGateway } from './modules/chat/connections/gateway.ts';
import { verifyVisitor, type FindProfile } from './modules/chat/connections/visitors/bind-room.ts';
import { visitorRoutes } from './modules/chat/connections/visitors/visitor.routes.ts';
import { knowledgeBase } from './modules/chat/bot/knowledge-base.ts';
import { createTranscripts, deskCapability, deskReads } from './modules/chat/staff.module.ts';
import type { Identity, StaffSessions } from './platform/http/identity.ts';
import { languageModelOff } from './integrations/language-model/off.ts';
import { openAiCompatible } from './integrations/language-model/openai-compatible.ts';
import type { LanguageModel } from './integrations/language-model/port.ts';
import { withBreaker } from './integrations/language-model/with-breaker.ts';

/** What the chat needs of the other capabilities. */
export interface ChatNeighbours {
  readonly findSession: Identity['findSession'];
  readonly findProfile: FindProfile;
  readonly staffSessions: StaffSessions;
  readonly followUps: FollowUps;
  readonly applications: ApplicationStatus;
}

/** The chat as a whole. */
export interface ComposedChat {
  readonly capability: Module;
  /** What staff do with it at their console. */
  readonly desk: Module;
  readonly running: ChatCapability;
  readonly bot: ReturnType<typeof chatBot>;
  readonly gateway: ChatGateway;
  /** Answers sockets on this web server, and looks after timers and the queue from now on. */
  readonly open: (server: Server) => Promise<void>;
  /** Sends everybody to another process. To be called before the web server closes. */
  readonly drain: () => Promise<void>;
  /** Ends what was begun, once no call can come any more. */
  readonly close: () => Promise<void>;
}

/** Puts the chat together: its heart, its bot and its sockets. Nothing moves by itself before `open`. */
export function composeChat(
  platform: Platform,
  pool: pg.Pool,
  { findSession, findProfile, staffSessions, followUps, applications }: ChatNeighbours,
): ComposedChat {
  const bot = chatBot({ ...platform, languageModel: languageModelOf(platform), applications });
  const running = chatCapability({ ...platform, pool, bot, followUps });
  const { core, presence } = running;
  const verify = verifyVisitor({ ...platform, findSession, findProfile });
  const gateway = new ChatGateway({ ...platform, core, presence, staffSessions, desk: deskReads, verify });
  const transcripts = createTranscripts(platform);
  const desk = deskCapability({
    ...platform,
    conversations: core,
    presence: {
      everybody: () => presence.all(),
      choose: (agent, choice) => presence.choose(agent, choice),
    },
    hours: running.hours,
    previewBot: (question) => bot.preview(question),
    articles: knowledgeBase,
    articlesChanged: () => bot.reloadArticles(),
    blocksChanged: () => gateway.blocks.refresh(),
    viewers: (conversationId) => gateway.viewers(conversationId),
  });
  let isOpen = false;
  return {
    desk,
    running,
    bot,
    gateway,
    capability: {
      ...running,
      routes: [...running.routes, ...visitorRoutes({ ...platform, core, ...partsOf(gateway), transcripts })],
      purges: [...(running.purges ?? []), ...bot.purges],
    },
    open: async (server) => {
      isOpen = true;
      await bot.start();
      await gateway.begin(server);
      running.start();
    },
    drain: async () => {
      if (isOpen) await gateway.end();
    },
    close: async () => {
      if (isOpen) await running.stop();
    },
  };
}

const partsOf = ({ limits, hub, staffListener }: ChatGateway) => ({ limits, hub, staffListener });

/** The built-in bot words its answers itself unless a model is configured; one that fails is left alone for a while. */
function languageModelOf({ config, clock }: Platform): LanguageModel {
  if (config.chatModelUrl === undefined) return languageModelOff;
  const model = openAiCompatible({
    baseUrl: config.chatModelUrl,
    apiKey: config.chatModelKey,
    model: config.chatModelName,
  });
  return withBreaker(model, () => clock.now().getTime());
}
