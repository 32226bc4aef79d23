import type { Server as HttpServer } from 'node:http';
import { every } from '../../../platform/scheduler.ts';
import type { ChatContext } from '../context.ts';
import { Blocks } from '../moderation/blocks.ts';
import { neighbouringTexts } from '../moderation/neighbouring-texts.ts';
import { visitorLimits } from '../moderation/visitor-limits.ts';
import { recheckAgents, serveAgents, type AgentGateway } from './agents/agent-connections.ts';
import { AgentSubscriptions } from './agents/agent-subscriptions.ts';
import { loneProcess, type Cluster } from './cluster.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { startSweep } from './sweep.ts';
import { startQueuePlaces } from './visitors/queue-places.ts';
import { deliveredCursors } from './visitors/delivered-cursors.ts';
import { RoomHub } from './visitors/room-hub.ts';
import { serveVisitors } from './visitors/visitor-connections.ts';

/** What the gateway adds to the context: the state of this process's sockets. */
type OfGateway = 'blocks' | 'limits' | 'neighbours' | 'hub' | 'cursors' | 'subscriptions';

const LONGEST_RETURN_MS = 10_000;
const ALIVE_EVERY_MS = 1_000;
/** Sent only between processes. */
const TYPING_HINT = 'typing-hint';

/** The sockets of the chat. They do nothing until `begin`. */
export class ChatGateway {
  /** The complete context that every part of the chat works with. */
  readonly context: ChatContext;
  readonly #sockets: Sockets;
  readonly #alive = new Set<string>();
  readonly #stops: (() => void)[] = [];
  /** Cancels what is still scheduled for agents who may only be reloading their page. */
  readonly #postponed = new Set<() => void>();
  #cluster: Cluster = loneProcess;
  #delivered = 0;

  /** `pingMs` is the interval between pings; tests set it. */
  constructor(given: Omit<ChatContext, OfGateway>, pingMs?: number) {
    this.#sockets = createSockets(given, pingMs);
    this.context = {
      ...given,
      limits: visitorLimits(given.config.chatLimitFactor),
      neighbours: neighbouringTexts(),
      blocks: new Blocks(given),
      hub: new RoomHub(),
      cursors: deliveredCursors(given),
      subscriptions: new AgentSubscriptions(given, this.#sockets.agents),
    };
  }

  /**
   * Starts serving sockets on this web server. Throws with one clear line if Redis is configured and rejects
   * us.
   */
  async begin(server: HttpServer): Promise<void> {
    const { config, presence, log, blocks } = this.context;
    if (config.redisUrl !== undefined) {
      // Redis's client is a sixth of all modules, which a start without Redis need not load.
      const { joinCluster } = await import('./redis-cluster.ts');
      this.#cluster = await joinCluster(config.redisUrl, presence.processId, log);
      this.#cluster.share(this.#sockets.io);
    }
    await presence.beat();
    await blocks.refresh();
    this.#listen();
    serveVisitors(this.#sockets, this.context);
    serveAgents(this.#agentGateway());
    this.#sockets.attach(server);
    this.#beginRounds();
  }

  /** Whether processes are notified of each other's changes at once; null if there is only one process. */
  get isClusterConnected(): boolean | null {
    return this.#cluster.isConnected();
  }

  /**
   * The number of commits so far that someone connected to this process was waiting for: a visitor in the
   * room, or the sender.
   */
  get delivered(): number {
    return this.#delivered;
  }

  /** Asks all clients to reconnect to another process, and closes every socket. */
  async end(): Promise<void> {
    const { hub, subscriptions, cursors } = this.context;
    for (const member of hub.everyMember()) member.drain(Math.floor(Math.random() * LONGEST_RETURN_MS));
    for (const stop of this.#stops) stop();
    await this.#sockets.close();
    for (const cancel of this.#postponed) cancel();
    await hub.emptied();
    await subscriptions.feed.stop();
    await cursors.flush();
    await this.#cluster.close();
  }

  #listen(): void {
    const { conversations, hub, subscriptions, blocks } = this.context;
    conversations.deliveries.add((delivery) => {
      const { roomId, messages, fromSocketId } = delivery;
      const members = hub.members(roomId);
      if (members.size > 0 || fromSocketId !== null) this.#delivered += 1;
      for (const member of members) member.deliver(delivery);
      subscriptions.deliver(delivery);
      this.#cluster.publish({ roomId, lastSeq: messages.at(-1)?.seq ?? 0 });
    });
    conversations.botTyping.add(({ roomId, isTyping }) => this.#hintTyping(roomId, isTyping));
    // Typing of staff in another process, for visitors of this one.
    this.#sockets.visitors.on(TYPING_HINT, (roomId: unknown, isTyping: unknown) => {
      if (typeof roomId === 'string') this.#hintTyping(roomId, isTyping === true);
    });
    blocks.onNew(() => {
      for (const member of hub.everyMember()) member.checkBlock();
    });
  }

  #hintTyping(roomId: string, typing: boolean): void {
    for (const member of this.context.hub.members(roomId))
      member.hint('_typing', { userType: 'Agent', typing });
  }

  #beginRounds(): void {
    const { scheduler, blocks, subscriptions } = this.context;
    subscriptions.feed.start();
    this.#stops.push(
      blocks.start(),
      recheckAgents(this.#agentGateway()),
      startSweep(this.context, this.#cluster),
      startQueuePlaces(this.context),
      every(scheduler, ALIVE_EVERY_MS, () => this.#noteAlive()),
    );
  }

  #noteAlive(): void {
    if (this.#alive.size === 0) return;
    const { presence, log } = this.context;
    const staffIds = [...this.#alive];
    this.#alive.clear();
    presence.alive(staffIds).catch((error: unknown) => {
      log.warn({ err: error }, 'signs of life could not be noted');
    });
  }

  #postpone(ms: number, work: () => void): void {
    const cancel = this.context.scheduler.after(ms, () => {
      this.#postponed.delete(cancel);
      work();
    });
    this.#postponed.add(cancel);
  }

  #agentGateway(): AgentGateway {
    const { agents, visitors } = this.#sockets;
    return {
      ...this.context,
      agents,
      alive: (staffId) => void this.#alive.add(staffId),
      postpone: (ms, work) => this.#postpone(ms, work),
      hintTyping: (roomId, isTyping) => {
        this.#hintTyping(roomId, isTyping);
        if (this.#cluster.isShared) visitors.serverSideEmit(TYPING_HINT, roomId, isTyping);
      },
    };
  }
}
