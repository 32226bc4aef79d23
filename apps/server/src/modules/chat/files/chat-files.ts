import type { Refusal } from '@switch/contract/http/answer.ts';
import type { ResponseOf } from '@switch/contract/http/call.ts';
import type * as calls from '@switch/contract/http/chat/files.ts';
import { messageOf } from '@switch/contract/chat/visitor-events.ts';
import type { InboxConversation } from '@switch/contract/chat/inbox.ts';
import { fileText } from '@switch/domain/chat/text.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { StaffSession } from '../../../platform/http/identity.ts';
import type { Context } from '../../../platform/http/route.ts';
import type { Upload } from '@switch/contract/http/uploads.ts';
import type { Outcome } from '@switch/domain/outcome.ts';
import { auditStaff } from '../../identity/index.ts';
import type { BoundRoom } from '../connections/visitors/room.queries.ts';
import type { ChatContext } from '../context.ts';
import {
  findConversationWithRoom,
  type ConversationWithRoom,
} from '../conversations/inbox/conversation-page.queries.ts';
import type { Operation } from '../operation.ts';

/** The kind of subject that files of a chat are attached to. */
const SUBJECT = 'chat';

const NOBODY_THERE = refuse('conflict', 'A file can be sent once one of our people is in the chat.');

const ownerOf = ({ id }: Pick<BoundRoom, 'id'>) => ({ kind: 'room', id }) as const;

const answerOf = (outcome: Outcome<Upload, Refusal>) =>
  outcome.ok ? { result: true as const, upload: outcome.value } : outcome.problem;

/** Returns the open conversation of a room if an agent has spoken in it, else null. */
async function withPerson({ conversations }: ChatContext, roomId: string) {
  const current = await conversations.current(roomId);
  return current && current.state !== 'ended' && current.agent !== null && current.hasHumanSpoken
    ? current
    : null;
}

/** Starts an upload for the agent of the room's conversation. */
export async function startFile(
  chat: ChatContext,
  { db, body, now }: Context<typeof calls.startChatFile>,
  room: BoundRoom,
): Promise<ResponseOf<typeof calls.startChatFile>> {
  if (!(await withPerson(chat, room.id))) return NOBODY_THERE;
  return answerOf(await chat.uploads.begin(db, ownerOf(room), body, now));
}

/** Stores a part of a file. */
export async function takeFilePart(
  { uploads }: ChatContext,
  { db, params, request }: Context<typeof calls.sendChatFilePart>,
  room: BoundRoom,
): Promise<ResponseOf<typeof calls.sendChatFilePart>> {
  const { uploadId, offset } = params;
  const bytes = request.message?.body ?? Buffer.alloc(0);
  return answerOf(await uploads.takePart(db, ownerOf(room), { uploadId, offset, bytes }));
}

/**
 * Attaches a complete file to the conversation and adds a message about it; once, however often it is
 * requested.
 */
export async function handOverFile(
  chat: ChatContext,
  { db, params, now }: Context<typeof calls.handOverChatFile>,
  room: BoundRoom,
): Promise<ResponseOf<typeof calls.handOverChatFile>> {
  const { uploads, conversations } = chat;
  const { uploadId } = params;
  const current = await withPerson(chat, room.id);
  if (!current) return NOBODY_THERE;
  const upload = await uploads.read(db, ownerOf(room), uploadId);
  if (!upload.ok) return upload.problem;
  const subject = { kind: SUBJECT, id: current.id };
  const attached = await uploads.attach(db, ownerOf(room), [{ uploadIds: [uploadId], subject }], now);
  if (!attached.ok) return attached.problem;
  // Masked and cleaned like anything a visitor writes: a file name may contain account digits.
  const message = messageOf(fileText(upload.value.fileName), uploadId);
  if (message.kind === 'message')
    await conversations.write(
      { roomId: room.id },
      {
        author: 'customer',
        agent: null,
        text: message.text,
        kind: 'text',
        clientMessageId: uploadId,
        socketId: null,
      },
    );
  return { result: true };
}

/**
 * Returns whether a member may see the files of a conversation: its agent may, and owner and operations in
 * their place.
 */
const maySeeFiles = ({ agentId }: Pick<ConversationWithRoom, 'agentId'>, { staffId, role }: StaffSession) =>
  agentId === staffId || role === 'owner' || role === 'operations';

/** Returns the files of a conversation to its agent; none to anyone who may not see them. */
export async function filesOf(
  { uploads }: Pick<ChatContext, 'uploads'>,
  db: Db,
  found: ConversationWithRoom,
  staff: StaffSession,
): Promise<InboxConversation['files']> {
  if (!maySeeFiles(found, staff)) return [];
  const files = await uploads.listOf(db, [found.id]);
  return files.map(({ uploadId, fileName, state, problem }) => ({ uploadId, fileName, state, problem }));
}

/**
 * Returns the content of a file of a conversation, and audits that it was opened. Throws not-found if the
 * member may not see it.
 */
export const openFile: Operation<typeof calls.openChatFile> = async ({ uploads }, context) => {
  const { db, params, staff } = context;
  const found = await findConversationWithRoom(db, params.conversationId);
  const file = found && maySeeFiles(found, staff) ? await uploads.openAttached(db, params.uploadId) : null;
  if (!found || file?.subject.kind !== SUBJECT || file.subject.id !== found.id)
    throw new ProblemError('not-found');
  await auditStaff(context, 'conversation.open-file', found.id);
  const { fileName, contentType, bytes } = file;
  return { fileName, contentType, bytes: Uint8Array.from(bytes) };
};
