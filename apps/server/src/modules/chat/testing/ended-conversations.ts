import type { EndReason } from '@switch/domain/chat/conversation-model.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/db/database.ts';

/** The facts that reports are based on, as a test specifies them. */
export interface EndedConversation {
  /** The hour in which it was opened, counted from the start of September 2026, UTC. */
  readonly hour: number;
  readonly agentId: string | null;
  readonly source: string;
  /** Indexes into the list of labels. */
  readonly labels: readonly number[];
  readonly isOpenedInHours: boolean;
  /** Seconds until it was taken; null if it never was. */
  readonly waited: number | null;
  /** Seconds until a person's first message; null if there was none. */
  readonly responded: number | null;
  /** Seconds from being taken to the end. */
  readonly handledFor: number;
  readonly isHandedOver: boolean;
  readonly visitorMessages: number;
  readonly botMessages: number;
  readonly rating: number | null;
  readonly transfers: number;
  readonly endReason: EndReason;
}

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/** Stores ended conversations as the chat would leave them, without their messages. Returns their ids. */
export async function insertEnded(
  db: Db,
  conversations: readonly EndedConversation[],
  labelIds: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const each of conversations) {
    const id = randomUUID();
    const roomId = randomUUID();
    const openedAt = new Date(Date.UTC(2026, 8, 1, each.hour));
    const takenAt = each.waited === null ? null : later(openedAt, each.waited);
    const endedAt = later(takenAt ?? openedAt, takenAt ? each.handledFor : 60);
    await db
      .insertInto('chatRooms')
      .values({
        id: roomId,
        wireId: randomUUID(),
        secretHash: randomBytes(32),
        source: each.source,
        createdAt: openedAt,
      })
      .execute();
    await db
      .insertInto('chatConversations')
      .values({
        id,
        roomId,
        version: 1,
        state: 'ended',
        stateAt: endedAt,
        endReason: each.endReason,
        openedAt,
        endedAt,
        openedAfterSeq: 0,
        isOpenedInHours: each.isOpenedInHours,
        agentId: each.agentId,
        agentName: each.agentId === null ? null : 'Agent',
        firstQueuedAt: openedAt,
        firstHumanAt: each.responded === null ? null : later(openedAt, each.responded),
        handedOverAt: each.isHandedOver ? openedAt : null,
        takenAt,
        waitedSeconds: each.waited,
        visitorMessages: each.visitorMessages,
        botMessages: each.botMessages,
        rating: each.rating,
        ratedAt: each.rating === null ? null : endedAt,
        lastSeq: 0,
        lastAt: endedAt,
        lastVisitorAt: openedAt,
      })
      .execute();
    for (const place of each.labels)
      await db
        .insertInto('chatConversationLabels')
        .values({ conversationId: id, labelId: labelIds[place] ?? '' })
        .execute();
    for (let time = 0; time < each.transfers; time += 1)
      await db
        .insertInto('chatNotes')
        .values({
          id: randomUUID(),
          conversationId: id,
          afterSeq: 0,
          kind: 'transferred',
          text: 'Passed on',
          at: endedAt,
        })
        .execute();
    ids.push(id);
  }
  return ids;
}
