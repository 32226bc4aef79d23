import type pg from 'pg';
import type { Append, Appended, BatchFacts } from './append.ts';
import { plainArray, textArray } from './array-text.ts';

/**
 * What a batch stores for one room: the number of messages per author, and the position (from 1) of the
 * newest in the batch.
 */
interface RoomPart {
  readonly append: Append;
  byVisitor: number;
  byAgent: number;
  newest: number;
}

/** For each message: the position of its room, and its own position within the room, both from 1. */
interface Places {
  readonly rooms: readonly RoomPart[];
  readonly roomPlaces: readonly number[];
  readonly steps: readonly number[];
}

function placesOf(appends: readonly Append[]): Places {
  const rooms: RoomPart[] = [];
  const roomPlaces: number[] = [];
  const steps: number[] = [];
  for (const [index, append] of appends.entries()) {
    let room = rooms.at(-1);
    if (room?.append.write.roomId !== append.write.roomId) {
      room = { append, byVisitor: 0, byAgent: 0, newest: 0 };
      rooms.push(room);
    }
    if (append.write.author === 'agent') room.byAgent += 1;
    else room.byVisitor += 1;
    room.newest = index + 1;
    roomPlaces.push(rooms.length);
    steps.push(room.byVisitor + room.byAgent);
  }
  return { rooms, roomPlaces, steps };
}

/**
 * The database's result for a room: the number before its first new message, or null if nothing was stored.
 */
interface RoomRow {
  readonly seqBefore: number | null;
  readonly name: string | null;
}

const APPEND_MANY = `select seq_before as "seqBefore", name from chat_append_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
  $12, $13, $14, $15, $16, $17, $18)`;

/**
 * Stores new messages in one commit. Messages of one room must be adjacent. If any of them has been stored
 * before, stores nothing and throws a unique violation.
 */
export async function appendMany(
  pool: pg.Pool,
  appends: readonly Append[],
  facts: BatchFacts,
): Promise<readonly Appended[]> {
  const { rooms, roomPlaces, steps } = placesOf(appends);
  const { rows } = await pool.query<RoomRow>({
    name: 'chat-append-many',
    text: APPEND_MANY,
    values: [
      plainArray(rooms.map(({ append: { write } }) => write.roomId)),
      plainArray(rooms.map(({ append: { write, conversation } }) => conversation?.id ?? write.id)),
      plainArray(rooms.map(({ append: { conversation } }) => conversation?.version ?? -1)),
      plainArray(rooms.map(({ byVisitor }) => byVisitor)),
      plainArray(rooms.map(({ byAgent }) => byAgent)),
      plainArray(rooms.map(({ newest }) => newest)),
      plainArray(appends.map(({ write }) => write.id)),
      plainArray(roomPlaces),
      plainArray(steps),
      textArray(appends.map(({ write }) => write.clientMessageId)),
      plainArray(appends.map(({ write }) => write.author)),
      plainArray(appends.map(({ write }) => write.agent?.id ?? null)),
      textArray(appends.map(({ write }) => write.agent?.name ?? null)),
      plainArray(appends.map(({ write }) => write.kind)),
      textArray(appends.map(({ write }) => write.text)),
      facts.at,
      facts.isWorkingHours,
      facts.nameless,
    ],
  });
  return appends.map(({ write }, index) => {
    const { seqBefore, name } = rows[(roomPlaces[index] ?? 0) - 1] ?? { seqBefore: null, name: null };
    const sender = write.agent?.name ?? name ?? facts.nameless;
    if (seqBefore === null) return { outcome: 'stale', seq: null, sender, at: null };
    return { outcome: 'stored', seq: seqBefore + (steps[index] ?? 0), sender, at: null };
  });
}
