import { movableClock } from '@switch/testkit/movable-clock.ts';
import { type MovableScheduler, movableScheduler } from '@switch/testkit/movable-scheduler.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChatServer } from './testing/chat-server.ts';
import { VisitorConnection, type VisitorConnectionSettings } from './visitor-connection.ts';

const ROOM = 'a1b2c3d4e5f6a7b8';

let logged: string[];
let server: Awaited<ReturnType<typeof openChatServer>>;
let clock: MovableScheduler;
let connection: VisitorConnection | undefined;
let seen: string[];
let hasConnected: boolean;

beforeEach(async () => {
  logged = [];
  server = await openChatServer();
  clock = movableScheduler(movableClock('2026-07-01T09:30:00Z'));
  seen = [];
  hasConnected = false;
});

afterEach(async () => {
  connection?.close();
  await server.close();
});

function open(more: Partial<VisitorConnectionSettings> = {}): VisitorConnection {
  const see = (what: string) => {
    seen.push(what);
    server.changed();
  };
  const opened = new VisitorConnection(
    {
      url: server.url,
      roomId: ROOM,
      query: () => ({ room_id: ROOM, userType: 'Customer', isInitialized: String(!hasConnected) }),
      isResuming: () => hasConnected,
      lastSeq: () => 7,
      scheduler: clock,
      random: () => 0.5,
      isOnline: () => true,
      library: () => import('socket.io-client'),
      log: (failure) => void logged.push(failure),
      ...more,
    },
    {
      onStatus: (status) => {
        see(status);
        if (status === 'connected') hasConnected = true;
      },
      onPush: (event, body) => see(`${event} ${JSON.stringify(body)}`),
      onSettled: (body) => see(`settled ${JSON.stringify(body)}`),
      onQueue: (body) => see(`queue ${JSON.stringify(body)}`),
      onResumed: (answer) => see(`resumed ${JSON.stringify(answer)}`),
      onStillDown: () => see('issue'),
    },
  );
  connection = opened;
  opened.open();
  return opened;
}

const isSeen = (what: string) => () => seen.includes(what);
const up = () => server.until(isSeen('connected'));
const timesSeen = (what: string) => seen.filter((each) => each === what).length;

/**
 * The socket library, recording each request for it and each event that has reached the browser, delivered or
 * not.
 */
function counting() {
  const reached: string[] = [];
  const attempts: number[] = [];
  const library: VisitorConnectionSettings['library'] = async () => {
    attempts.push(clock.now());
    const { io } = await import('socket.io-client');
    return {
      io: (url, options) => {
        const socket = io(url, options);
        socket.onAny((event: string) => {
          reached.push(event);
          server.changed();
        });
        return socket;
      },
    };
  };
  return { reached, attempts, library };
}

test('the handshake carries its fields as text, and a first connection sends nothing else [S7-24]', async () => {
  open();
  await up();
  expect(server.sockets[0]?.handshake.query).toMatchObject({
    room_id: ROOM,
    userType: 'Customer',
    isInitialized: 'true',
  });
  clock.moveMs(5_000);
  expect([server.sent, seen]).toEqual([[], ['connecting', 'connected']]);
});

test('the socket library never reconnects on its own, whatever other options the socket has [S7-24]', async () => {
  const options: unknown[] = [];
  open({
    library: async () => {
      const { io } = await import('socket.io-client');
      return {
        io: (url, given) => {
          options.push(given.reconnection);
          return io(url, given);
        },
      };
    },
    socket: { transports: ['websocket'] },
  });
  await up();
  expect(options).toEqual([false]);
});

test('events in the first two seconds are held, delivered in order, and only then acknowledged [S4-15]', async () => {
  const { reached, library } = counting();
  open({ library });
  await up();
  const acknowledged: unknown[] = [];
  server.sockets[0]?.emit(`${ROOM}_receive_message`, { n: 1 }, (answer: unknown) => {
    acknowledged.push(answer);
    server.changed();
  });
  server.sockets[0]?.emit(`${ROOM}_typing`, { n: 2 });
  server.sockets[0]?.emit('another-room_receive_message', { n: 3 });
  await server.until(() => reached.length === 3);
  clock.moveMs(1_999);
  expect([seen, acknowledged]).toEqual([['connecting', 'connected'], []]);
  clock.moveMs(1);
  await server.until(() => acknowledged.length === 1);
  expect(seen.slice(2)).toEqual(['_receive_message {"n":1}', '_typing {"n":2}']);
  expect(acknowledged).toEqual([{ ok: true }]);
});

test('a lost connection is remade after about a second, flagged as a later one, and asks for missed messages', async () => {
  const { attempts, library } = counting();
  open({ library });
  await up();
  server.sockets[0]?.conn.close();
  await server.until(isSeen('waiting'));
  clock.moveMs(999);
  expect(attempts).toHaveLength(1);
  clock.moveMs(1);
  await server.until(() => server.sent.length === 1);
  expect(server.sockets[1]?.handshake.query['isInitialized']).toBe('false');
  expect(server.sent[0]).toMatchObject({ event: `${ROOM}_reconnect`, body: { lastSeq: 7 } });
  server.sent[0]?.answer({ ok: true, state: 'bot' });
  await server.until(isSeen('resumed {"ok":true,"state":"bot"}'));
});

test('an unreachable server is tried after 1, 2, 4, 8, 15 and then every 30 seconds', async () => {
  const attempts: number[] = [];
  const began = clock.now();
  const { library } = counting();
  open({
    url: 'http://127.0.0.1:1',
    library: () => {
      attempts.push((clock.now() - began) / 1_000);
      return library();
    },
  });
  for (const [turn, seconds] of [1, 2, 4, 8, 15, 30, 30].entries()) {
    await server.until(() => timesSeen('waiting') === 2 * turn + 1);
    clock.moveMs(seconds * 1_000);
  }
  expect(attempts).toEqual([0, 1, 3, 7, 15, 30, 60, 90]);
});

test.each([
  [0, 700],
  [1, 1_300],
])('waits vary by 30 percent either way: a random value of %d waits %d ms', async (chance, ms) => {
  let attempts = 0;
  const { library } = counting();
  open({
    url: 'http://127.0.0.1:1',
    random: () => chance,
    library: () => {
      attempts += 1;
      return library();
    },
  });
  await server.until(isSeen('waiting'));
  clock.moveMs(ms - 1);
  expect(attempts).toBe(1);
  clock.moveMs(1);
  expect(attempts).toBe(2);
});

test('the issue is reported after five seconds without a connection, and not if there is one [S4-14]', async () => {
  open({ url: 'http://127.0.0.1:1' });
  await server.until(isSeen('waiting'));
  clock.moveMs(4_999);
  expect(seen).not.toContain('issue');
  clock.moveMs(1);
  expect(timesSeen('issue')).toBe(1);
});

test('the issue is also reported when the browser is offline or the code does not load [S4-14]', async () => {
  open({ isOnline: () => false, library: () => Promise.reject(new Error('offline')) });
  await server.until(isSeen('waiting'));
  clock.moveMs(4_999);
  expect(seen).not.toContain('issue');
  clock.moveMs(1);
  expect(timesSeen('issue')).toBe(1);
});

test('the issue is reported once, five seconds after the connection was lost because the network went [S4-14]', async () => {
  const network = { isOnline: true };
  open({ isOnline: () => network.isOnline });
  await up();
  clock.moveMs(60_000);
  network.isOnline = false;
  server.sockets[0]?.conn.close();
  await server.until(isSeen('waiting'));
  clock.moveMs(4_999);
  expect(seen).not.toContain('issue');
  clock.moveMs(1);
  expect(timesSeen('issue')).toBe(1);
});

test('nothing is tried while offline; back online, it retries at once', async () => {
  const network = { isOnline: true };
  const { attempts, library } = counting();
  const opened = open({ isOnline: () => network.isOnline, library });
  await up();
  network.isOnline = false;
  server.sockets[0]?.conn.close();
  await server.until(isSeen('waiting'));
  clock.moveMs(120_000);
  expect(attempts).toHaveLength(1);
  network.isOnline = true;
  opened.hurry();
  await server.until(() => server.sockets.length === 2);
});

test('hurrying does nothing while connected', async () => {
  const opened = open();
  await up();
  opened.hurry();
  expect([opened.isConnected(), seen]).toEqual([true, ['connecting', 'connected']]);
});

test.each([
  ['its event', `${ROOM}_drain`],
  ['the event of the release before', 'switch_drain'],
])('on %s the client leaves a draining server and comes back after the given time', async (_what, event) => {
  const { reached, attempts, library } = counting();
  open({ library });
  await up();
  server.sockets[0]?.emit(event, { delayMs: 4_000 });
  await server.until(() => reached.length === 1);
  server.sockets[0]?.disconnect(true);
  await server.until(isSeen('waiting'));
  clock.moveMs(3_999);
  expect(attempts).toHaveLength(1);
  clock.moveMs(1);
  await server.until(() => server.sockets.length === 2);
});

test.each([
  ['its event', `${ROOM}_settled`],
  ['the event of the release before', 'switch_settled'],
])('on %s a question is settled, in order; another room’s event is ignored', async (_what, event) => {
  const { reached, library } = counting();
  open({ library });
  await up();
  server.sockets[0]?.emit('b1b2c3d4e5f6a7b8_settled', { promptId: 'p0' });
  server.sockets[0]?.emit(`${ROOM}_receive_message`, { n: 1 });
  server.sockets[0]?.emit(event, { promptId: 'p1' });
  await server.until(() => reached.length === 3);
  clock.moveMs(2_000);
  expect(seen.slice(2)).toEqual(['_receive_message {"n":1}', 'settled {"promptId":"p1"}']);
});

test('without a connection nothing is sent, now or later [S8-06]', async () => {
  const opened = open();
  await up();
  server.sockets[0]?.conn.close();
  await server.until(isSeen('waiting'));
  expect(opened.emit('_typing', { typing: true })).toBe(false);
  expect(logged).toEqual(['chat: the socket is not connected, _typing was dropped']);
  clock.moveMs(1_000);
  await server.until(() => server.sent.length > 0);
  expect(server.sent.map(({ event }) => event)).toEqual([`${ROOM}_reconnect`]);
});

test('an event gets its answer', async () => {
  const opened = open();
  await up();
  const answers: unknown[] = [];
  opened.emit('_send_message', { message: 'hello' }, (answer) => {
    answers.push(answer);
    server.changed();
  });
  await server.until(() => server.sent.length === 1);
  server.sent[0]?.answer({ ok: true });
  await server.until(() => answers.length === 1);
  expect([server.sent[0]?.body, answers]).toEqual([{ message: 'hello' }, [{ ok: true }]]);
});

test('a closed connection stays closed', async () => {
  const { attempts, library } = counting();
  const opened = open({ library });
  await up();
  opened.close();
  await server.until(() => server.sockets[0]?.connected === false);
  clock.moveMs(120_000);
  opened.hurry();
  expect([attempts.length, seen.at(-1)]).toEqual([1, 'closed']);
});

test('connection code that fails to load is fetched again', async () => {
  const { library } = counting();
  let tries = 0;
  open({
    library: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : library();
    },
  });
  await server.until(isSeen('waiting'));
  clock.moveMs(1_000);
  await up();
  expect(tries).toBe(2);
});
