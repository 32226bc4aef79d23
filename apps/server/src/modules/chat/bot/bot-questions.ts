import { greeting } from '@switch/domain/chat/bot/replies.ts';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import type { BotContext, ChatBot } from './bot-context.ts';
import { findBotContext } from './bot.queries.ts';
import { findLastVisitorText } from '../messages/message.queries.ts';
import type {
  BotTyping,
  ConversationContext,
  StoredConversation,
} from '../conversations/stored-conversation.ts';
import { aliveSince } from '../presence/presence.ts';

/** How long the bot takes before it is shown as typing. */
const TYPING_AFTER_MS = 500;

/** Asks the bot, outside the room's order, so that nothing waits while it thinks. */
export class BotQuestions {
  readonly #context: ConversationContext;
  readonly #onTyping: (hint: BotTyping) => void;
  // The newest question of each conversation; an answer to an older one is void.
  readonly #asking = new Map<string, AbortController>();

  constructor(context: ConversationContext, onTyping: (hint: BotTyping) => void) {
    this.#context = context;
    this.#onTyping = onTyping;
  }

  /** Returns what the bot may know about the visitor. */
  async context({ id, roomId, isContactable, lowConfidence }: StoredConversation): Promise<BotContext> {
    const { db, clock, hours } = this.#context;
    await hours.ready();
    const now = clock.now();
    const found = await findBotContext(db, { roomId, conversationId: id }, aliveSince(now));
    const known = { roomId, conversationId: id, isContactable, lowConfidenceSoFar: lowConfidence };
    return { ...found, ...known, isOpen: hours.isOpen(now), opensAgain: hours.opensAgain(now), now };
  }

  /**
   * Returns the greeting. If the bot fails at it, the plain greeting is used, since without one no one could
   * ask anything.
   */
  async greeting(context: BotContext): ReturnType<ChatBot['greeting']> {
    try {
      return await this.#context.bot.greeting(context);
    } catch (error) {
      this.#context.log.warn({ err: error, roomId: context.roomId }, 'the bot failed to greet');
      return greeting({ ...context, ...this.#context.config, step: null });
    }
  }

  /**
   * Returns the bot's reply to the visitor's latest message, with that message's id; null if a newer one has
   * arrived. A null reply means that the bot failed or took too long.
   */
  async ask(conversation: StoredConversation) {
    const { id } = conversation;
    this.#asking.get(id)?.abort();
    const question = new AbortController();
    this.#asking.set(id, question);
    try {
      const last = await findLastVisitorText(this.#context.db, id);
      if (!last || question.signal.aborted) return null;
      const reply = await this.#think(conversation, last.text, question.signal);
      return question.signal.aborted ? null : { reply, messageId: last.id };
    } finally {
      if (this.#asking.get(id) === question) this.#asking.delete(id);
    }
  }

  /** Abandons all questions. Their timers are rows, so another process hands them over. */
  stop(): void {
    for (const question of this.#asking.values()) question.abort();
  }

  async #think(conversation: StoredConversation, text: string, overtaken: AbortSignal) {
    const hint = { roomId: conversation.roomId, conversationId: conversation.id };
    const { scheduler, bot, log } = this.#context;
    const tooLate = new AbortController();
    let isTyping = false;
    const cancels = [
      scheduler.after(TYPING_AFTER_MS, () => {
        isTyping = true;
        this.#onTyping({ ...hint, isTyping });
      }),
      scheduler.after(chatTimes.botTimeOut, () => tooLate.abort()),
    ];
    const signal = AbortSignal.any([overtaken, tooLate.signal]);
    try {
      const context = await this.context(conversation);
      return await unlessAborted(bot.answer(text, context, signal), signal);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, ...hint }, 'the bot failed');
      return null;
    } finally {
      for (const cancel of cancels) cancel();
      if (isTyping) this.#onTyping({ ...hint, isTyping: false });
    }
  }
}

/** Rejects on abort even if the bot ignores its signal. */
const unlessAborted = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('nobody waits any more'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
