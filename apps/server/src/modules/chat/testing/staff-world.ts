import { dangersIn } from '../bot/danger-answers.ts';
import type { BotReply, ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import type { StaffRole } from '@switch/domain/staff/roles.ts';
import { movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { signInStaff, type SignedInStaff, type StaffOptions } from '../../../testing/staff.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../../testing/test-app.ts';
import { addJob } from '../../../platform/jobs/job.ts';
import { settleJob } from '../reports/roll-up.ts';
import { createChat, type RunningChat } from '../chat.ts';

/** The details of a visitor that a test may choose. */
export interface VisitorDetails {
  readonly name?: string;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly source?: string;
  readonly userId?: string | null;
  readonly networkAddress?: string;
}

/** The real server, and another process of the chat on its database to which visitors connect. */
export interface StaffWorld {
  readonly app: TestApp;
  /** The other process of the chat: what it does, the server finds in the database. */
  readonly chat: RunningChat;
  /** Runs the job that counts ended conversations, and any other job that is due. */
  readonly settle: () => Promise<void>;
  readonly staff: (role: StaffRole, options?: StaffOptions) => Promise<SignedInStaff>;
  /** Sets a member of staff online, with a console open. */
  readonly online: (member: SignedInStaff) => Promise<void>;
  readonly room: (details?: VisitorDetails) => Promise<string>;
  /** A conversation that the bot has greeted. */
  readonly greeted: (details?: VisitorDetails) => Promise<string>;
  /** The visitor writes; resolves once everything that follows is done. */
  readonly says: (conversationId: string, text: string) => Promise<void>;
  /** A conversation whose visitor has asked for a person. */
  readonly waiting: (details?: VisitorDetails) => Promise<string>;
  /** A conversation in which a member of staff has written. */
  readonly withAgent: (member: SignedInStaff, details?: VisitorDetails) => Promise<string>;
  readonly agentSays: (member: SignedInStaff, conversationId: string, text: string) => Promise<void>;
  readonly ends: (conversationId: string) => Promise<void>;
}

const replyOf = (text: string, action: BotReply['action'] = null): BotReply => ({
  text,
  citations: [{ title: 'How long it takes', address: '/help' }],
  suggestions: [],
  action,
  isConfident: true,
});

/** A bot that hands over on `person`, and answers anything else. */
const bot = {
  dangersIn: (text: string) => dangersIn(text, undefined),
  dangerText: (text: string) => (text.includes('smoke') ? 'Call 999. Get out.' : null),
  greeting: () => Promise.resolve({ text: 'Hello, how can I help?', suggestions: [] }),
  answer: (question: string) =>
    Promise.resolve(
      question.includes('person')
        ? replyOf('I pass you to a colleague.', 'handover')
        : replyOf('It takes three weeks.'),
    ),
};

const agent = ({ staffId, displayName }: SignedInStaff): ChatAgent => ({ id: staffId, name: displayName });

/** Composes the world, with the chat open round the clock. Call it once at the top of a test file. */
export async function staffWorld(options?: TestAppOptions): Promise<StaffWorld> {
  const app = await startTestApp(options);
  const chat = createChat({
    ...app.platform,
    scheduler: movableScheduler(app.clock),
    pool: app.pool,
    bot,
    pause: () => Promise.resolve(),
  });
  afterAll(() => chat.conversations.stop());
  await app.db.deleteFrom('chatHours').execute();
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opensMinute: 0, closesMinute: 1_440 }));
  await app.db.insertInto('chatHours').values(week).execute();
  await chat.hours.refresh();
  const room = (details: VisitorDetails = {}): Promise<string> => bindRoom(app, details);
  const greeted = async (details?: VisitorDetails): Promise<string> => {
    const roomId = await room(details);
    const { conversation } = await chat.conversations.enter({ roomId, isInitialized: true });
    await chat.conversations.greet(conversation);
    return conversation.id;
  };
  const write = async (conversationId: string, text: string, by?: ChatAgent): Promise<void> => {
    const author = by ? 'agent' : 'customer';
    const clientMessageId = randomUUID();
    const writing = {
      author,
      agent: by ?? null,
      text,
      kind: 'text',
      clientMessageId,
      socketId: 'socket',
    } as const;
    const roomId = (await chat.conversations.conversation(conversationId))?.roomId ?? '';
    const place = by ? { conversationId } : { roomId };
    const written = await chat.conversations.write(place, writing);
    if (!written.ok) throw new Error(`refused: ${written.code}`);
    await chat.conversations.tick();
  };
  const waiting = async (details?: VisitorDetails): Promise<string> => {
    const conversationId = await greeted(details);
    await write(conversationId, 'I want to talk to a person');
    return conversationId;
  };
  return {
    app,
    chat,
    staff: (role, options) => signInStaff(app, role, options),
    settle: async () => {
      await addJob(app.db, settleJob, {});
      await app.runJobs();
    },
    online: async (member) => {
      await chat.presence.beat();
      await chat.presence.connected(agent(member), `socket of ${member.staffId}`);
      await chat.presence.choose(agent(member), { availability: 'online', chatLimit: 4 });
    },
    room,
    greeted,
    says: (conversationId, text) => write(conversationId, text),
    waiting,
    withAgent: async (member, details) => {
      const conversationId = await greeted(details);
      const to = agent(member);
      await chat.conversations.tick();
      const from = (await chat.conversations.conversation(conversationId))?.agent;
      // Another agent who is online may have been assigned it by now.
      if (from) await chat.conversations.apply({ conversationId }, { kind: 'transferred', from, to });
      await write(conversationId, 'Hello, I am here.', to);
      return conversationId;
    },
    agentSays: (member, conversationId, text) => write(conversationId, text, agent(member)),
    ends: async (conversationId) => {
      await chat.conversations.apply({ conversationId }, { kind: 'visitor-ended' });
    },
  };
}

async function bindRoom(
  { db, clock }: TestApp,
  {
    name = 'Jane Doe',
    email = null,
    phone = null,
    source = 'localhost',
    userId = null,
    networkAddress = '192.0.2.7',
  }: VisitorDetails,
): Promise<string> {
  const id = randomUUID();
  const known = { name, email, phone, source, userId, networkAddress };
  const room = { id, wireId: randomUUID(), secretHash: randomBytes(32), createdAt: clock.now(), ...known };
  await db.insertInto('chatRooms').values(room).execute();
  return id;
}
