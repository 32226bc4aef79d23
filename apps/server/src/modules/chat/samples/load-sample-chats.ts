import { emailKey } from '@switch/domain/person/email.ts';
import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { readArticleFiles } from '../bot/article-index.ts';
import { asWritten } from '../bot/bot-replies.ts';
import { createChat } from '../chat.ts';
import { saveRating } from '../conversations/conversation.queries.ts';
import { insertRoom, saveCursors } from '../connections/visitors/room.queries.ts';
import { findLabelByName, putLabel } from '../conversations/inbox/label.queries.ts';
import { rollUp } from '../reports/roll-up.ts';
import { hasConversations } from '../reports/report.queries.ts';
import { followUps } from '../../enquiries/index.ts';
import { memberByEmailKey } from '../../identity/index.ts';
import { readConfig } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/token-hash.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SampleContext, SampleData } from '../../../platform/db/sample-data.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { systemScheduler } from '../../../platform/scheduler.ts';
import { sampleChats as chats, type SampleChat } from './sample-chats.ts';
import { pass, storyBot, storyClock, type ChatStage, type SampleAgent } from './story-stage.ts';

/** Where sample chats come from: nobody takes them for customers. */
const SOURCE = 'samples.example';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Chats of the last days, told through the chat itself on a clock of their own, so that inbox and reports hold something. */
export const sampleChats: SampleData = {
  name: 'chats',
  load: async (context) => {
    const agents = await sampleAgents(context.db);
    if (agents === null || (await hasConversations(context.db))) return [];
    const stage = openStage(context, agents);
    for (const chat of chats) await tell(context.db, stage, chat, context.clock.now());
    await goHome(stage);
    await rollUp(context.db, context.clock.now());
    return [`Sample chats: ${chats.length} of the last ${chats[0]?.daysAgo ?? 0} days`];
  },
};

async function sampleAgents(db: Db): Promise<ChatStage['agents'] | null> {
  const agent = async (mailbox: SampleAgent): Promise<ChatAgent | null> => {
    const member = await memberByEmailKey(db, emailKey(`${mailbox}@utility-aid.example`));
    return member ? { id: member.id, name: member.displayName } : null;
  };
  const [one, two] = [await agent('agent.one'), await agent('agent.two')];
  return one && two ? { 'agent.one': one, 'agent.two': two } : null;
}

function openStage({ db, pool, ids }: SampleContext, agents: ChatStage['agents']): ChatStage {
  const config = readConfig();
  const clock = storyClock();
  const bot = storyBot(config.brandName);
  const chat = createChat({
    db,
    pool,
    ids,
    clock,
    bot,
    config,
    scheduler: systemScheduler,
    log: createLog('error'),
    // Nobody has to be told of a sample lead.
    followUps: followUps({ config, ids, outbox: { add: () => Promise.resolve(true) } }),
    pause: () => Promise.resolve(),
  });
  return {
    ids,
    chat,
    bot,
    clock,
    agents,
    articleReply: (slug) => {
      const article = readArticleFiles().find((each) => each.slug === slug);
      if (!article) throw new Error(`There is no article ${slug}.`);
      return asWritten(article, config);
    },
    putLabel: async (conversationId, name) => {
      const label = await findLabelByName(db, name);
      if (label) await putLabel(db, conversationId, label.id);
    },
    rate: (conversationId, rating) => saveRating(db, conversationId, rating),
  };
}

async function tell(db: Db, stage: ChatStage, story: SampleChat, now: Date): Promise<void> {
  const { ids, chat, clock, agents } = stage;
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  clock.at = new Date(midnight - story.daysAgo * DAY_MS + story.minute * MINUTE_MS);
  await chat.hours.refresh();
  for (const agent of Object.values(agents)) await chat.presence.connected(agent, 'story');
  // One who is given conversations is enough: the router then never chooses whom the story does not mean.
  await chat.presence.choose(agents['agent.one'], { availability: 'online' });
  const roomId = ids.uuid();
  const consent = { consentAt: clock.now(), consentVersion: 'sample' };
  const room = { id: roomId, wireId: ids.uuid(), secretHash: hashToken(ids.token()), source: SOURCE };
  await insertRoom(db, { ...room, ...consent, ...story.visitor, createdAt: clock.now() });
  const { conversation } = await chat.conversations.enter({ roomId, isInitialized: true });
  await chat.conversations.greet(conversation);
  await pass(stage, 10);
  const scene = { ...stage, roomId, conversationId: conversation.id };
  for (const moment of story.moments) await moment(scene);
  // Whoever is in a story has read all of it.
  await saveCursors(db, new Map([[roomId, Number.MAX_SAFE_INTEGER]]));
}

/** Nobody is at a console when the story is over. */
async function goHome({ chat, agents }: ChatStage): Promise<void> {
  await chat.presence.choose(agents['agent.one'], { availability: 'offline' });
  for (const { id } of Object.values(agents)) await chat.presence.disconnected(id, 'story');
  await chat.conversations.stop();
}
