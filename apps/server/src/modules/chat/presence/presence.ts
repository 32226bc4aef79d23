import type { Presence as PresenceEntry } from '@switch/contract/chat/inbox.ts';
import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { chatTimes } from '@switch/domain/chat/limits.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/module.ts';
import * as queries from './presence.queries.ts';

/** Whoever showed a sign of life after this instant counts as there. */
export const aliveSince = (now: Date): Date => new Date(now.getTime() - chatTimes.agentGone);

/** After this long without a sign of life a process is gone, with its connections. */
const PROCESS_GONE_MS = 10 * 60_000;

/**
 * Who of the staff is there. Each process knows its own sockets and keeps their number in the database, so that every process
 * sees all of them and none outlives the process that had it.
 */
export class Presence {
  readonly #db: Db;
  readonly #clock: Clock;
  /** Names this process. */
  readonly processId: string;
  readonly #socketsOf = new Map<string, Set<string>>();
  readonly #listeners: (() => void)[] = [];
  // Changes of one process reach the database in the order in which they happened.
  #last: Promise<unknown> = Promise.resolve();

  constructor({ db, clock }: Pick<Platform, 'db' | 'clock'>, processId: string) {
    this.#db = db;
    this.#clock = clock;
    this.processId = processId;
  }

  /** A console of `staff` is connected to this process. The same socket twice counts once. */
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

  /** A member has closed their last page: they count as gone from now on, without the time that a lost connection has. */
  left(staffId: string): Promise<void> {
    return this.#inOrder(() => queries.forgetSockets(this.#db, staffId));
  }

  /** Members of this process showed a sign of life: with one statement for all of them. */
  alive(staffIds: readonly string[]): Promise<void> {
    return this.#inOrder(
      () => queries.noteAlive(this.#db, this.processId, staffIds, this.#clock.now()),
      false,
    );
  }

  /** A member chose whether to be given conversations, and how many at once. */
  choose(staff: ChatAgent, choice: queries.StatusChange): Promise<void> {
    return this.#inOrder(async () => {
      await queries.noteStaff(this.#db, staff, this.#clock.now());
      await queries.setStatus(this.#db, staff.id, choice, this.#clock.now());
    });
  }

  /** A member who is online does not answer: they count as away until they say that they are back. */
  countAway(staffId: string): Promise<void> {
    return this.#inOrder(() => queries.setAwayIfOnline(this.#db, staffId, this.#clock.now()));
  }

  /** Everybody who is connected, online or away, or has an open conversation. */
  async all(): Promise<PresenceEntry[]> {
    const agents = await queries.findAgents(this.#db, aliveSince(this.#clock.now()));
    return agents.map(({ assignedAt: _, ...presence }) => presence);
  }

  /** Listens to agents who connect, leave or change availability in this process. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Shows that this process lives, and forgets those that do not. */
  async beat(): Promise<void> {
    await this.#inOrder(() => this.#saveSockets(), false);
    await queries.deleteProcessesUnseenSince(
      this.#db,
      new Date(this.#clock.now().getTime() - PROCESS_GONE_MS),
    );
  }

  /** This process lets go of all its sockets. */
  leave(): Promise<void> {
    this.#socketsOf.clear();
    return this.#inOrder(() => queries.leaveProcess(this.#db, this.processId, this.#clock.now()));
  }

  /** Notes that this process lives and what a member has here; all of it when others took the process for dead. */
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

/** Whether somebody is there to answer: chose to be, and has a console open. */
export const isOnline = (presence: PresenceEntry | undefined): boolean =>
  presence?.availability === 'online' && presence.isConnected;
