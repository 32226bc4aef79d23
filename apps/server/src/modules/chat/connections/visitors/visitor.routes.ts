import { timingSafeEqual } from 'node:crypto';
import { keepAllowed } from '@switch/contract/chat/keep-allowed.ts';
import type { BodyOf, ParamsOf } from '@switch/contract/http/call.ts';
import {
  abandonRoom,
  mailTranscript,
  printTranscript,
  rateConversation,
  roomMessages,
  saveUserData,
  saveUserDataOfApi,
  shareAnswers,
} from '@switch/contract/http/chat/visitor.ts';
import type { Refusal } from '@switch/contract/http/answer.ts';
import { chatLimits } from '@switch/domain/chat/limits.ts';
import { chatText } from '@switch/domain/chat/text.ts';
import { emailKey, readEmail } from '@switch/domain/person/email.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { refuse, refuseFields, refuseTooMany } from '../../../../platform/http/refusal.ts';
import { route, type Context, type Handler, type Route } from '../../../../platform/http/route.ts';
import type { ChatContext } from '../../context.ts';
import { findEndedIds, saveRating } from '../../conversations/conversation.queries.ts';
import type { StoredMessage } from '../../conversations/stored-conversation.ts';
import { mailTranscriptTo, printTranscriptOf } from '../../messages/transcripts.ts';
import { wireMessage } from '../../messages/wire-message.ts';
import { csatToken, findOwnRoom } from './bind-room.ts';
import { findLastSeq, readEpoch, updateRoom, type BoundRoom } from './room.queries.ts';

const MOST_MESSAGES = 200;
/** A visitor rates what was just ended; older ones are out of reach. */
const MOST_RATED = 20;
const TRANSCRIPTS: AttemptLimit = { name: 'transcripts by room', most: 5, windowSeconds: 3_600 };
// Whoever opens room after room could otherwise mail texts of their own, in our name, to whomever they like.
const TRANSCRIPTS_FROM: AttemptLimit = { name: 'transcripts by network', most: 20, windowSeconds: 86_400 };
const TRANSCRIPTS_TO: AttemptLimit = { name: 'transcripts by recipient', most: 5, windowSeconds: 86_400 };

/** A request as far as it shows whose room is meant. */
type Caller = Pick<Context, 'db' | 'cookies' | 'session'>;

const roomOf = (wireId: string, { db, cookies, session }: Caller): Promise<BoundRoom | undefined> =>
  findOwnRoom(db, { wireId, secret: cookies.get('visitor'), userId: session?.userId ?? null });

async function ownRoom(wireId: string, caller: Caller): Promise<BoundRoom> {
  const room = await roomOf(wireId, caller);
  if (!room) throw new ProblemError('unauthorised');
  return room;
}

/** Only for the room's own browser or user. */
const inOwnRoom = async (context: Caller & { readonly params: ParamsOf<typeof abandonRoom> }) =>
  (await roomOf(context.params.roomId, context)) !== undefined;

const inNamedRoom = async (context: Caller & { readonly body: BodyOf<typeof saveUserData> }) =>
  (await roomOf(context.body.room_id, context)) !== undefined;

const done = { result: true } as const;
const work = 'none';

/** The visitor's calls beside the socket. Each requires the room's cookie, or its signed-in user. */
export const visitorRoutes = (chat: ChatContext): Route[] => [
  route(saveUserData, { policy: inNamedRoom, work, handle: storeSnapshot(chat) }),
  route(saveUserDataOfApi, {
    policy: inNamedRoom,
    work,
    handle: storeSnapshot(chat),
  }),
  route(roomMessages, { policy: inOwnRoom, handle: showMessages(chat) }),
  route(abandonRoom, { policy: inOwnRoom, work, handle: abandon(chat) }),
  route(shareAnswers, { policy: inOwnRoom, work, handle: share(chat) }),
  route(rateConversation, { policy: inOwnRoom, work, handle: rate(chat) }),
  route(mailTranscript, { policy: inOwnRoom, work, handle: mail(chat) }),
  route(printTranscript, { policy: inOwnRoom, handle: print(chat) }),
];

const storeSnapshot =
  ({ limits, subscriptions }: ChatContext) =>
  async (context: Caller & Pick<Context<typeof saveUserData>, 'body' | 'now'>): Promise<typeof done> => {
    const { body, db, now } = context;
    if (Buffer.byteLength(JSON.stringify(body)) > chatLimits.snapshotBytes)
      throw new ProblemError('too-large');
    const room = await ownRoom(body.room_id, context);
    const allowed = keepAllowed(body.pageInfo);
    if (allowed === null || limits.takeSnapshot(room.id, now.getTime()) > 0) return done;
    await updateRoom(db, room.id, { snapshot: JSON.stringify(allowed), snapshotAt: now });
    subscriptions.visitorChanged(room.id);
    return done;
  };

const showMessages =
  (chat: ChatContext): Handler<typeof roomMessages> =>
  async (context) => {
    const { db, params, query } = context;
    const room = await ownRoom(params.roomId, context);
    const current = await chat.conversations.current(room.id);
    const openPromptId = current?.prompt?.id ?? null;
    const messages = await chat.conversations.messagesAfter(room.id, Number(query.afterSeq), MOST_MESSAGES);
    const wires = messages.map(async (message) =>
      wireMessage(message, { openPromptId, ending: await endingOf(chat, room, message) }),
    );
    return {
      messages: await Promise.all(wires),
      lastSeq: await findLastSeq(db, room.id),
      epoch: await readEpoch(db),
      state: current?.state ?? 'none',
    };
  };

async function endingOf({ conversations }: ChatContext, { secretHash }: BoundRoom, message: StoredMessage) {
  if (message.kind !== 'ended') return null;
  const reason = (await conversations.conversation(message.conversationId))?.endReason ?? null;
  return reason === null ? null : { reason, csatToken: csatToken(secretHash, message.conversationId) };
}

const abandon =
  ({ conversations, hub }: ChatContext): Handler<typeof abandonRoom> =>
  async (context) => {
    const { id: roomId } = await ownRoom(context.params.roomId, context);
    hub.noteAbandoned(roomId, context.now.getTime());
    if (hub.members(roomId).size === 0)
      await conversations.apply({ roomId }, { kind: 'detached', isAbandoned: true });
    return done;
  };

const share =
  ({ conversations, subscriptions }: ChatContext): Handler<typeof shareAnswers> =>
  async (context) => {
    const { db, now } = context;
    const { isShared } = context.body;
    const room = await ownRoom(context.params.roomId, context);
    if (isShared === (room.sharedAt !== null)) return done;
    await updateRoom(db, room.id, { sharedAt: isShared ? now : null });
    const current = await conversations.current(room.id);
    const text = isShared ? 'The visitor shared their answers' : 'The visitor no longer shares their answers';
    if (current) await conversations.note(current.id, { kind: 'shared', text }, null);
    subscriptions.visitorChanged(room.id);
    return done;
  };

const rate =
  ({ conversations }: ChatContext): Handler<typeof rateConversation> =>
  async (context) => {
    const { db, now, body } = context;
    const room = await ownRoom(context.params.roomId, context);
    const ids = await findEndedIds(db, room.id, MOST_RATED);
    const id = ids.find((each) => isSame(csatToken(room.secretHash, each), body.csatToken));
    if (id === undefined) return refuse('not-found', 'This chat can’t be rated.');
    const comment = chatText(body.comment ?? '');
    const rating = { score: body.score, comment: comment.ok ? comment.value : '', at: now };
    if (await saveRating(db, id, rating))
      await conversations.note(id, { kind: 'rated', text: `Rated ${body.score} of 5` }, null);
    return done;
  };

const isSame = (token: string, given: string): boolean =>
  token.length === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(token), Buffer.from(given));

const mail =
  (chat: ChatContext): Handler<typeof mailTranscript> =>
  async (context) => {
    const { db, now, body, request } = context;
    const { attempts } = chat;
    const room = await ownRoom(context.params.roomId, context);
    const given = body.email === undefined || body.email === '' ? null : readEmail(body.email);
    if (given?.ok === false) return wrongEmail(given.problem.message);
    const to = given?.ok === true ? given.value : room.email;
    const tooMany =
      (await refuseTooMany(attempts, [[TRANSCRIPTS, room.id]], now)) ??
      (await refuseTooMany(attempts, [[TRANSCRIPTS_FROM, request.address]], now)) ??
      (to === null ? null : await refuseTooMany(attempts, [[TRANSCRIPTS_TO, emailKey(to)]], now));
    if (tooMany) return tooMany;
    const mailed = await mailTranscriptTo(db, chat, body.conversationId, { roomId: room.id, to });
    if (mailed === 'not-found') return refuse('not-found', 'This chat is not there.');
    return mailed === 'no-address' ? wrongEmail('Enter your email address') : done;
  };

const print =
  (chat: ChatContext): Handler<typeof printTranscript> =>
  async (context) => {
    const { db, now, params } = context;
    const room = await ownRoom(params.roomId, context);
    const file = await printTranscriptOf(db, chat, params.conversationId, { roomId: room.id, now });
    if (!file) throw new ProblemError('not-found');
    return file;
  };

const wrongEmail = (message: string): Refusal => refuseFields([{ field: 'email', message }]);
