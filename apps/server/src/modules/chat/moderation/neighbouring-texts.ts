import { NEIGHBOURS } from '@switch/domain/chat/mask.ts';

/** How many rooms' last texts are remembered; with messages of the maximum length, about 5 MB. */
const MOST_ROOMS = 5_000;
/** The share of rooms dropped at once when there are too many. */
const FORGOTTEN_SHARE = 0.1;

export type NeighbouringTexts = ReturnType<typeof neighbouringTexts>;

/**
 * Remembers the last texts of each room unmasked, over all of its sockets and in memory only, so that bank
 * digits sent in parts are found even if a part comes after a reload. Holds the `mostRooms` rooms that wrote
 * most recently.
 */
export function neighbouringTexts(mostRooms = MOST_ROOMS) {
  const rooms = new Map<string, { readonly texts: string[]; usedAt: number }>();
  let uses = 0;
  const forgetOldest = (): void => {
    const byUse = [...rooms].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [roomId] of byUse.slice(0, Math.ceil(mostRooms * FORGOTTEN_SHARE))) rooms.delete(roomId);
  };
  const roomOf = (roomId: string) => {
    const known = rooms.get(roomId);
    if (known) return known;
    if (rooms.size >= mostRooms) forgetOldest();
    const fresh = { texts: [], usedAt: 0 };
    rooms.set(roomId, fresh);
    return fresh;
  };
  const add = (roomId: string, ...added: readonly string[]): void => {
    const room = roomOf(roomId);
    room.usedAt = uses += 1;
    room.texts.push(...added);
    room.texts.splice(0, room.texts.length - NEIGHBOURS);
  };
  return {
    has: (roomId: string): boolean => rooms.has(roomId),
    of: (roomId: string): readonly string[] => rooms.get(roomId)?.texts ?? NOTHING,
    add: (roomId: string, text: string): void => add(roomId, text),
    /**
     * Adds the stored texts of a room of which nothing is remembered: after a restart, or on another server.
     */
    begin: (roomId: string, texts: readonly string[]): void => {
      if (!rooms.has(roomId)) add(roomId, ...texts.slice(-NEIGHBOURS));
    },
  };
}

const NOTHING: readonly string[] = [];
