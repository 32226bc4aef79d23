import { fileNameOf } from '@switch/domain/documents/file-names.ts';
import { ukDateAt } from '@switch/domain/units/uk-time.ts';
import type { FieldProblem } from '@switch/contract/http/answer.ts';
import type { BodyOf } from '@switch/contract/http/call.ts';
import * as calls from '@switch/contract/http/chat/people.ts';
import { fail, type Outcome, succeed } from '@switch/domain/outcome.ts';
import { readEmail } from '@switch/domain/person/email.ts';
import { readPhone } from '@switch/domain/person/phone.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { problemsOf, refuseFields } from '../../../platform/http/refusal.ts';
import { leadsOfConversations } from '../../enquiries/index.ts';
import { auditStaff, type AuditEvent, type StaffActor } from '../../identity/index.ts';
import { rollUpBefore } from '../reports/roll-up.ts';
import type { ChatContext } from '../context.ts';
import type { Operation } from '../operation.ts';
import { findMessages, findNotes } from '../messages/message.queries.ts';
import type { Uploads } from '../../../platform/uploads/uploads.ts';
import { agentOf } from './inbox/staff-actions.ts';
import { openSnapshot } from './snapshots/sealed-snapshot.ts';
import * as queries from './person.queries.ts';

/** Reads whom a request is about. Fails with problems by field. */
function readWhom({
  email,
  phone,
  who,
}: BodyOf<typeof calls.readPerson>): Outcome<queries.Whom, FieldProblem[]> {
  if (Boolean(email) === Boolean(phone))
    return fail([{ field: 'email', message: 'Enter either an email address or a phone number' }]);
  if (email) {
    const read = readEmail(email);
    return read.ok ? succeed({ email: read.value }) : fail(problemsOf('email', read));
  }
  const read = readPhone(phone ?? '');
  return read.ok ? succeed({ phone: read.value, who }) : fail(problemsOf('phone', read));
}

/**
 * Refuses if several people gave the number and none was chosen: only one person may be exported or erased.
 * Returns null otherwise.
 */
async function severalBehind(db: Db, whom: queries.Whom) {
  if ('email' in whom || whom.who !== undefined) return null;
  const people = await queries.findPeopleIn(db, await queries.findRoomIds(db, whom));
  return people.length > 1
    ? refuseFields([{ field: 'who', message: 'Several people gave this number. Choose one of them' }])
    : null;
}

const NEWEST = 25;

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Shows what the chats store about one person. */
export const showPerson: Operation<typeof calls.readPerson> = async (_chat, context) => {
  const { db, body } = context;
  const whom = readWhom(body);
  if (!whom.ok) return refuseFields(whom.problem);
  const roomIds = await queries.findRoomIds(db, whom.value);
  const { firstAt, lastAt, ...counts } = await queries.countStored(db, roomIds);
  await auditRooms(context, 'person.read', roomIds);
  const conversations = await queries.findConversationsIn(db, roomIds);
  const people = await queries.findPeopleIn(db, roomIds);
  const leads = await leadsOfConversations(db, idsOf(conversations));
  const newest = conversations.slice(0, NEWEST).map(({ id, openedAt, endedAt, endReason }) => ({
    conversationId: id,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    endReason,
  }));
  const times = { firstAt: firstAt?.toISOString() ?? null, lastAt: lastAt?.toISOString() ?? null };
  return { result: true, held: { ...counts, people, leads: leads.length, ...times, newest } };
};

/**
 * The audit subject if nothing is stored about the person: the trail holds ids, never an address or number.
 */
const NOBODY = 'nobody';

async function auditRooms(actor: StaffActor, event: AuditEvent['event'], roomIds: readonly string[]) {
  for (const roomId of roomIds.length > 0 ? roomIds : [NOBODY]) await auditStaff(actor, event, roomId);
}

/** Exports everything the chats store about one person, as a file. */
export const filePerson: Operation<typeof calls.exportPerson> = async (chat, context) => {
  const { db, body, now } = context;
  const whom = readWhom(body);
  if (!whom.ok) return refuseFields(whom.problem);
  const several = await severalBehind(db, whom.value);
  if (several) return several;
  const roomIds = await queries.findRoomIds(db, whom.value);
  const content = JSON.stringify({ exportedAt: now, ...(await roomsInFull(db, chat, roomIds)) }, null, 2);
  await auditRooms(context, 'person.export', roomIds);
  return { result: true, fileName: fileNameOf(['Chats of one person', ukDateAt(now)], 'json'), content };
};

/**
 * Erases one person's chats. Open ones are first ended through the chat itself, so that no process continues
 * them; the reports count all of them before they are deleted.
 */
export const erase: Operation<typeof calls.erasePerson> = async ({ db, conversations }, context) => {
  const { body, staff, now } = context;
  const whom = readWhom(body);
  if (!whom.ok) return refuseFields(whom.problem);
  if (body.confirmation.toLowerCase() !== calls.ERASE_WORD)
    return refuseFields([{ field: 'confirmation', message: `Type the word ${calls.ERASE_WORD}` }]);
  const several = await severalBehind(db, whom.value);
  if (several) return several;
  const open = await queries.findConversationsIn(db, await queries.findRoomIds(db, whom.value));
  for (const { id, endedAt } of open)
    if (endedAt === null)
      await conversations.apply({ conversationId: id }, { kind: 'erased' }, agentOf(staff));
  await transaction(db, async (tx) => {
    const roomIds = await queries.findRoomIds(tx, whom.value);
    const conversationIds = idsOf(await queries.findConversationsIn(tx, roomIds));
    await rollUpBefore(tx, conversationIds, now);
    await queries.deleteRooms(tx, whom.value, roomIds, conversationIds);
    await auditRooms({ ...context, db: tx }, 'person.erase', roomIds);
  });
  return { result: true };
};

type ConversationOfPerson = Awaited<ReturnType<typeof queries.findConversationsIn>>[number];

async function conversationInFull(
  db: Db,
  uploads: Uploads,
  { id, roomId: _, ...conversation }: ConversationOfPerson,
) {
  const messages = await findMessages(db, id);
  const notes = await findNotes(db, id);
  const files = await uploads.listOf(db, [id]);
  return {
    ...conversation,
    messages: messages.map(({ at, author, sender, text, answer, via }) => ({
      at,
      author,
      sender,
      text,
      answer,
      via,
    })),
    files: files.map(({ fileName, sizeBytes }) => ({ fileName, sizeBytes })),
    notes: notes.map(({ at, kind, text, staffName }) => ({ at, kind, text, by: staffName })),
  };
}

/**
 * Returns everything that rooms store about their visitors, including staff notes, for a person who asks for
 * their data.
 */
async function roomsInFull(
  db: Db,
  { uploads, vault }: Pick<ChatContext, 'uploads' | 'vault'>,
  roomIds: readonly string[],
) {
  const conversations = await queries.findConversationsIn(db, roomIds);
  const rooms = [];
  for (const { id, addressSealed, ...room } of await queries.findRooms(db, roomIds)) {
    const own = [];
    for (const each of conversations.filter(({ roomId }) => roomId === id))
      own.push(await conversationInFull(db, uploads, each));
    const snapshot = openSnapshot(vault, id, { ...room, addressSealed });
    rooms.push({ ...room, snapshot, conversations: own });
  }
  const leads = await leadsOfConversations(db, idsOf(conversations));
  return { rooms, leads: leads.map(({ id: _, ...lead }) => lead) };
}
