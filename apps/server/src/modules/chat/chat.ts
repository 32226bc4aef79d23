import { ConversationService } from './conversations/conversation-service.ts';
import type { ConversationContext } from './context.ts';
import { createHours, type Hours } from './presence/hours.ts';
import { runHousekeeping } from './conversations/housekeeping.ts';
import type { Conversations } from './conversations/stored-conversation.ts';
import { Presence } from './presence/presence.ts';
import { route } from './routing/router.ts';

/** How often this process looks after the chat, in milliseconds. */
const TICK_MS = 1_000;

/** A running chat. */
export interface RunningChat {
  readonly conversations: Conversations;
  readonly presence: Presence;
  readonly hours: Hours;
}

/**
 * Puts the conversations, their timers and the queue together. Does nothing by itself before `conversations.start()`; nothing is lost
 * when it is stopped: what is due is in the database.
 */
export function createChat(given: Omit<ConversationContext, 'hours'>): RunningChat {
  const { db, clock, log } = given;
  const hours = createHours(db);
  const service = new ConversationService({ ...given, hours });
  const presence = new Presence({ db, clock, processId: given.ids.uuid() });
  const routeNow = (): Promise<unknown> =>
    route({
      db,
      clock,
      take: (place, agent) => service.apply(place, { kind: 'agent-took', agent }, agent),
    });
  const rounds = oneAtATime(() =>
    runHousekeeping({
      db,
      clock,
      log,
      hours,
      presence,
      route: routeNow,
      apply: (place, event) => service.apply(place, event),
    }),
  );
  const routing = oneAtATime(() =>
    routeNow().catch((error: unknown) => log.warn({ err: error }, 'routing failed')),
  );
  service.onRoute(() => void routing.run());
  presence.onChange(() => void routing.run());
  let timer: ReturnType<typeof setInterval> | null = null;
  const conversations: Conversations = Object.assign(service, {
    tick: async () => {
      await service.settled();
      await rounds.run();
      await routing.idle();
      await service.settled();
    },
    start: () => void (timer ??= setInterval(() => void rounds.run(), TICK_MS)),
    stop: async () => {
      if (timer) clearInterval(timer);
      timer = null;
      await rounds.idle();
      await routing.idle();
      await service.drain();
      await presence.leave();
    },
  });
  return { conversations, presence, hours };
}

/** Runs `work` one time after the other; asked again while it runs, it runs once more. */
function oneAtATime(work: () => Promise<unknown>): {
  readonly run: () => Promise<void>;
  readonly idle: () => Promise<void>;
} {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = async (): Promise<void> => {
    try {
      await work();
    } finally {
      running = null;
    }
  };
  const run = (): Promise<void> => {
    if (!running) return (running = begin());
    const again = (): Promise<void> => {
      next = null;
      return run();
    };
    return (next ??= running.then(again));
  };
  const idle = async (): Promise<void> => {
    while (running ?? next) await (next ?? running);
  };
  return { run, idle };
}
