import { createTranscripts } from '../../messages/transcripts.ts';
import { timingSafeEqual } from 'node:crypto';
import { keepAllowed } from '@switch/contract/chat/keep-allowed.ts';
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
import type { Db } from '../../../../platform/db/database.ts';
import type { AttemptLimit } from '../../../../platform/http/attempts.ts';
import type { CookieJar } from '../../../../platform/http/cookies.ts';
import type { Session } from '../../../../platform/http/identity.ts';
import { ProblemError } from '../../../../platform/http/problem.ts';
import { refuse, refuseFields, refuseTooMany } from '../../../../platform/http/refusal.ts';
import { route, type Route } from '../../../../platform/http/route.ts';
import { csatToken, findOwnRoom } from './bind-room.ts';
import type { Conversations, StoredMessage } from '../../conversations/stored-conversation.ts';
import { findEndedIds, saveRating } from '../../conversations/conversation.queries.ts';
import { findLastSeq, readEpoch, saveSnapshot, updateRoom, type BoundRoom } from './room.queries.ts';
import type { ChatContext } from '../../context.ts';
import { wireMessage } from '../../messages/wire-message.ts';

type Transcripts = ReturnType<typeof createTranscripts>;

const MOST_MESSAGES = 200;
/** A visitor rates what was just ended; older ones are out of reach. */
const MOST_RATED = 20;
const TRANSCRIPTS: AttemptLimit = { name: 'transcripts by room', most: 5, windowSeconds: 3_600 };
// Whoever opens room after room could otherwise mail words of their own, in our name, to whomever they like.
const TRANSCRIPTS_FROM: AttemptLimit = { name: 'transcripts by network', most: 20, windowSeconds: 86_400 };
const TRANSCRIPTS_TO: AttemptLimit = { name: 'transcripts by recipient', most: 5, windowSeconds: 86_400 };

/** A request as far as it shows whose room is meant. */
interface Caller {
  readonly db: Db;
  readonly cookies: CookieJar;
  readonly session: Session | null;
}

const roomOf = (wireId: string, { db, cookies, session }: Caller): Promise<BoundRoom | undefined> =>
  findOwnRoom(db, { wireId, secret: cookies.get('visitor'), userId: session?.userId ?? null });

async function ownRoom(wireId: string, caller: Caller): Promise<BoundRoom> {
  const room = await roomOf(wireId, caller);
  if (!room) throw new ProblemError('unauthorised');
  return room;
}

const isOwn = (wireId: string, caller: Caller): Promise<boolean> =>
  roomOf(wireId, caller).then((room) => room !== undefined);

const done = { result: true } as const;

/** The visitor's calls beside the socket. Each asks for the room's cookie, or its signed-in user. */
export function visitorRoutes(platform: ChatContext): Route[] {
  const transcripts = createTranscripts(platform);
  return [
    ...[saveUserData, saveUserDataOfApi].map((call) => snapshotRoute(call, platform)),
    messagesRoute(platform),
    abandonRoute(platform),
    shareRoute(platform),
    rateRoute(platform),
    transcriptRoute(platform, transcripts),
    printRoute(transcripts),
  ];
}

const snapshotRoute = (
  call: typeof saveUserData | typeof saveUserDataOfApi,
  { limits, staffListener }: ChatContext,
): Route =>
  route(call, {
    policy: (context) => isOwn(context.body.room_id, context),
    work: 'none',
    handle: async (context) => {
      const { body, db, now } = context;
      if (Buffer.byteLength(JSON.stringify(body)) > chatLimits.snapshotBytes)
        throw new ProblemError('too-large');
      const room = await ownRoom(body.room_id, context);
      const kept = keepAllowed(body.pageInfo);
      if (kept === null || limits.takeSnapshot(room.id, now.getTime()) > 0) return done;
      await saveSnapshot(db, room.id, kept, now);
      staffListener.visitorChanged(room.id);
      return done;
    },
  });

const messagesRoute = ({ conversations }: ChatContext): Route =>
  route(roomMessages, {
    policy: (context) => isOwn(context.params.roomId, context),
    handle: async (context) => {
      const { db, query } = context;
      const room = await ownRoom(context.params.roomId, context);
      const current = await conversations.current(room.id);
      const openPromptId = current?.prompt?.id ?? null;
      const messages = await conversations.messagesAfter(room.id, Number(query.afterSeq), MOST_MESSAGES);
      const forms = messages.map(async (message) =>
        wireMessage(message, { openPromptId, ending: await endingOf(conversations, room, message) }),
      );
      return {
        messages: await Promise.all(forms),
        lastSeq: await findLastSeq(db, room.id),
        epoch: await readEpoch(db),
        state: current?.state ?? 'none',
      };
    },
  });

async function endingOf(conversations: Conversations, { secretHash }: BoundRoom, message: StoredMessage) {
  if (message.kind !== 'ended') return null;
  const reason = (await conversations.conversation(message.conversationId))?.endReason ?? null;
  return reason === null ? null : { reason, csatToken: csatToken(secretHash, message.conversationId) };
}

const abandonRoute = ({ conversations, hub }: ChatContext): Route =>
  route(abandonRoom, {
    policy: (context) => isOwn(context.params.roomId, context),
    work: 'none',
    handle: async (context) => {
      const room = await ownRoom(context.params.roomId, context);
      hub.noteAbandoned(room.id, context.now.getTime());
      if (hub.members(room.id).size === 0) {
        await conversations.apply({ roomId: room.id }, { kind: 'detached', isAbandoned: true });
      }
      return done;
    },
  });

const shareRoute = ({ conversations, staffListener }: ChatContext): Route =>
  route(shareAnswers, {
    policy: (context) => isOwn(context.params.roomId, context),
    work: 'none',
    handle: async (context) => {
      const { db, now } = context;
      const { isShared } = context.body;
      const room = await ownRoom(context.params.roomId, context);
      if (isShared === (room.sharedAt !== null)) return done;
      await updateRoom(db, room.id, { sharedAt: isShared ? now : null });
      const current = await conversations.current(room.id);
      const text = isShared
        ? 'The visitor shared their answers'
        : 'The visitor no longer shares their answers';
      if (current) await conversations.note(current.id, { kind: 'shared', text }, null);
      staffListener.visitorChanged(room.id);
      return done;
    },
  });

const rateRoute = ({ conversations }: ChatContext): Route =>
  route(rateConversation, {
    policy: (context) => isOwn(context.params.roomId, context),
    work: 'none',
    handle: async (context) => {
      const { db, now, body } = context;
      const room = await ownRoom(context.params.roomId, context);
      const ids = await findEndedIds(db, room.id, MOST_RATED);
      const id = ids.find((each) => isSame(csatToken(room.secretHash, each), body.csatToken));
      if (id === undefined) return refuse('not-found', 'This chat can’t be rated.');
      const comment = chatText(body.comment ?? '');
      const rating = { score: body.score, comment: comment.ok ? comment.value : '', at: now };
      if (await saveRating(db, id, rating)) {
        await conversations.note(id, { kind: 'rated', text: `Rated ${body.score} of 5` }, null);
      }
      return done;
    },
  });

const isSame = (token: string, given: string): boolean =>
  token.length === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(token), Buffer.from(given));

const transcriptRoute = ({ attempts }: ChatContext, transcripts: Transcripts): Route =>
  route(mailTranscript, {
    policy: (context) => isOwn(context.params.roomId, context),
    work: 'none',
    handle: async (context) => {
      const { db, now, body, request } = context;
      const room = await ownRoom(context.params.roomId, context);
      const given = body.email === undefined || body.email === '' ? null : readEmail(body.email);
      if (given?.ok === false) return wrongEmail(given.problem.message);
      const email = given?.ok === true ? given.value : null;
      const to = email ?? room.email;
      const tooMany =
        (await refuseTooMany(attempts, TRANSCRIPTS, room.id, now)) ??
        (await refuseTooMany(attempts, TRANSCRIPTS_FROM, request.address, now)) ??
        (to === null ? null : await refuseTooMany(attempts, TRANSCRIPTS_TO, emailKey(to), now));
      if (tooMany) return tooMany;
      const mailed = await transcripts.mail(db, {
        conversationId: body.conversationId,
        roomId: room.id,
        email,
      });
      if (mailed.ok) return done;
      return mailed.code === 'not-found'
        ? refuse('not-found', 'This chat is not there.')
        : wrongEmail('Enter your email address');
    },
  });

const printRoute = (transcripts: Transcripts): Route =>
  route(printTranscript, {
    policy: (context) => isOwn(context.params.roomId, context),
    handle: async (context) => {
      const { db, now, params } = context;
      const room = await ownRoom(params.roomId, context);
      const { conversationId } = params;
      const file = await transcripts.print(db, { conversationId, roomId: room.id }, now);
      if (!file) throw new ProblemError('not-found');
      return file;
    },
  });

const wrongEmail = (message: string): Refusal => refuseFields([{ field: 'email', message }]);
