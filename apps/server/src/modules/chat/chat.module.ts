import type pg from 'pg';
import type { Module, Platform } from '../../platform/module.ts';
import { deleteOldBlocks } from './moderation/block.queries.ts';
import type { ChatBot } from './bot/bot-context.ts';
import { createChatCore, type RunningChat } from './chat.ts';
import type { FollowUps } from './conversations/follow-ups.ts';
import { realPause } from './messages/with-retry.ts';

/** What the chat works with. */
export interface ChatCapabilityPorts extends Platform {
  /** For the statement that carries the messages: prepared once per connection. */
  readonly pool: pg.Pool;
  readonly bot: ChatBot;
  readonly followUps: FollowUps;
}

/** The chat: its heart, who of the staff is there, and its hours. */
export interface ChatCapability extends Module, RunningChat {
  /** Begins to look after timers, the queue and presence. */
  readonly start: () => void;
  /** Ends what was begun; what is to come stands in the database. */
  readonly stop: () => Promise<void>;
}

/** Live chat. Nothing moves by itself before `start`. */
export function chatCapability(platform: ChatCapabilityPorts): ChatCapability {
  const running = createChatCore({ ...platform, pause: realPause });
  return {
    ...running,
    name: 'chat',
    routes: [],
    purges: [{ name: 'blocks of the chat', run: deleteOldBlocks }],
    start: () => running.core.start(),
    stop: () => running.core.stop(),
  };
}
