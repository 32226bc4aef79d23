import { NEIGHBOURS } from '@switch/domain/chat/mask.ts';

/** Rooms whose last texts are remembered: with the longest messages about 5 MB. */
const MOST_ROOMS = 5_000;

export type NeighbouringTexts = ReturnType<typeof neighbouringTexts>;

/**
 * The last texts of each room as they came, over all of its sockets and in memory alone, so that bank digits in parts are found also
 * where a part comes after a reload. The rooms that wrote last are remembered, `mostRooms` at most.
 */
export function neighbouringTexts(mostRooms = MOST_ROOMS) {
  // The room that wrote last is at the end.
  const rooms = new Map<string, readonly string[]>();
  const put = (roomId: string, texts: readonly string[]): void => {
    rooms.delete(roomId);
    rooms.set(roomId, texts.slice(-NEIGHBOURS));
    const [oldest] = rooms.keys();
    if (rooms.size > mostRooms && oldest !== undefined) rooms.delete(oldest);
  };
  return {
    has: (roomId: string): boolean => rooms.has(roomId),
    of: (roomId: string): readonly string[] => rooms.get(roomId) ?? [],
    add: (roomId: string, text: string): void => put(roomId, [...(rooms.get(roomId) ?? []), text]),
    /** What is stored of a room, where nothing is remembered of it: after a restart, or on another server. */
    begin: (roomId: string, texts: readonly string[]): void => {
      if (!rooms.has(roomId)) put(roomId, texts);
    },
  };
}
