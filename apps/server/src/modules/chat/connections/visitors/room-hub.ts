import type { Delivery } from '../../conversations/stored-conversation.ts';

export interface RoomMember {
  readonly socket: { readonly id: string };
  readonly deliver: (delivery: Delivery) => void;
  /** Another process stored messages up to this number. */
  readonly catchUp: (lastSeq: number) => void;
  readonly hint: (event: '_typing', body: object) => void;
  /** Shows where the visitor stands in the queue; empty when they do not wait. */
  readonly showPlace: (text: string) => void;
  /** Its page announced that it was being closed. */
  readonly isLeaving: boolean;
  /** Checks whether its visitor has been blocked. */
  readonly checkBlock: () => void;
  readonly drain: (delayMs: number) => void;
}

/** Text without an id that a room sent last: a client that reconnected may send it again. */
interface LastPlain {
  readonly socketId: string;
  readonly text: string;
  readonly at: number;
}

interface HubRoom {
  readonly members: Set<RoomMember>;
  abandonedAt: number | null;
}

const REPEAT_MS = 2_000;
const ABANDON_MS = 60_000;

/** The rooms whose visitors are connected to this process. */
export class RoomHub {
  readonly #rooms = new Map<string, HubRoom>();
  /** By room, the newest at the end; it outlives the last socket of its room, as a client may come back by then only. */
  readonly #lastPlain = new Map<string, LastPlain>();
  readonly #leaving = new Set<Promise<void>>();

  join(roomId: string, member: RoomMember): void {
    const room = this.#rooms.get(roomId) ?? { members: new Set(), abandonedAt: null };
    this.#rooms.set(roomId, room);
    room.members.add(member);
  }

  /** Takes a socket out; returns whether it was the last one, and whether its page announced that it was being closed. */
  leave(roomId: string, member: RoomMember, now: number): { isLast: boolean; isAbandoned: boolean } {
    const room = this.#rooms.get(roomId);
    if (!room?.members.delete(member)) return { isLast: false, isAbandoned: false };
    const isLast = room.members.size === 0;
    if (isLast) this.#rooms.delete(roomId);
    const isAbandoned = room.abandonedAt !== null && now - room.abandonedAt < ABANDON_MS;
    return { isLast, isAbandoned: isAbandoned || member.isLeaving };
  }

  members(roomId: string): ReadonlySet<RoomMember> {
    return this.#rooms.get(roomId)?.members ?? new Set();
  }

  /** Whether a socket is there whose page is not being closed. */
  isAttended(roomId: string): boolean {
    return [...this.members(roomId)].some((member) => !member.isLeaving);
  }

  /** A page of the room was closed, it is not known which: the next socket to go is the one. */
  noteAbandoned(roomId: string, now: number): void {
    const room = this.#rooms.get(roomId);
    if (room) room.abandonedAt = now;
  }

  /**
   * Whether a text without an id is one that was sent just before over a connection that has been replaced since. Only
   * such a one is merged: whoever means to say the same twice may.
   */
  isRepeat(roomId: string, plain: LastPlain): boolean {
    const last = this.#lastPlain.get(roomId);
    this.#lastPlain.delete(roomId);
    for (const [id, { at }] of this.#lastPlain) {
      if (plain.at - at < REPEAT_MS) break;
      this.#lastPlain.delete(id);
    }
    this.#lastPlain.set(roomId, plain);
    if (!last || last.text !== plain.text || last.socketId === plain.socketId) return false;
    const isGone = ![...this.members(roomId)].some(({ socket }) => socket.id === last.socketId);
    return isGone && plain.at - last.at < REPEAT_MS;
  }

  /** Resolves when every room that was left knows. */
  async emptied(): Promise<void> {
    while (this.#leaving.size > 0) await Promise.all(this.#leaving);
  }

  /** Something that has to be done before the process may end. */
  finish(work: Promise<void>): void {
    this.#leaving.add(work);
    void work.finally(() => this.#leaving.delete(work));
  }

  get isEmpty(): boolean {
    return this.#rooms.size === 0;
  }

  everyMember(): RoomMember[] {
    return [...this.#rooms.values()].flatMap(({ members }) => [...members]);
  }
}
