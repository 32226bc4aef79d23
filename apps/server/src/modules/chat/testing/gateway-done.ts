import { vi } from 'vitest';
import type { ChatGateway } from '../connections/gateway.ts';

/** Resolves when everything started for consoles is done. */
export async function consolesSettled({ context: { subscriptions, presence } }: ChatGateway): Promise<void> {
  await subscriptions.feed.flush();
  await presence.alive([]);
}

/** Generous for a busy machine; only a room that is never left takes this long. */
const PATIENCE_MS = 60_000;

/** Resolves when the last socket of a room is gone and the room has been updated. */
export async function roomLeft({ context: { hub } }: ChatGateway, roomId: string): Promise<void> {
  await vi.waitUntil(() => hub.members(roomId).size === 0, { interval: 2, timeout: PATIENCE_MS });
  await hub.emptied();
}
