import type { Server as HttpServer } from 'node:http';
import { createBlocks } from '../moderation/blocks.ts';
import { deliveredCursors } from './visitors/delivered-cursors.ts';
import { every } from './every.ts';
import { recheckAgents, serveAgents, type AgentGateway } from './agents/agent-connections.ts';
import { joinCluster, loneProcess, type Cluster } from './cluster.ts';
import { startSweep } from './sweep.ts';
import { serveVisitors } from './visitors/visitor-connections.ts';
import { AgentSubscriptions } from './agents/agent-subscriptions.ts';
import { InboxFeed } from './agents/inbox-feed.ts';
import { RoomHub } from './visitors/room-hub.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { visitorLimits } from '../moderation/visitor-limits.ts';
import type { ChatContext } from '../context.ts';

/** What the gateway adds to the context by itself: what belongs to the sockets of this process. */
type OfGateway = 'blocks' | 'limits' | 'hub' | 'cursors' | 'staffListener' | 'viewers';

/** What the gateway is built with. */
export interface GatewayOptions extends Omit<ChatContext, OfGateway> {
  /** How often connections are asked for a sign of life, for tests. */
  readonly pingMs?: number | undefined;
}

const LONGEST_RETURN_MS = 10_000;
const ALIVE_EVERY_MS = 1_000;
/** Between processes alone. */
const TYPING_HINT = 'typing-hint';

/** The sockets of the chat. They do nothing before `begin`. */
export class ChatGateway {
  /** What every part of the chat works with from here on. */
  readonly context: ChatContext;
  readonly #sockets: Sockets;
  readonly #feed: InboxFeed;
  readonly #subscriptions: AgentSubscriptions;
  readonly #alive = new Set<string>();
  readonly #stops: (() => void)[] = [];
  #cluster: Cluster = loneProcess;
  #told = 0;

  constructor(options: GatewayOptions) {
    const { config, ids, pingMs, log } = options;
    this.#sockets = createSockets({ ...config, ids, pingMs });
    const { agents } = this.#sockets;
    this.#feed = new InboxFeed(options, {
      isAnybodyThere: () => agents.sockets.size > 0,
      rows: (rows) => void agents.local.emit('inbox', { rows: [...rows] }),
      staff: (staff) => void agents.local.emit('presence', { staff }),
    });
    const isShared = config.redisUrl !== undefined;
    const subscriptions = new AgentSubscriptions({ ...options, agents, feed: this.#feed, isShared });
    this.#subscriptions = subscriptions;
    this.context = {
      ...options,
      limits: visitorLimits(config.chatLimitFactor),
      blocks: createBlocks(options),
      hub: new RoomHub(),
      cursors: deliveredCursors(options),
      viewers: (conversationId) => subscriptions.viewers(conversationId),
      staffListener: {
        typing: (roomId, isTyping) => {
          subscriptions
            .typing(roomId, isTyping)
            .catch((error: unknown) => log.warn({ err: error }, 'typing was lost'));
        },
        delivered: (messages) => subscriptions.delivered(messages),
        visitorChanged: (roomId) => subscriptions.visitorChanged(roomId),
      },
    };
  }

  /** Serves sockets on this web server. Throws with one clear line when Redis is configured and can't be used. */
  async begin(server: HttpServer): Promise<void> {
    const { config, presence, log } = this.context;
    if (config.redisUrl !== undefined) {
      this.#cluster = await joinCluster(config.redisUrl, presence.processId, log);
      this.#cluster.share(this.#sockets.io);
    }
    await presence.beat();
    await this.context.blocks.refresh();
    this.#listen();
    serveVisitors(this.#sockets, this.context, config.sourceSite);
    serveAgents(this.#agentGateway());
    this.#sockets.attach(server);
    this.#beginRounds();
  }

  /** Commits so far that somebody connected to this process waited for: a visitor of the room, or whoever wrote. */
  get told(): number {
    return this.#told;
  }

  /** Stores at once what visitors have confirmed; otherwise it is stored once a second. */
  saveCursors(): Promise<void> {
    return this.context.cursors.flush();
  }

  /** When what was begun for consoles is done. */
  async settled(): Promise<void> {
    await this.#feed.flush();
    await this.context.presence.alive([]);
  }

  /** Asks everybody to come back to another process, and lets go of every socket. */
  async end(): Promise<void> {
    for (const member of this.context.hub.everyMember()) {
      member.drain(Math.floor(Math.random() * LONGEST_RETURN_MS));
    }
    for (const stop of this.#stops) stop();
    await this.#sockets.close();
    await this.context.hub.emptied();
    await this.#feed.stop();
    await this.context.cursors.flush();
    await this.#cluster.close();
  }

  #listen(): void {
    const { conversations } = this.context;
    conversations.onDelivery((delivery) => {
      const { roomId, messages, fromSocketId } = delivery;
      const members = this.context.hub.members(roomId);
      if (members.size > 0 || fromSocketId !== null) this.#told += 1;
      for (const member of members) member.deliver(delivery);
      this.#subscriptions.deliver(delivery);
      this.#cluster.bus.publish({ roomId, lastSeq: messages.at(-1)?.seq ?? 0 });
    });
    conversations.onTyping(({ roomId, isTyping }) => this.#hintTyping(roomId, isTyping));
    // What staff of another process type for visitors of this one.
    this.#sockets.visitors.on(TYPING_HINT, (roomId: unknown, isTyping: unknown) => {
      if (typeof roomId === 'string') this.#hintTyping(roomId, isTyping === true);
    });
    this.context.blocks.onNew(() => {
      for (const member of this.context.hub.everyMember()) member.checkBlock();
    });
  }

  #hintTyping(roomId: string, typing: boolean): void {
    for (const member of this.context.hub.members(roomId))
      member.hint('_typing', { userType: 'Agent', typing });
  }

  #beginRounds(): void {
    const { scheduler } = this.context;
    this.context.blocks.start();
    this.#feed.start();
    this.#stops.push(
      this.context.blocks.stop,
      recheckAgents(this.#agentGateway()),
      startSweep({
        ...this.context,
        hub: this.context.hub,
        watches: this.#subscriptions,
        cluster: this.#cluster,
      }),
      every(scheduler, ALIVE_EVERY_MS, () => tellAlive(this.context, this.#alive)),
    );
  }

  #agentGateway(): AgentGateway {
    const { config } = this.context;
    const { agents, visitors } = this.#sockets;
    return {
      ...this.context,
      agents,
      feed: this.#feed,
      watches: this.#subscriptions,
      alive: (staffId) => void this.#alive.add(staffId),
      hintTyping: (roomId, isTyping) => {
        this.#hintTyping(roomId, isTyping);
        if (config.redisUrl !== undefined) visitors.serverSideEmit(TYPING_HINT, roomId, isTyping);
      },
    };
  }
}

function tellAlive({ presence, log }: ChatContext, alive: Set<string>): void {
  if (alive.size === 0) return;
  const staffIds = [...alive];
  alive.clear();
  presence.alive(staffIds).catch((error: unknown) => {
    log.warn({ err: error }, 'signs of life could not be noted');
  });
}
