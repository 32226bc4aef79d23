import type { Server } from 'socket.io';

/**
 * Announces that a room has something new. A hint may be lost, late or duplicated; the database has the truth
 * and is queried.
 */
export interface RoomHint {
  readonly roomId: string;
  readonly lastSeq: number;
}

/** The means by which processes share the chat. */
export interface Cluster {
  /** Whether there may be other processes. */
  readonly isShared: boolean;
  /**
   * Returns whether processes are notified of each other's changes at once; null if there is only one
   * process.
   */
  readonly isConnected: () => boolean | null;
  /** Notifies the processes that have sockets of a room which this one wrote to. */
  readonly publish: (hint: RoomHint) => void;
  /** Calls `listener` with each hint of another process. */
  readonly onHint: (listener: (hint: RoomHint) => void) => void;
  /** Connects a socket server's namespaces with those of other processes. */
  readonly share: (io: Server) => void;
  readonly close: () => Promise<void>;
}

const nothing = (): void => {};

/** For a single process. It has no others to notify: its own sockets are sent each delivery. */
export const loneProcess: Cluster = {
  isShared: false,
  isConnected: () => null,
  publish: nothing,
  onHint: nothing,
  share: nothing,
  close: () => Promise.resolve(),
};
