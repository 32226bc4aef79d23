/** Says that a room has something new. It may be lost, late, or come twice: the database knows, and is asked. */
export interface RoomHint {
  readonly roomId: string;
  readonly lastSeq: number;
}

/** Wakes the processes that have sockets of a room when another process wrote to it. */
export interface RoomBus {
  readonly publish: (hint: RoomHint) => void;
  /** Hears of what other processes wrote. */
  readonly onHint: (listener: (hint: RoomHint) => void) => void;
}

/** One process has nobody to wake: its own sockets hear by the delivery. */
export const silentRoomBus: RoomBus = { publish: () => undefined, onHint: () => undefined };
