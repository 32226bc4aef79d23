import { every } from '../../../platform/scheduler.ts';
import type { ChatContext } from '../context.ts';
import { findRoomsChangedSince } from '../conversations/conversation.queries.ts';
import { aliveSince } from '../presence/presence.ts';
import type { Cluster } from './cluster.ts';
import { findOrphans } from './visitors/room.queries.ts';

const SWEEP_MS = 1_000;
/** How far back to look, because processes' clocks differ and commits take a moment. */
const BACK_MS = 5_000;
const ORPHANS_MS = 15_000;
const NEW_MS = 60_000;

/**
 * Brings what other processes wrote to the sockets of this one: at once after a hint, or within a second from
 * the database if the hint was lost. Also finds rooms whose process died with their sockets. Returns a
 * function that stops both.
 */
export function startSweep(context: ChatContext, cluster: Cluster): () => void {
  const { scheduler, log } = context;
  const safely = (work: Promise<void>): void => {
    work.catch((error: unknown) => log.warn({ err: error }, 'the chat fell out of step'));
  };
  const known = new Map<string, string>();
  cluster.onHint(({ roomId, lastSeq }) => safely(catchUp(context, roomId, lastSeq)));
  const stops = [every(scheduler, ORPHANS_MS, () => safely(detachOrphans(context)))];
  if (cluster.isShared) stops.push(every(scheduler, SWEEP_MS, () => safely(sweep(context, known))));
  return () => {
    for (const stop of stops) stop();
  };
}

async function catchUp({ hub, subscriptions, conversations }: ChatContext, roomId: string, lastSeq: number) {
  const members = hub.members(roomId);
  for (const member of members) member.catchUp(lastSeq);
  await subscriptions.catchUp(roomId);
  if (members.size === 0 || !hub.isAttended(roomId)) return;
  // Another process lost its last socket of the room and does not know about this one.
  const current = await conversations.current(roomId);
  if (current && current.detachedAt !== null && current.endedAt === null)
    await conversations.apply({ roomId }, { kind: 'attached' });
}

/** Catches up on rooms that were written to in the last seconds, once per change. */
async function sweep(context: ChatContext, known: Map<string, string>): Promise<void> {
  const since = new Date(context.clock.now().getTime() - BACK_MS);
  const changed = await findRoomsChangedSince(context.db, since);
  const marks = new Map(changed.map((each) => [each.roomId, `${each.version} ${each.lastSeq}`]));
  const news = changed.filter(({ roomId }) => marks.get(roomId) !== known.get(roomId));
  known.clear();
  for (const [roomId, mark] of marks) known.set(roomId, mark);
  for (const { roomId, lastSeq } of news) await catchUp(context, roomId, lastSeq);
}

/** Detaches the rooms of processes that were killed before they could: they count as dropped from now. */
async function detachOrphans({ db, clock, conversations, hub }: ChatContext): Promise<void> {
  const now = clock.now();
  const orphans = await findOrphans(db, aliveSince(now), new Date(now.getTime() - NEW_MS));
  for (const roomId of orphans.filter((id) => !hub.isAttended(id)))
    await conversations.apply({ roomId }, { kind: 'detached', isAbandoned: false });
}
