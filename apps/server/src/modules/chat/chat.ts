import { ConversationService } from './conversations/conversation-service.ts';
import { runHousekeeping } from './conversations/housekeeping.ts';
import type { ConversationContext } from './conversations/stored-conversation.ts';
import { createHours, type Hours } from './presence/hours.ts';
import { Presence } from './presence/presence.ts';
import { route } from './routing/router.ts';

/** How often this process runs the chat's timers and queue, in milliseconds. */
const TICK_MS = 1_000;

/** The conversations and what drives them: timers, the queue, and agents who connect or leave. */
export class Conversations extends ConversationService {
  readonly #context: ConversationContext;
  readonly #rounds: ReturnType<typeof oneAtATime>;
  readonly #routing: ReturnType<typeof oneAtATime>;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(context: ConversationContext) {
    super(context);
    this.#context = context;
    this.#rounds = oneAtATime(() => runHousekeeping(context, this));
    this.#routing = oneAtATime(() =>
      route(context, this).catch((error: unknown) => context.log.warn({ err: error }, 'routing failed')),
    );
    this.routes.add(() => void this.#routing.run());
    context.presence.onChange(() => void this.#routing.run());
  }

  /** Handles timers that are due, the queue and agents who have left. Normally called every second. */
  async tick(): Promise<void> {
    await this.settled();
    await this.#rounds.run();
    await this.#routing.idle();
    await this.settled();
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#rounds.run(), TICK_MS);
  }

  /** Waits for work in progress to finish. Nothing is lost: timers that are due are in the database. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#rounds.idle();
    await this.#routing.idle();
    await this.drain();
    await this.#context.presence.leave();
  }
}

export interface RunningChat {
  readonly conversations: Conversations;
  readonly presence: Presence;
  readonly hours: Hours;
}

/** Assembles conversations, presence and opening hours. Nothing runs until `conversations.start()`. */
export function createChat(given: Omit<ConversationContext, 'hours' | 'presence'>): RunningChat {
  const hours = createHours(given.db);
  const presence = new Presence(given, given.ids.uuid());
  return { conversations: new Conversations({ ...given, hours, presence }), presence, hours };
}

/**
 * Returns a function that never runs `work` twice at the same time: calls made during a run are combined into
 * one run after it.
 */
function oneAtATime(work: () => Promise<unknown>) {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = async (): Promise<void> => {
    try {
      await work();
    } finally {
      running = null;
    }
  };
  const again = (): Promise<void> => {
    next = null;
    return run();
  };
  const run = (): Promise<void> => (running ? (next ??= running.then(again)) : (running = begin()));
  const idle = async (): Promise<void> => {
    while (running ?? next) await (next ?? running);
  };
  return { run, idle };
}
