import { messageOf } from '@switch/contract/chat/visitor-events.ts';
import type { SendAnswer } from '@switch/contract/chat/wire-message.ts';
import type { ChatAgent } from '@switch/domain/chat/conversation-model.ts';
import { chatLimits, chatTimes } from '@switch/domain/chat/limits.ts';
import { firstLink } from '@switch/domain/chat/text.ts';
import { isDisplayNameFree } from '@switch/domain/staff/display-name.ts';
import { staffMay } from '@switch/domain/staff/role-permissions.ts';
import { z } from 'zod';
import { isOwnOrigin } from '../../../../platform/http/origin.ts';
import { every } from '../../../../platform/scheduler.ts';
import type { ChatContext } from '../../context.ts';
import { handOverAll } from '../../conversations/inbox/hand-over.ts';
import { sendAnswer } from '../../messages/wire-message.ts';
import { signalGate } from '../../moderation/counters.ts';
import type { AgentNamespace, AgentSocket } from '../sockets.ts';
import { findWatched, saveRead } from './agent.queries.ts';

export interface AgentGateway extends ChatContext {
  readonly agents: AgentNamespace;
  readonly alive: (staffId: string) => void;
  /** Runs `work` later, unless this process stops first. */
  readonly postpone: (ms: number, work: () => void) => void;
  /** Shows a visitor that an agent is typing, whichever process the visitor is connected to. */
  readonly hintTyping: (roomId: string, isTyping: boolean) => void;
}

const RECHECK_MS = 30_000;
/** A page that is being reloaded has reconnected within this time. */
const RELOAD_MS = 5_000;

/** Accepts connections from our own pages with a valid session cookie of a member who may read chats. */
export function serveAgents(gateway: AgentGateway): void {
  const { agents, staffSessions, config, log } = gateway;
  agents.use((socket, proceed) => {
    // Keep only the headers, not the request: it is cleared once a visitor connects over the same connection.
    const { headers } = socket.handshake;
    if (socket.conn.transport.name !== 'websocket') {
      proceed(new Error('websocket-only'));
      return;
    }
    if (!isOwnOrigin({ method: 'POST', headers, publicUrl: config.publicUrl, isByCookie: true })) {
      proceed(new Error('wrong-origin'));
      return;
    }
    staffSessions.staffOfCookieHeader(headers.cookie).then(
      (staff) => {
        const mayEnter =
          staff !== null &&
          staffMay(staff.role, 'chat.read') &&
          isDisplayNameFree(staff.displayName, config.brandName);
        if (staff) socket.data.staff = staff;
        proceed(mayEnter ? undefined : new Error('unauthorised'));
      },
      (error: unknown) => {
        log.error({ err: error }, 'a console could not be let in');
        proceed(new Error('unavailable'));
      },
    );
  });
  agents.on('connection', (socket) => serveAgent(gateway, socket));
}

/**
 * Checks every half minute whether the sessions of this process's consoles are still valid. Returns a
 * function that stops the checks.
 */
export function recheckAgents(gateway: AgentGateway): () => void {
  const { agents, scheduler, log } = gateway;
  const stop = every(scheduler, RECHECK_MS, () => {
    recheck(gateway).catch((error: unknown) => log.warn({ err: error }, 'sessions could not be looked at'));
  });
  return () => {
    stop();
    agents.local.disconnectSockets(true);
  };
}

async function recheck({ agents, staffSessions, db, clock }: AgentGateway): Promise<void> {
  const sockets = Map.groupBy(agents.sockets.values(), ({ data }) => data.staff.sessionId);
  for (const [id, own] of sockets)
    if (!(await staffSessions.isLivingStaffSession(db, id, clock.now()))) own.forEach(signOut);
}

function signOut(socket: AgentSocket): void {
  socket.emit('signed-out');
  socket.disconnect(true);
}

function serveAgent(gateway: AgentGateway, socket: AgentSocket): void {
  const { presence, subscriptions, db, log } = gateway;
  const { staff } = socket.data;
  const trouble = (error: unknown): void => log.error({ err: error }, 'a console’s socket is in trouble');
  presence.connected({ id: staff.staffId, name: staff.displayName }, socket.id).catch(trouble);
  socket.emit('presence', { staff: subscriptions.feed.staff });
  const on =
    <Body>(schema: z.ZodType<Body>, work: (body: Body) => Promise<void> | void) =>
    (body: unknown): void => {
      const read = schema.safeParse(body);
      if (read.success) Promise.resolve(work(read.data)).catch(trouble);
    };
  /** Acknowledges with the result of `work`, or with `failed` if it throws. */
  const answering =
    <Answer>(work: (body: unknown) => Promise<Answer>, failed: Answer) =>
    (body: unknown, answer: unknown): void => {
      const acknowledge = (result: Answer): void => void (typeof answer === 'function' && answer(result));
      work(body).then(acknowledge, (error: unknown) => {
        trouble(error);
        acknowledge(failed);
      });
    };
  socket.on('alive', (answer) => {
    gateway.alive(staff.staffId);
    if (typeof answer === 'function') answer({ ok: true });
  });
  const watch = async (body: unknown) => {
    const read = agentBodies.watch.safeParse(body);
    return { ok: read.success && (await subscriptions.watch(socket, read.data.conversationId)) };
  };
  socket.on('watch', answering(watch, { ok: false }));
  socket.on(
    'unwatch',
    on(agentBodies.watch, ({ conversationId }) => subscriptions.unwatch(socket, conversationId)),
  );
  const invalid: SendAnswer = { ok: false, code: 'invalid' };
  socket.on(
    'send',
    answering((body) => send(gateway, socket, body), invalid),
  );
  socket.on('typing', on(agentBodies.typing, typingOf(gateway, socket)));
  socket.on(
    'read',
    on(agentBodies.read, async (body) => {
      if (await saveRead(db, { ...body, staffId: staff.staffId }))
        subscriptions.feed.rowChanged(body.conversationId);
    }),
  );
  let open: string[] = [];
  socket.on('disconnecting', () => void (open = subscriptions.openIn(socket)));
  socket.on('disconnect', () => {
    subscriptions.left(open);
    presence.disconnected(staff.staffId, socket.id).catch(trouble);
  });
  handOverOnLeaving(gateway, socket, trouble);
}

/**
 * Hands over an agent's open conversations when they close their last page, unless they are only reloading
 * it.
 */
function handOverOnLeaving(
  gateway: AgentGateway,
  socket: AgentSocket,
  trouble: (error: unknown) => void,
): void {
  const { staffId: id, displayName: name } = socket.data.staff;
  socket.on('leaving', (answer) => {
    socket.once('disconnect', () => {
      gateway.postpone(RELOAD_MS, () => void handOverIfGone(gateway, { id, name }).catch(trouble));
    });
    if (typeof answer === 'function') answer({ ok: true });
  });
}

async function handOverIfGone(gateway: AgentGateway, agent: ChatAgent): Promise<void> {
  const present = (await gateway.presence.all()).find(({ staffId }) => staffId === agent.id);
  if (present?.isConnected === true) return;
  // Marked as gone first, so that visitors aren't asked to wait for an agent who has just left.
  await gateway.presence.left(agent.id);
  await handOverAll(gateway, agent);
}

async function send(gateway: AgentGateway, socket: AgentSocket, body: unknown): Promise<SendAnswer> {
  const { conversations, staffSessions, db, clock } = gateway;
  const { staff } = socket.data;
  const read = agentBodies.send.safeParse(body);
  if (!read.success || !staffMay(staff.role, 'chat.reply')) return { ok: false, code: 'invalid' };
  const { conversationId, clientMessageId, text: typed } = read.data;
  const message = messageOf(typed, clientMessageId);
  if (message.kind === 'refused') return { ok: false, code: message.code };
  const { text, isMasked } = message;
  if (!(await staffSessions.noteStaffUse(db, staff.sessionId, clock.now()))) {
    signOut(socket);
    return { ok: false, code: 'invalid' };
  }
  const written = await conversations.write(
    { conversationId },
    {
      author: 'agent',
      agent: { id: staff.staffId, name: staff.displayName },
      text,
      // A message that is nothing but one web address is shown as a link.
      kind: firstLink(text)?.address === text ? 'link' : 'text',
      clientMessageId,
      socketId: socket.id,
    },
  );
  return sendAnswer(written, isMasked);
}

/** Relays one console's typing: at most once in two seconds for each conversation, and expiring after six. */
function typingOf({ subscriptions, clock, scheduler, db, hintTyping }: AgentGateway, socket: AgentSocket) {
  const gates = new Map<string, ReturnType<typeof signalGate>>();
  const ends = new Map<string, () => void>();
  return async ({ conversationId, typing }: z.output<typeof agentBodies.typing>): Promise<void> => {
    if (!subscriptions.isWatching(socket, conversationId)) return;
    const gate = gates.get(conversationId) ?? signalGate(chatLimits.typingEverySeconds * 1_000);
    gates.set(conversationId, gate);
    if (!gate(typing, clock.now().getTime())) return;
    ends.get(conversationId)?.();
    const room = await findWatched(db, conversationId);
    if (!room) return;
    hintTyping(room.roomId, typing);
    if (!typing) return;
    // Runs even if the console has disconnected meanwhile.
    const over = (): void => {
      if (gate(false, clock.now().getTime())) hintTyping(room.roomId, false);
    };
    ends.set(conversationId, scheduler.after(chatTimes.typingExpiry, over));
  };
}

const agentBodies = {
  watch: z.object({ conversationId: z.uuid() }),
  send: z.object({
    conversationId: z.uuid(),
    clientMessageId: z.string().regex(/^[\w-]{1,64}$/),
    text: z.string().max(8_192),
  }),
  typing: z.object({ conversationId: z.uuid(), typing: z.boolean() }),
  read: z.object({ conversationId: z.uuid(), seq: z.int().nonnegative() }),
} as const;
