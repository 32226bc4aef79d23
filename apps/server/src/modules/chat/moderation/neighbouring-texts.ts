import { NEIGHBOURS } from '@switch/domain/chat/mask.ts';

/** Rooms whose last texts are remembered: with the longest messages about 5 MB. */
const MOST_ROOMS = 5_000;
/** Of those that are forgotten at once when there are too many. */
const FORGOTTEN_SHARE = 0.1;

export type NeighbouringTexts = ReturnType<typeof neighbouringTexts>;

/**
 * The last texts of each room as they came, over all of its sockets and in memory alone, so that bank digits in parts are found also
 * where a part comes after a reload. The rooms that wrote last are remembered, `mostRooms` at most.
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
    /** What is stored of a room, where nothing is remembered of it: after a restart, or on another server. */
    begin: (roomId: string, texts: readonly string[]): void => {
      if (!rooms.has(roomId)) add(roomId, ...texts.slice(-NEIGHBOURS));
    },
  };
}

const NOTHING: readonly string[] = [];
