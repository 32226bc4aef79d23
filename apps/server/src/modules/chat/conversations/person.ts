import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import {
  ERASE_WORD,
  type erasePerson,
  type exportPerson,
  type readPerson,
} from '@switch/contract/http/desk-records.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { fail, succeed } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { transaction, type Tx } from '../../../platform/db/database.ts';
import { refuseFields } from '../../../platform/http/refusal.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { AuditEvent } from '../../identity/index.ts';
import { ukDate } from '../../../platform/clock.ts';
import { agentOf } from './inbox/staff-actions.ts';
import { auditStaff, type StaffActor } from '../../identity/index.ts';
import type { DeskPorts } from '../staff-ports.ts';
import { heldInFull } from './person-export.ts';
import { countHeld, deleteRooms, findConversationsIn, findRoomIds, type Whom } from './person.queries.ts';
import { rollUpBefore } from '../reports/roll-up.ts';

interface TypedWhom {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Whom a request means. Problems: by field. */
export function readWhom({ email, phone }: TypedWhom): Outcome<Whom, FieldProblem[]> {
  if (Boolean(email) === Boolean(phone))
    return fail([{ field: 'email', message: 'Enter either an email address or a phone number' }]);
  if (email) {
    const read = readEmail(email);
    return read.ok
      ? succeed({ email: read.value })
      : fail([{ field: 'email', message: read.problem.message }]);
  }
  const read = readPhone(phone ?? '');
  return read.ok ? succeed({ phone: read.value }) : fail([{ field: 'phone', message: read.problem.message }]);
}

const NEWEST = 25;

/** What the chats hold of one person. */
export async function showPerson(
  context: Context<typeof readPerson>,
): Promise<ResponseOf<typeof readPerson>> {
  const { db, query } = context;
  const whom = readWhom(query);
  if (!whom.ok) return refuseFields(whom.problem);
  const roomIds = await findRoomIds(db, whom.value);
  const { firstAt, lastAt, ...counts } = await countHeld(db, roomIds);
  await auditRooms(context, 'person.read', roomIds);
  const conversations = await findConversationsIn(db, roomIds);
  const newest = conversations.slice(0, NEWEST).map(({ id, openedAt, endedAt, endReason }) => ({
    conversationId: id,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endReason,
  }));
  const times = { firstAt: firstAt?.toISOString() ?? null, lastAt: lastAt?.toISOString() ?? null };
  return { result: true, held: { ...counts, ...times, newest } };
}

/** Subject of an act on a person of whom nothing is held: the trail holds ids, never an address or number. */
const NOBODY = 'nobody';

async function auditRooms(
  actor: StaffActor,
  event: AuditEvent['event'],
  roomIds: readonly string[],
): Promise<void> {
  for (const roomId of roomIds.length > 0 ? roomIds : [NOBODY]) await auditStaff(actor, event, roomId);
}

/** Everything the chats hold of one person, as a file. */
export async function filePerson(
  context: Context<typeof exportPerson>,
): Promise<ResponseOf<typeof exportPerson>> {
  const { db, body, now } = context;
  const whom = readWhom(body);
  if (!whom.ok) return refuseFields(whom.problem);
  const roomIds = await findRoomIds(db, whom.value);
  const content = JSON.stringify({ exportedAt: now, ...(await heldInFull(db, roomIds)) }, null, 2);
  await auditRooms(context, 'person.export', roomIds);
  return { result: true, fileName: `chats-of-one-person-${ukDate(now)}.json`, content };
}

/**
 * Erases the chats of one person. Open ones end first, through the chat itself, so that no process goes on with them; the
 * figures take in what they have not counted yet, and keep it.
 */
export const erase =
  ({ db, conversations }: Pick<DeskPorts, 'db' | 'conversations'>) =>
  async (context: Context<typeof erasePerson>): Promise<ResponseOf<typeof erasePerson>> => {
    const { body, staff, now } = context;
    const whom = readWhom(body);
    if (!whom.ok) return refuseFields(whom.problem);
    if (body.confirmation.toLowerCase() !== ERASE_WORD)
      return refuseFields([{ field: 'confirmation', message: `Type the word ${ERASE_WORD}` }]);
    const open = await findConversationsIn(db, await findRoomIds(db, whom.value));
    for (const { id, endedAt } of open)
      if (endedAt === null)
        await conversations.happen({ conversationId: id }, { kind: 'visitor-ended' }, agentOf(staff));
    await transaction(db, async (tx: Tx) => {
      const roomIds = await findRoomIds(tx, whom.value);
      const conversationIds = (await findConversationsIn(tx, roomIds)).map(({ id }) => id);
      await rollUpBefore(tx, conversationIds, now);
      await deleteRooms(tx, whom.value, { roomIds, conversationIds });
      await auditRooms({ ...context, db: tx }, 'person.erase', roomIds);
    });
    return { result: true };
  };
