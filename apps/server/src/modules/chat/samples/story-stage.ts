import type { BotReply, ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import type { ChatBot } from '../bot/bot-context.ts';
import type { RunningChat } from '../chat.ts';
import type { Ids } from '../../../platform/ids.ts';

/** Mailboxes of the sample staff. */
export type SampleAgent = 'agent.one' | 'agent.two';

/** A clock that stands still until a story moves it. */
export interface StoryClock {
  readonly now: () => Date;
  at: Date;
}

/** See StoryClock. */
export function storyClock(): StoryClock {
  const clock: StoryClock = { at: new Date(0), now: () => clock.at };
  return clock;
}

/** The bot of a story: it says what the story wants it to say next, and without that nothing. */
export interface StoryBot extends ChatBot {
  next: BotReply | null;
}

/** See StoryBot. */
export function storyBot(brandName: string): StoryBot {
  const text = `Hello, I am the assistant of ${brandName}. How can I help you?`;
  const bot: StoryBot = {
    next: null,
    greeting: () => Promise.resolve({ text, suggestions: [] }),
    answer: () => (bot.next ? Promise.resolve(bot.next) : Promise.reject(new Error('the story is silent'))),
  };
  return bot;
}

/** What chats are told in. */
export interface ChatStage {
  readonly ids: Ids;
  readonly chat: RunningChat;
  readonly bot: StoryBot;
  readonly clock: StoryClock;
  readonly agents: Readonly<Record<SampleAgent, ChatAgent>>;
  /** What the bot says with an article. Throws when there is none of that name. */
  readonly articleReply: (slug: string) => BotReply;
  readonly putLabel: (conversationId: string, name: string) => Promise<void>;
  readonly rate: (
    conversationId: string,
    rating: { readonly score: number; readonly comment: string; readonly at: Date },
  ) => Promise<unknown>;
}

/** One chat on the stage. */
export interface ChatScene extends ChatStage {
  readonly roomId: string;
  readonly conversationId: string;
}

const STEP_SECONDS = 20;

/** Lets time pass. Whoever is at a console shows that they still are. */
export async function pass({ chat, clock, agents }: ChatStage, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= STEP_SECONDS) {
    clock.at = new Date(clock.at.getTime() + Math.min(left, STEP_SECONDS) * 1000);
    await chat.presence.alive(Object.values(agents).map(({ id }) => id));
  }
}
