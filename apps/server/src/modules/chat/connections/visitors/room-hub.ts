import type { Delivery } from '../../conversations/stored-conversation.ts';

export interface RoomMember {
  readonly socket: { readonly id: string };
  readonly deliver: (delivery: Delivery) => void;
  /** Fetches what another process stored, up to this number. */
  readonly catchUp: (lastSeq: number) => void;
  readonly hint: (event: '_typing', body: object) => void;
  /** Shows the visitor's place in the queue; an empty text if they aren't waiting. */
  readonly showPlace: (text: string) => void;
  /** Whether its page has announced that it is closing. */
  readonly isLeaving: boolean;
  /** Checks whether its visitor has been blocked. */
  readonly checkBlock: () => void;
  readonly drain: (delayMs: number) => void;
}

/** The last text without an id that a room sent: a client that reconnected may send it again. */
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
  /**
   * By room, newest last. An entry outlives the last socket of its room, since the client may reconnect only
   * after that socket is gone.
   */
  readonly #lastPlain = new Map<string, LastPlain>();
  readonly #leaving = new Set<Promise<void>>();

  join(roomId: string, member: RoomMember): void {
    const room = this.#rooms.get(roomId) ?? { members: new Set(), abandonedAt: null };
    this.#rooms.set(roomId, room);
    room.members.add(member);
  }

  /**
   * Removes a socket. Returns whether it was the last one, and whether its page had announced that it was
   * closing.
   */
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

  /** Returns whether the room has a socket whose page is not closing. */
  isAttended(roomId: string): boolean {
    return [...this.members(roomId)].some((member) => !member.isLeaving);
  }

  /**
   * Records that a page of the room is closing. It isn't known which one, so it is taken to be the next
   * socket to close.
   */
  noteAbandoned(roomId: string, now: number): void {
    const room = this.#rooms.get(roomId);
    if (room) room.abandonedAt = now;
  }

  /**
   * Returns whether a text without an id repeats one that was sent just before over a connection that has
   * since been replaced. Only such repeats are merged: visitors may say the same thing twice on purpose.
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

  /** Resolves when all sockets that closed have been processed. */
  async emptied(): Promise<void> {
    while (this.#leaving.size > 0) await Promise.all(this.#leaving);
  }

  /** Registers work that has to finish before the process may stop. */
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
