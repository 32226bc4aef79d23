import { timingSafeEqual } from 'node:crypto';
import { keepAllowed } from '@switch/contract/chat/keep-allowed.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import type { Call, ResponseOf } from '@switch/contract/http/call.ts';
import * as files from '@switch/contract/http/chat/files.ts';
import * as calls from '@switch/contract/http/chat/visitor.ts';
import { chatLimits } from '@switch/domain/chat/limits.ts';
import { chatText } from '@switch/domain/chat/text.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import type { AttemptLimit, Limited } from '../../../../platform/http/attempts.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { refuse, refuseFields, refuseTooMany } from '../../../../platform/http/refusal.ts';
import { anyone, route, type Context, type Route } from '../../../../platform/http/route.ts';
import type { ChatContext } from '../../context.ts';
import { findEndedIds, saveRating } from '../../conversations/conversation.queries.ts';
import { sealSnapshot } from '../../conversations/snapshots/sealed-snapshot.ts';
import { handOverFile, startFile, takeFilePart } from '../../files/chat-files.ts';
import { saveVerdict } from '../../learning/answer.queries.ts';
import { mailTranscriptTo, openMailedTranscript, printTranscriptOf } from '../../messages/transcripts.ts';
import { wireMessage } from '../../messages/wire-message.ts';
import { csatToken, endingOf, findOwnRoom } from './bind-room.ts';
import { findLastSeq, readEpoch, saveVisitorRead, updateRoom, type BoundRoom } from './room.queries.ts';
import { shareAnswers } from './share-answers.ts';

const MOST_MESSAGES = 200;
/** The number of newest ended conversations among which the one to rate is looked for. */
const MOST_RATED = 20;
const TRANSCRIPTS: AttemptLimit = { name: 'transcripts by room', most: 5, windowSeconds: 3_600 };
// Someone who opens room after room could otherwise mail their own texts, in our name, to anyone.
const TRANSCRIPTS_FROM: AttemptLimit = { name: 'transcripts by network', most: 20, windowSeconds: 86_400 };
const TRANSCRIPTS_TO: AttemptLimit = { name: 'transcripts by recipient', most: 5, windowSeconds: 86_400 };

/** The operation of a call in the caller's own room. */
type InRoom<C extends Call> = (
  chat: ChatContext,
  context: Context<C>,
  room: BoundRoom,
) => Promise<ResponseOf<C>>;

/**
 * Binds a visitor's HTTP call to the room that it names. Requires the room's cookie, or its signed-in user.
 */
function inRoom<const C extends Call>(
  call: C,
  wireIdOf: (context: Context<C>) => string,
  operation: InRoom<C>,
): (chat: ChatContext) => Route {
  const roomOf = (context: Context<C>): Promise<BoundRoom | undefined> => {
    const { db, cookies, session } = context;
    const caller = { secret: cookies.get('visitor'), userId: session?.userId ?? null };
    return findOwnRoom(db, { ...caller, wireId: wireIdOf(context) });
  };
  const handle = (chat: ChatContext) => async (context: Context<C>) => {
    const room = await roomOf(context);
    if (!room) throw new ProblemError('unauthorised');
    return operation(chat, context, room);
  };
  const policy = async (context: Context<C>) => (await roomOf(context)) !== undefined;
  return (chat) => route(call, { policy, work: 'none', handle: handle(chat) });
}

const ofPath = ({ params }: { readonly params: { readonly roomId: string } }): string => params.roomId;

const done = { result: true } as const;

const storeSnapshot: InRoom<typeof calls.saveUserData> = async (
  { limits, subscriptions, vault },
  { body, db, now },
  room,
) => {
  if (Buffer.byteLength(JSON.stringify(body)) > chatLimits.snapshotBytes) throw new ProblemError('too-large');
  const allowed = keepAllowed(body.pageInfo);
  if (allowed === null || limits.takeSnapshot(room.id, now.getTime()) > 0) return done;
  await updateRoom(db, room.id, { ...sealSnapshot(vault, room.id, allowed), snapshotAt: now });
  subscriptions.visitorChanged(room.id);
  return done;
};

const showMessages: InRoom<typeof calls.roomMessages> = async (chat, { db, query }, room) => {
  const current = await chat.conversations.current(room.id);
  const openPromptId = current?.prompt?.id ?? null;
  const messages = await chat.conversations.messagesAfter(room.id, Number(query.afterSeq), MOST_MESSAGES);
  const wires = messages.map(async (message) => {
    const isEnd = message.kind === 'ended';
    const ended = isEnd ? await chat.conversations.conversation(message.conversationId) : null;
    return wireMessage(message, { openPromptId, ending: endingOf(room, message, ended) });
  });
  return {
    messages: await Promise.all(wires),
    lastSeq: await findLastSeq(db, room.id),
    epoch: await readEpoch(db),
    state: current?.state ?? 'none',
  };
};

const abandon: InRoom<typeof calls.abandonRoom> = async ({ conversations, hub }, { now }, { id: roomId }) => {
  hub.noteAbandoned(roomId, now.getTime());
  if (hub.members(roomId).size === 0)
    await conversations.apply({ roomId }, { kind: 'detached', isAbandoned: true });
  return done;
};

const share: InRoom<typeof calls.shareAnswers> = async (chat, { body }, room) => {
  await shareAnswers(chat, room, body.isShared);
  return done;
};

const rate: InRoom<typeof calls.rateConversation> = async ({ conversations }, { db, now, body }, room) => {
  const ids = await findEndedIds(db, room.id, MOST_RATED);
  const id = ids.find((each) => isSame(csatToken(room.secretHash, each), body.csatToken));
  if (id === undefined) return refuse('not-found', 'This chat can’t be rated.');
  const comment = chatText(body.comment ?? '');
  const rating = { score: body.score, comment: comment.ok ? comment.value : '', at: now };
  if (await saveRating(db, id, rating))
    await conversations.note(id, { kind: 'rated', text: `Rated ${body.score} of 5` }, null);
  return done;
};

const judge: InRoom<typeof calls.judgeAnswer> = async (_chat, { db, body }, room) => {
  const verdict = body.isHelpful ? 'helpful' : 'rejected';
  return (await saveVerdict(db, room.id, body.messageId, verdict))
    ? done
    : refuse('not-found', 'We can’t find this answer.');
};

const noteRead: InRoom<typeof calls.markRead> = async ({ subscriptions }, { db, body }, room) => {
  if (await saveVisitorRead(db, room.id, body.seq)) subscriptions.visitorChanged(room.id);
  return done;
};

const isSame = (token: string, given: string): boolean =>
  token.length === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(token), Buffer.from(given));

const mail: InRoom<typeof calls.mailTranscript> = async (chat, { db, now, body, request }, room) => {
  const given = body.email === undefined || body.email === '' ? null : readEmail(body.email);
  if (given?.ok === false) return wrongEmail(given.problem.message);
  const to = given?.ok === true ? given.value : room.email;
  const limited: Limited[] = [
    [TRANSCRIPTS, room.id],
    [TRANSCRIPTS_FROM, request.address],
  ];
  if (to !== null) limited.push([TRANSCRIPTS_TO, emailKey(to)]);
  const tooMany = await refuseTooMany(chat.attempts, limited, now);
  if (tooMany) return tooMany;
  const mailed = await mailTranscriptTo(db, chat, body.conversationId, { roomId: room.id, to, now });
  if (mailed === 'not-found') return refuse('not-found', 'We can’t find this chat.');
  return mailed === 'no-address' ? wrongEmail('Enter your email address') : done;
};

const print: InRoom<typeof calls.printTranscript> = async (chat, { db, now, params }, room) => {
  const file = await printTranscriptOf(db, chat, params.conversationId, { roomId: room.id, now });
  if (!file) throw new ProblemError('not-found');
  return file;
};

const wrongEmail = (message: string): Refusal => refuseFields([{ field: 'email', message }]);

const routes = [
  inRoom(calls.saveUserData, ({ body }) => body.room_id, storeSnapshot),
  inRoom(calls.saveUserDataOfApi, ({ body }) => body.room_id, storeSnapshot),
  inRoom(calls.roomMessages, ofPath, showMessages),
  inRoom(calls.abandonRoom, ofPath, abandon),
  inRoom(calls.shareAnswers, ofPath, share),
  inRoom(calls.rateConversation, ofPath, rate),
  inRoom(calls.judgeAnswer, ofPath, judge),
  inRoom(files.startChatFile, ofPath, startFile),
  inRoom(files.sendChatFilePart, ofPath, takeFilePart),
  inRoom(files.handOverChatFile, ofPath, handOverFile),
  inRoom(calls.markRead, ofPath, noteRead),
  inRoom(calls.mailTranscript, ofPath, mail),
  inRoom(calls.printTranscript, ofPath, print),
];

/** The visitor's HTTP calls, used alongside the socket. */
export const visitorRoutes = (chat: ChatContext): Route[] => [
  ...routes.map((bound) => bound(chat)),
  route(calls.openTranscript, {
    policy: anyone,
    work: 'none',
    handle: (context) => openMailedTranscript(chat, context),
  }),
];
