import { emailKey } from '@switch/domain/person/email.ts';
import type { BotReply, ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { z } from 'zod';
import { readConfig } from '../../../config.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { SampleContext, SampleData } from '../../../platform/db/load-samples.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { systemScheduler } from '../../../platform/scheduler.ts';
import { memberByEmailKey } from '../../identity/index.ts';
import { readArticleFiles } from '../bot/article-index.ts';
import type { ChatBot } from '../bot/bot-context.ts';
import { asWritten, reply } from '../bot/bot-replies.ts';
import { createChat } from '../chat.ts';
import { insertRoom, saveCursors } from '../connections/visitors/room.queries.ts';
import { saveRating } from '../conversations/conversation.queries.ts';
import { addLabelTo, findLabelByName } from '../conversations/inbox/label.queries.ts';
import { hasConversations } from '../reports/report.queries.ts';
import { rollUp } from '../reports/roll-up.ts';
import chats from './sample-chats.json' with { type: 'json' };

/** The source of sample chats, so that no one takes them for customers. */
const SOURCE = 'samples.example';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The longest time between two heartbeats of the agents. */
const ALIVE_SECONDS = 20;

const text = z.string();
/** The mailbox of a sample member of staff. */
const agent = z.enum(['agent.one', 'agent.two']);

/** One event in a sample chat. */
const SampleEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asks'), text, article: text }),
  z.object({ kind: z.literal('wants-person'), text }),
  z.object({ kind: z.literal('writes'), text }),
  z.object({ kind: z.literal('waits'), seconds: z.number() }),
  z.object({ kind: z.literal('replies'), agent, text }),
  z.object({ kind: z.literal('notes'), agent, text }),
  z.object({ kind: z.literal('transfers'), agent, to: agent }),
  z.object({ kind: z.literal('labelled'), label: text }),
  z.object({ kind: z.literal('agrees-to-contact'), agent }),
  z.object({ kind: z.literal('ends'), agent }),
  z.object({ kind: z.literal('leaves') }),
  z.object({ kind: z.literal('vanishes') }),
  z.object({ kind: z.literal('rates'), score: z.number(), comment: text }),
]);
type SampleEvent = z.output<typeof SampleEvent>;
type EventOf<Kind> = Extract<SampleEvent, { kind: Kind }>;

/** Chats of invented people: `minute` counts after midnight UTC, `daysAgo` before the load; oldest first. */
const SampleChats = z.array(
  z.object({
    visitor: z.object({ name: text, email: z.nullable(text), phone: z.nullable(text) }),
    daysAgo: z.number(),
    minute: z.number(),
    events: z.array(SampleEvent),
  }),
);

type Agents = Readonly<Record<z.output<typeof agent>, ChatAgent>>;

/**
 * Chats of the last days, played through the chat itself with a clock of their own, so that inbox and reports
 * have data.
 */
export const sampleChats: SampleData = {
  name: 'chats',
  load: (context) => loadChats(context, []),
};

/**
 * Loads `earlier` chats, in the same form, and then the sample chats; only into a database without any.
 * Returns lines for the start-up log.
 */
export async function loadChats(
  context: Omit<SampleContext, 'demoPassword' | 'priceRows'>,
  earlier: unknown,
): Promise<readonly string[]> {
  const { db, clock } = context;
  const agents = await sampleAgents(db);
  if (agents === null || (await hasConversations(db))) return [];
  const samples = [...SampleChats.parse(earlier), ...SampleChats.parse(chats)];
  const stage = new SampleStage(context, agents);
  for (const sample of samples) await stage.play(sample, clock.now());
  await stage.close();
  await rollUp(db, clock.now());
  return [`Sample chats: ${samples.length} of the last ${samples[0]?.daysAgo ?? 0} days`];
}

async function sampleAgents(db: Db): Promise<Agents | null> {
  const find = async (mailbox: string): Promise<ChatAgent | null> => {
    const member = await memberByEmailKey(db, emailKey(`${mailbox}@utility-aid.example`));
    return member ? { id: member.id, name: member.displayName } : null;
  };
  const [one, two] = [await find('agent.one'), await find('agent.two')];
  return one && two ? { 'agent.one': one, 'agent.two': two } : null;
}

/** A chat whose clock moves only with events, and whose bot sends what the sample specifies. */
class SampleStage {
  readonly #db: Db;
  readonly #ids: SampleContext['ids'];
  readonly #config = readConfig();
  readonly #agents: Agents;
  readonly #chat: ReturnType<typeof createChat>;
  #at = new Date(0);
  #botReply: BotReply | null = null;
  #roomId = '';
  #conversationId = '';

  constructor({ db, pool, ids }: Pick<SampleContext, 'db' | 'pool' | 'ids'>, agents: Agents) {
    this.#db = db;
    this.#ids = ids;
    this.#agents = agents;
    const greeting = `Hello, I am the assistant of ${this.#config.brandName}. How can I help you?`;
    const bot: ChatBot = {
      dangersIn: () => [],
      dangerText: () => null,
      greeting: () => Promise.resolve({ text: greeting, suggestions: [] }),
      answer: () =>
        this.#botReply ? Promise.resolve(this.#botReply) : Promise.reject(new Error('no reply is given')),
    };
    this.#chat = createChat({
      db,
      pool,
      ids,
      bot,
      clock: { now: () => this.#at },
      config: this.#config,
      scheduler: systemScheduler,
      log: createLog('error'),
      // No one needs to be notified of a sample lead.
      outbox: { add: () => Promise.resolve(true) },
      pause: () => Promise.resolve(),
    });
  }

  async play(sample: z.output<typeof SampleChats>[number], now: Date): Promise<void> {
    const { conversations, hours, presence } = this.#chat;
    const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
    this.#at = new Date(midnight - sample.daysAgo * DAY_MS + sample.minute * MINUTE_MS);
    await hours.refresh();
    for (const each of Object.values(this.#agents)) await presence.connected(each, 'sample');
    // Only one agent is available for assignment, so the router can't choose one whom the sample doesn't
    // mean.
    await presence.choose(this.#agents['agent.one'], { availability: 'online' });
    this.#roomId = this.#ids.uuid();
    await insertRoom(this.#db, {
      ...sample.visitor,
      id: this.#roomId,
      wireId: this.#ids.uuid(),
      secretHash: hashToken(this.#ids.token()),
      source: SOURCE,
      consentAt: this.#at,
      consentVersion: 'sample',
      createdAt: this.#at,
    });
    const { conversation } = await conversations.enter({ roomId: this.#roomId, isInitialized: true });
    this.#conversationId = conversation.id;
    await conversations.greet(conversation);
    await this.#wait(10);
    for (const event of sample.events) await this.#apply(event);
    // The visitor has received all of it.
    await saveCursors(this.#db, new Map([[this.#roomId, Number.MAX_SAFE_INTEGER]]));
  }

  /** Disconnects the agents when the samples are over. */
  async close(): Promise<void> {
    const { presence, conversations } = this.#chat;
    await presence.choose(this.#agents['agent.one'], { availability: 'offline' });
    for (const { id } of Object.values(this.#agents)) await presence.disconnected(id, 'sample');
    await conversations.stop();
  }

  /** Lets time pass, with heartbeats of the connected agents. */
  async #wait(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= ALIVE_SECONDS) {
      this.#at = new Date(this.#at.getTime() + Math.min(left, ALIVE_SECONDS) * 1000);
      await this.#chat.presence.alive(Object.values(this.#agents).map(({ id }) => id));
    }
  }

  async #write(textOfMessage: string, by: ChatAgent | null): Promise<void> {
    const place = by ? { conversationId: this.#conversationId } : { roomId: this.#roomId };
    await this.#chat.conversations.write(place, {
      author: by ? 'agent' : 'customer',
      agent: by,
      text: textOfMessage,
      kind: 'text',
      clientMessageId: this.#ids.uuid(),
      socketId: null,
    });
  }

  async #visitorWrites(textOfMessage: string, botReply: BotReply | null): Promise<void> {
    this.#botReply = botReply;
    await this.#write(textOfMessage, null);
    // Lets the bot or the router react.
    await this.#chat.conversations.tick();
    await this.#wait(5);
  }

  async #apply(event: SampleEvent): Promise<void> {
    const { conversations } = this.#chat;
    const place = { conversationId: this.#conversationId };
    switch (event.kind) {
      case 'asks':
        return this.#visitorWrites(event.text, this.#articleReply(event.article));
      case 'wants-person':
        return this.#visitorWrites(event.text, HANDOVER);
      case 'writes':
        return this.#visitorWrites(event.text, null);
      case 'waits':
        return this.#wait(event.seconds);
      case 'leaves':
        return void (await conversations.apply(place, { kind: 'visitor-ended' }));
      case 'vanishes':
        await conversations.apply(place, { kind: 'detached', isAbandoned: true });
        await this.#wait(120);
        return conversations.tick();
      case 'rates':
        await this.#wait(15);
        return void (await saveRating(this.#db, this.#conversationId, { ...event, at: this.#at }));
      case 'labelled': {
        const label = await findLabelByName(this.#db, event.label);
        return void (label && (await addLabelTo(this.#db, this.#conversationId, label.labelId)));
      }
      default:
        return this.#applyOfAgent(event, this.#agents[event.agent]);
    }
  }

  async #applyOfAgent(
    event: EventOf<'replies' | 'notes' | 'transfers' | 'agrees-to-contact' | 'ends'>,
    by: ChatAgent,
  ): Promise<void> {
    const { conversations } = this.#chat;
    const place = { conversationId: this.#conversationId };
    if (event.kind === 'replies') {
      // The first agent who writes takes the conversation.
      if ((await conversations.conversation(this.#conversationId))?.agent === null)
        await conversations.apply(place, { kind: 'agent-took', agent: by }, by);
      return this.#write(event.text, by);
    }
    if (event.kind === 'notes')
      return void (await conversations.note(place.conversationId, { kind: 'note', text: event.text }, by));
    if (event.kind === 'transfers') {
      const to = this.#agents[event.to];
      return void (await conversations.apply(place, { kind: 'transferred', from: by, to }, by));
    }
    if (event.kind === 'ends')
      return void (await conversations.apply(place, { kind: 'agent-ended', agent: by }, by));
    await conversations.apply(place, { kind: 'agent-asked-final', agent: by }, by);
    await this.#wait(30);
    const answer = { kind: 'answered', prompt: 'final', isYes: true, promptId: null } as const;
    await conversations.apply(place, answer);
  }

  /** Returns what the bot sends for an article. Throws if there is none with this slug. */
  #articleReply(slug: string): BotReply {
    const article = readArticleFiles().find((each) => each.slug === slug);
    if (!article) throw new Error(`There is no article ${slug}.`);
    return asWritten(article, this.#config);
  }
}

const HANDOVER = reply(
  'hand-over',
  'I am passing you on to a colleague. Somebody will be with you as soon as they can.',
  { action: 'handover' },
);
