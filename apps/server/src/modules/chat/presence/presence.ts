import type { Presence as PresenceEntry } from '@switch/contract/chat/inbox.ts';
import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/module.ts';
import * as queries from './presence.queries.ts';

/** Returns the instant after which a heartbeat must have come for someone to count as connected. */
export const aliveSince = (now: Date): Date => new Date(now.getTime() - chatTimes.agentGone);

/** After this long without a heartbeat, a process counts as gone, with its connections. */
const PROCESS_GONE_MS = 10 * 60_000;

/**
 * Tracks which members of staff are connected. Each process knows its own sockets and stores their number in
 * the database, so that every process sees them all, and none outlives its process.
 */
export class Presence {
  readonly #db: Db;
  readonly #clock: Clock;
  /** Identifies this process. */
  readonly processId: string;
  readonly #socketsOf = new Map<string, Set<string>>();
  readonly #listeners: (() => void)[] = [];
  // Ensures that this process's changes reach the database in the order in which they happened.
  #last: Promise<unknown> = Promise.resolve();

  constructor({ db, clock }: Pick<Platform, 'db' | 'clock'>, processId: string) {
    this.#db = db;
    this.#clock = clock;
    this.processId = processId;
  }

  /** Records that a console of `staff` has connected to this process. The same socket twice counts once. */
  connected(staff: ChatAgent, socketId: string): Promise<void> {
    const sockets = this.#socketsOf.get(staff.id) ?? new Set();
    this.#socketsOf.set(staff.id, sockets.add(socketId));
    return this.#inOrder(async () => {
      await queries.noteStaff(this.#db, staff, this.#clock.now());
      await this.#saveSockets(staff.id);
    });
  }

  disconnected(staffId: string, socketId: string): Promise<void> {
    const sockets = this.#socketsOf.get(staffId);
    if (!sockets?.delete(socketId)) return Promise.resolve();
    if (sockets.size === 0) this.#socketsOf.delete(staffId);
    return this.#inOrder(() => this.#saveSockets(staffId));
  }

  /**
   * Records that a member has closed their last page. They count as gone at once, without the grace period of
   * a lost connection.
   */
  left(staffId: string): Promise<void> {
    return this.#inOrder(() => queries.forgetSockets(this.#db, staffId));
  }

  /** Stores a heartbeat of members connected to this process, with one statement for all of them. */
  alive(staffIds: readonly string[]): Promise<void> {
    return this.#inOrder(
      () => queries.noteAlive(this.#db, this.processId, staffIds, this.#clock.now()),
      false,
    );
  }

  /** Stores whether a member wants to be assigned conversations, and how many at once. */
  choose(staff: ChatAgent, choice: queries.StatusChange): Promise<void> {
    return this.#inOrder(async () => {
      await queries.noteStaff(this.#db, staff, this.#clock.now());
      await queries.setStatus(this.#db, staff.id, choice, this.#clock.now());
    });
  }

  /** Sets a member who is online but not answering to away, until they say that they are back. */
  countAway(staffId: string): Promise<void> {
    return this.#inOrder(() => queries.setAwayIfOnline(this.#db, staffId, this.#clock.now()));
  }

  /** Returns everyone who is connected, online or away, or has an open conversation. */
  async all(): Promise<PresenceEntry[]> {
    const agents = await queries.findAgents(this.#db, aliveSince(this.#clock.now()));
    return agents.map(({ assignedAt: _, ...presence }) => presence);
  }

  /** Calls `listener` when agents connect, leave or change availability in this process. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Stores this process's heartbeat, and deletes processes that have died. */
  async beat(): Promise<void> {
    await this.#inOrder(() => this.#saveSockets(), false);
    await queries.deleteProcessesUnseenSince(
      this.#db,
      new Date(this.#clock.now().getTime() - PROCESS_GONE_MS),
    );
  }

  /** Releases all sockets of this process. */
  leave(): Promise<void> {
    this.#socketsOf.clear();
    return this.#inOrder(() => queries.leaveProcess(this.#db, this.processId, this.#clock.now()));
  }

  /**
   * Stores that this process is alive, and a member's number of sockets here; all members' if the process had
   * been taken for dead.
   */
  async #saveSockets(staffId?: string): Promise<void> {
    const seenAt = this.#clock.now();
    const isUnknown = await queries.noteProcess(this.#db, this.processId, seenAt);
    const all = isUnknown ? [...this.#socketsOf.keys()] : [];
    for (const each of new Set([...all, ...(staffId === undefined ? [] : [staffId])])) {
      const sockets = this.#socketsOf.get(each)?.size ?? 0;
      await queries.noteSockets(this.#db, { processId: this.processId, staffId: each, sockets, seenAt });
    }
  }

  #inOrder(work: () => Promise<void>, isChange = true): Promise<void> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return isChange ? done.then(() => this.#notify()) : done;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Returns whether an agent is available: set to online, with a console connected. */
export const isOnline = (presence: PresenceEntry | undefined): boolean =>
  presence?.availability === 'online' && presence.isConnected;
