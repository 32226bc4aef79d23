import type { Server as HttpServer } from 'node:http';
import type { Platform } from '../../../platform/module.ts';
import type { StaffFace } from '@switch/contract/chat/desk-model.ts';
import type { StaffSessions } from '../../../platform/http/identity.ts';
import type { Scheduler } from '../../../platform/scheduler.ts';
import { createBlocks, type Blocks } from '../moderation/blocks.ts';
import type { DeskReads } from './agents/agent-ports.ts';
import { deliveredCursors, type DeliveredCursors } from './visitors/delivered-cursors.ts';
import { every } from './every.ts';
import {
  recheckAgents,
  serveAgents,
  type AgentGateway,
} from './agents/agent-connections.ts';
import type { AgentNamespace } from './agents/agent-sockets.ts';
import { joinCluster, loneProcess, type Cluster } from './cluster.ts';
import { startSweep } from './sweep.ts';
import { serveVisitors } from './visitors/visitor-connections.ts';
import { AgentSubscriptions } from './agents/agent-subscriptions.ts';
import { InboxFeed } from './agents/inbox-feed.ts';
import type { ChatCore } from '../conversations/stored-conversation.ts';
import type { Presence } from '../presence/presence.ts';
import type { VerifiedVisitor } from './visitors/bind-room.ts';
import { RoomHub } from './visitors/room-hub.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { visitorLimits, type VisitorLimits } from '../moderation/visitor-limits.ts';
import type { StaffListener, VisitorPorts } from './visitors/visitor-ports.ts';

/** What the sockets of the chat work with. */
export interface GatewayPorts extends Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'attempts' | 'config'> {
  readonly scheduler: Scheduler;
  readonly core: ChatCore;
  readonly presence: Presence;
  readonly staffSessions: StaffSessions;
  readonly desk: DeskReads;
  /** Whose session a Cookie header brings, with what their profile says; null for guests. */
  readonly verify: (cookieHeader: string | undefined) => Promise<VerifiedVisitor | null>;
  /** How often connections are asked for a sign of life, for tests. */
  readonly pingMs?: number | undefined;
}

const LONGEST_RETURN_MS = 10_000;
const ALIVE_EVERY_MS = 1_000;
/** Between processes alone. */
const TYPING_HINT = 'typing-hint';

/** The sockets of the chat. They do nothing before `begin`. */
export class ChatGateway {
  readonly #ports: GatewayPorts;
  readonly #sockets: Sockets;
  readonly #feed: InboxFeed;
  readonly #watches: AgentSubscriptions;
  readonly #cursors: DeliveredCursors;
  readonly #alive = new Set<string>();
  readonly #stops: (() => void)[] = [];
  #cluster: Cluster = loneProcess;
  #told = 0;
  readonly blocks: Blocks;
  readonly limits: VisitorLimits;
  readonly hub = new RoomHub();
  /** What staff hear of visitors besides messages. */
  readonly staffListener: StaffListener;

  constructor(platform: GatewayPorts) {
    const { config, ids, pingMs, log } = platform;
    this.#ports = platform;
    this.#sockets = createSockets({ ...config, ids, pingMs });
    this.limits = visitorLimits(config.chatLimitFactor);
    this.blocks = createBlocks(platform);
    this.#cursors = deliveredCursors(platform);
    const agents: AgentNamespace = this.#sockets.agents;
    const named = { ...platform, brandName: config.brandName };
    this.#feed = new InboxFeed(named, {
      isAnybodyThere: () => agents.sockets.size > 0,
      rows: (rows) => void agents.local.emit('inbox', { rows: [...rows] }),
      staff: (staff) => void agents.local.emit('presence', { staff }),
    });
    const isShared = config.redisUrl !== undefined;
    const watches = new AgentSubscriptions({ ...platform, agents, feed: this.#feed, isShared });
    this.#watches = watches;
    this.staffListener = {
      typing: (roomId, isTyping) => {
        watches
          .typing(roomId, isTyping)
          .catch((error: unknown) => log.warn({ err: error }, 'typing was lost'));
      },
      delivered: (messages) => watches.delivered(messages),
      visitorChanged: (roomId) => watches.visitorChanged(roomId),
    };
  }

  /** Who of the staff has a conversation open at this process. */
  viewers(conversationId: string): readonly StaffFace[] {
    return this.#watches.viewers(conversationId);
  }

  /** Answers sockets on this web server. Throws with one clear line when Redis is configured and can't be used. */
  async begin(server: HttpServer): Promise<void> {
    const { config, presence, log } = this.#ports;
    if (config.redisUrl !== undefined) {
      this.#cluster = await joinCluster(config.redisUrl, presence.processId, log);
      this.#cluster.share(this.#sockets.io);
    }
    await presence.beat();
    await this.blocks.refresh();
    this.#listen();
    serveVisitors(this.#sockets, this.#visitorPorts(), config.sourceSite);
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
    return this.#cursors.flush();
  }

  /** When what was begun for consoles is done. */
  async settled(): Promise<void> {
    await this.#feed.flush();
    await this.#ports.presence.alive([]);
  }

  /** Asks everybody to come back to another process, and lets go of every socket. */
  async end(): Promise<void> {
    for (const member of this.hub.everyMember()) {
      member.drain(Math.floor(Math.random() * LONGEST_RETURN_MS));
    }
    for (const stop of this.#stops) stop();
    await this.#sockets.close();
    await this.hub.emptied();
    await this.#feed.stop();
    await this.#cursors.flush();
    await this.#cluster.close();
  }

  #listen(): void {
    const { core } = this.#ports;
    core.onDelivery((delivery) => {
      const { roomId, messages, fromSocketId } = delivery;
      const members = this.hub.members(roomId);
      if (members.size > 0 || fromSocketId !== null) this.#told += 1;
      for (const member of members) member.deliver(delivery);
      this.#watches.deliver(delivery);
      this.#cluster.bus.publish({ roomId, lastSeq: messages.at(-1)?.seq ?? 0 });
    });
    core.onTyping(({ roomId, isTyping }) => this.#hintTyping(roomId, isTyping));
    // What staff of another process type for visitors of this one.
    this.#sockets.visitors.on(TYPING_HINT, (roomId: unknown, isTyping: unknown) => {
      if (typeof roomId === 'string') this.#hintTyping(roomId, isTyping === true);
    });
    this.blocks.onNew(() => {
      for (const member of this.hub.everyMember()) member.checkBlock();
    });
  }

  #hintTyping(roomId: string, typing: boolean): void {
    for (const member of this.hub.members(roomId)) member.hint('_typing', { userType: 'Agent', typing });
  }

  #beginRounds(): void {
    const { scheduler } = this.#ports;
    this.blocks.start();
    this.#feed.start();
    this.#stops.push(
      this.blocks.stop,
      recheckAgents(this.#agentGateway()),
      startSweep({ ...this.#ports, hub: this.hub, watches: this.#watches, cluster: this.#cluster }),
      every(scheduler, ALIVE_EVERY_MS, () => tellAlive(this.#ports, this.#alive)),
    );
  }

  #visitorPorts(): VisitorPorts {
    const { presence, config } = this.#ports;
    return {
      ...this.#ports,
      blocks: this.blocks,
      limits: this.limits,
      hub: this.hub,
      cursors: this.#cursors,
      staff: this.staffListener,
      processId: presence.processId,
      brandName: config.brandName,
    };
  }

  #agentGateway(): AgentGateway {
    const { config } = this.#ports;
    const { agents, visitors } = this.#sockets;
    return {
      ...this.#ports,
      agents,
      feed: this.#feed,
      watches: this.#watches,
      publicUrl: config.publicUrl,
      brandName: config.brandName,
      alive: (staffId) => void this.#alive.add(staffId),
      hintTyping: (roomId, isTyping) => {
        this.#hintTyping(roomId, isTyping);
        if (config.redisUrl !== undefined) visitors.serverSideEmit(TYPING_HINT, roomId, isTyping);
      },
    };
  }
}

function tellAlive({ presence, log }: GatewayPorts, alive: Set<string>): void {
  if (alive.size === 0) return;
  const staffIds = [...alive];
  alive.clear();
  presence.alive(staffIds).catch((error: unknown) => {
    log.warn({ err: error }, 'signs of life could not be noted');
  });
}
