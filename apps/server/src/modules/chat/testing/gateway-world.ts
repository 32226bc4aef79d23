import {
  agentClient,
  visitorClient,
  type AgentClient,
  type VisitorClient,
  type VisitorOptions,
} from '@switch/testkit/chat-client.ts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach } from 'vitest';
import { readConfig, type Environment } from '../../../config.ts';
import { parseDataKeys } from '../../../platform/crypto/data-keys.ts';
import { createVault } from '../../../platform/crypto/vault.ts';
import { uploadService } from '../../../platform/uploads/uploads.ts';
import { hashToken } from '../../../platform/crypto/hashes.ts';
import { createAttempts } from '../../../platform/http/attempts.ts';
import { cookieOf } from '../../../platform/http/cookies.ts';
import type { StaffSession, StaffSessions } from '../../../platform/http/identity.ts';
import { createLog } from '../../../platform/observe/log.ts';
import { randomIds } from '../../../platform/ids.ts';
import { ChatGateway } from '../connections/gateway.ts';
import { ann, bea, chatWorld, type ChatProcess, type ChatWorld } from './chat-world.ts';

export { ann, bea } from './chat-world.ts';

/** One server process with its sockets. */
export interface GatewayProcess extends ChatProcess {
  readonly gateway: ChatGateway;
  readonly url: string;
  readonly server: Server;
  /** Stops the process as a power cut would: connections are cut, and nothing more is stored. */
  readonly stop: () => Promise<void>;
}

/** The chat with real sockets on its own database, with a clock moved by the test. */
export interface GatewayWorld extends ChatWorld, GatewayProcess {
  /** Starts another process on the same database. */
  readonly serve: (settings?: Environment, more?: { readonly pingMs?: number }) => Promise<GatewayProcess>;
  /** A visitor connected to the first process, unless another URL is given. */
  readonly visitor: (options?: Partial<VisitorOptions>) => VisitorClient;
  /** The same, connected and past the initial period in which nothing is pushed. */
  readonly enter: (options?: Partial<VisitorOptions>) => Promise<VisitorClient>;
  /** The console of a member of staff; `agent` is connected and online. */
  readonly console: (cookies?: string, origin?: string | null, url?: string) => AgentClient;
  readonly agent: (who?: typeof ann | typeof bea, url?: string) => Promise<AgentClient>;
  /** Staff sessions that have ended. */
  readonly endedSessions: Set<string>;
  /** User ids by the name in their `session=<name>` cookie. */
  readonly users: Map<string, string>;
  /** Moves the clock forward, in milliseconds. */
  readonly move: (ms: number) => void;
  /** Returns the current conversation of a visitor. */
  readonly conversationOf: (visitor: VisitorClient) => Promise<{ id: string; roomId: string; state: string }>;
}

const FIRST_PUSH_MS = 2_500;

/** Members of staff by the value of their cookie. */
const staffBySecret: Readonly<Record<string, StaffSession>> = {
  ann: staffSession(ann, 'agent'),
  bea: staffSession(bea, 'agent'),
  finn: staffSession({ id: '00000000-0000-4000-8000-00000000000f', name: 'Finn Fields' }, 'finance'),
  brand: staffSession({ id: '00000000-0000-4000-8000-0000000000ba', name: 'Utility  Aid' }, 'agent'),
};

function staffSession(who: { id: string; name: string }, role: StaffSession['role']): StaffSession {
  return {
    sessionId: `session of ${who.name}`,
    staffId: who.id,
    role,
    displayName: who.name,
    email: 'staff@utility-aid.example',
    expiresAt: new Date('2099-01-01T00:00:00Z'),
  };
}

/** Serves the chat on a free port. Call it once at the top of a test file. */
export async function gatewayWorld(settings: Environment = {}): Promise<GatewayWorld> {
  const world = await chatWorld();
  const endedSessions = new Set<string>();
  const users = new Map<string, string>();
  const clients: { close: () => void }[] = [];
  const running: GatewayProcess[] = [];
  const staffSessions: StaffSessions = {
    staffOfCookieHeader: async (header) =>
      staffBySecret[cookieOf(header, 'staff', 'http://localhost:3000') ?? ''] ?? null,
    isLivingStaffSession: async (_db, sessionId) => !endedSessions.has(sessionId),
    noteStaffUse: async (_db, sessionId) => !endedSessions.has(sessionId),
  };
  const serve: GatewayWorld['serve'] = async (more = settings, { pingMs } = {}) => {
    const process = world.process();
    const attempts = createAttempts(world.db);
    const vault = createVault(parseDataKeys(`k1:${Buffer.alloc(32, 1).toString('base64')}`));
    const gateway = new ChatGateway(
      {
        ...world,
        ...process,
        config: readConfig({ NODE_ENV: 'test', CHAT_LIMIT_FACTOR: '1000', ...more }),
        attempts,
        ids: randomIds,
        log: createLog('info', world.log),
        staffSessions,
        outbox: { add: () => Promise.resolve(true) },
        vault,
        uploads: uploadService({ vault, attempts, ids: randomIds }),
        findSession: async (_db, { hash }) => {
          const [, userId] = [...users].find(([secret]) => hashToken(secret).equals(hash)) ?? [];
          return userId === undefined ? null : { sessionId: userId, userId, identityProvenUntil: null };
        },
      },
      pingMs,
    );
    const server = createServer((_request, response) => response.writeHead(404).end());
    await gateway.begin(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const stop = async (): Promise<void> => {
      await gateway.end();
      server.closeAllConnections();
      server.close();
      await process.conversations.stop();
    };
    const served = { ...process, gateway, server, url: `http://127.0.0.1:${port}`, stop };
    running.push(served);
    return served;
  };
  const first = await serve();
  const visitor = (options: Partial<VisitorOptions> = {}): VisitorClient => {
    const client = visitorClient({ url: first.url, ...options });
    clients.push(client);
    return client;
  };
  const open = (cookies = 'staff=ann', origin: string | null = first.url, url = first.url): AgentClient => {
    const client = agentClient({ url, cookies, origin });
    clients.push(client);
    return client;
  };
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => Promise.all(running.map(({ gateway, server }) => gateway.end().then(() => server.close()))));
  return {
    ...world,
    ...first,
    serve,
    visitor,
    console: open,
    endedSessions,
    users,
    move: (ms) => world.scheduler.moveMs(ms),
    enter: async (options) => {
      const client = visitor(options);
      await client.connected;
      world.scheduler.moveMs(FIRST_PUSH_MS);
      return client;
    },
    agent: async (who = ann, url = first.url) => {
      const client = open(`staff=${who.name.split(' ')[0]?.toLowerCase() ?? ''}`, url, url);
      await client.connected;
      await first.presence.choose(who, { availability: 'online' });
      return client;
    },
    conversationOf: async ({ roomId }) =>
      world.db
        .selectFrom('chatConversations as c')
        .innerJoin('chatRooms as r', 'r.id', 'c.roomId')
        .select(['c.id', 'c.roomId', 'c.state'])
        .where('r.wireId', '=', roomId)
        .orderBy('c.openedAt', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
  };
}
