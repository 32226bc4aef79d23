import type { BotReply } from '@switch/domain/chat/conversation-model.ts';
import { pass, type ChatScene, type SampleAgent } from './story-stage.ts';

/** One thing that happens in a sample chat. */
export type ChatMoment = (scene: ChatScene) => Promise<void>;

const HANDOVER: BotReply = {
  text: 'I pass you on to a colleague. Somebody will be with you as soon as they can.',
  citations: [],
  suggestions: [],
  action: 'handover',
  isConfident: true,
};

async function says(scene: ChatScene, text: string, reply: BotReply | null): Promise<void> {
  const { chat, bot, roomId, ids } = scene;
  bot.next = reply;
  const clientMessageId = ids.uuid();
  await chat.conversations.write(
    { roomId },
    { author: 'customer', agent: null, text, kind: 'text', clientMessageId, socketId: null },
  );
  // Whoever is asked by it, bot or people, gets to it.
  await chat.conversations.tick();
  await pass(scene, 5);
}

/** The visitor asks, and the bot answers with an article. */
export const asks =
  (text: string, slug: string): ChatMoment =>
  (scene) =>
    says(scene, text, scene.articleReply(slug));

/** The visitor wants a person, and the bot passes them on. */
export const wantsPerson =
  (text: string): ChatMoment =>
  (scene) =>
    says(scene, text, HANDOVER);

/** The visitor writes to the person who is there. */
export const writes =
  (text: string): ChatMoment =>
  (scene) =>
    says(scene, text, null);

/** Time passes. */
export const waits =
  (seconds: number): ChatMoment =>
  (scene) =>
    pass(scene, seconds);

/** Somebody writes, and has it from then on. Whoever the router chose hands it over. */
export const replies =
  (who: SampleAgent, text: string): ChatMoment =>
  async ({ chat, agents, conversationId, ids }) => {
    const agent = agents[who];
    const place = { conversationId };
    const holder = (await chat.conversations.conversation(conversationId))?.agent ?? null;
    if (holder === null) await chat.conversations.apply(place, { kind: 'agent-took', agent }, agent);
    const clientMessageId = ids.uuid();
    await chat.conversations.write(place, {
      author: 'agent',
      agent,
      text,
      kind: 'text',
      clientMessageId,
      socketId: null,
    });
  };

/** One hands it to the other. */
export const handsTo =
  (from: SampleAgent, to: SampleAgent): ChatMoment =>
  async ({ chat, agents, conversationId }) => {
    const event = { kind: 'transferred', from: agents[from], to: agents[to] } as const;
    await chat.conversations.apply({ conversationId }, event, agents[from]);
  };

/** A line that only staff see. */
export const notes =
  (who: SampleAgent, text: string): ChatMoment =>
  async ({ chat, agents, conversationId }) => {
    await chat.conversations.note(conversationId, { kind: 'note', text }, agents[who]);
  };

/** A label is put on. */
export const labelled =
  (name: string): ChatMoment =>
  ({ putLabel, conversationId }) =>
    putLabel(conversationId, name);

/** The agent asks whether we may get in touch, and the visitor agrees: it ends with that. */
export const agreesToContact =
  (who: SampleAgent): ChatMoment =>
  async (scene) => {
    const { chat, agents, conversationId } = scene;
    const agent = agents[who];
    await chat.conversations.apply({ conversationId }, { kind: 'agent-asked-final', agent }, agent);
    await pass(scene, 30);
    const answer = { kind: 'answered', prompt: 'final', isYes: true, promptId: null } as const;
    await chat.conversations.apply({ conversationId }, answer);
  };

/** The visitor ends it. */
export const leaves =
  (): ChatMoment =>
  async ({ chat, conversationId }) => {
    await chat.conversations.apply({ conversationId }, { kind: 'visitor-ended' });
  };

/** The agent ends it. */
export const ends =
  (who: SampleAgent): ChatMoment =>
  async ({ chat, agents, conversationId }) => {
    const agent = agents[who];
    await chat.conversations.apply({ conversationId }, { kind: 'agent-ended', agent }, agent);
  };

/** The visitor closes the page and does not come back. */
export const vanishes = (): ChatMoment => async (scene) => {
  const { chat, conversationId } = scene;
  await chat.conversations.apply({ conversationId }, { kind: 'detached', isAbandoned: true });
  await pass(scene, 120);
  await chat.conversations.tick();
};

/** The visitor says how it was, from 1 to 5. */
export const rates =
  (score: number, comment = ''): ChatMoment =>
  async (scene) => {
    await pass(scene, 15);
    await scene.rate(scene.conversationId, { score, comment, at: scene.clock.now() });
  };
