import { vi } from 'vitest';
import type { ChatGateway } from '../connections/gateway.ts';

/** Resolves when what was begun for consoles is done. */
export async function consolesSettled({ context: { subscriptions, presence } }: ChatGateway): Promise<void> {
  await subscriptions.feed.flush();
  await presence.alive([]);
}

/** For a busy machine: only a room that nobody ever leaves takes so long. */
const PATIENCE_MS = 60_000;

/** Resolves when the last socket of a room is gone, and the room knows. */
export async function roomLeft({ context: { hub } }: ChatGateway, roomId: string): Promise<void> {
  await vi.waitUntil(() => hub.members(roomId).size === 0, { interval: 2, timeout: PATIENCE_MS });
  await hub.emptied();
}
