import type { ResponseOf } from '@switch/contract/http/call.ts';
import type { choosePaper, notePosted } from '@switch/contract/http/mandate.ts';
import { mandateStateAfter, moveMandate } from '@switch/domain/mandate/mandate-state.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import { moveRow, writePosted } from './mandate.queries.ts';
import { peopleFacts } from './mandate-people.ts';
import { NO_MANDATE } from './mandate-refusals.ts';
import { ownMandate, shownOwn } from './own-mandates.ts';

const NOT_WAITING = refuse('not-allowed', 'This mandate does not wait for a signature.');

/**
 * Has a mandate that waits signed on paper: links that were mailed open nothing then. Or on the screen after all, where it
 * goes on with the signatures that were given there. Problems: not-found, not-allowed.
 */
export async function takePaperRoute(
  context: Context<typeof choosePaper>,
): Promise<ResponseOf<typeof choosePaper>> {
  const { db, body, session, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const { row, people } = mandate;
  if (body.isOnPaper === (row.state === 'paper_route')) return shownOwn(context);
  const signed = people.filter(({ state }) => state === 'signed').length;
  const to = body.isOnPaper ? 'paper_route' : mandateStateAfter(signed, peopleFacts(mandate).needed);
  const moved = moveMandate(row.state, to);
  if (!moved.ok) return NOT_WAITING;
  const reason = body.isOnPaper ? 'is to be signed on paper' : 'is to be signed on the screen';
  const by = { actor: 'customer', actorId: session.userId, reason, movedAt: now } as const;
  await moveRow(db, row, moved.value, by, { postedAt: null });
  return shownOwn(context);
}

/** Notes that the signed paper was posted. Problems: not-found, not-allowed. */
export async function notePaperPosted(
  context: Context<typeof notePosted>,
): Promise<ResponseOf<typeof notePosted>> {
  const { db, now } = context;
  const mandate = await ownMandate(context);
  if (!mandate) return NO_MANDATE;
  const { row } = mandate;
  if (row.state !== 'paper_route') return refuse('not-allowed', 'This mandate is not one on paper.');
  if (row.postedAt === null) await writePosted(db, row.id, now);
  return shownOwn(context);
}
