import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { MovedClock } from '../testing/moved-clock.ts';
import { openChatServer } from '../testing/chat-server.ts';
import { ChatLink, type LinkSettings } from './chat-link.ts';
import { retryDelay } from './retry-delays.ts';

const ROOM = 'a1b2c3d4e5f6a7b8';

let logged: MockInstance<Console['error']>;
let server: Awaited<ReturnType<typeof openChatServer>>;
let clock: MovedClock;
let link: ChatLink | undefined;
let told: string[];
let hasConnected: boolean;

beforeEach(async () => {
  logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  server = await openChatServer();
  clock = new MovedClock();
  told = [];
  hasConnected = false;
});

afterEach(async () => {
  link?.close();
  await server.close();
});

function open(more: Partial<LinkSettings> = {}): ChatLink {
  const tell = (what: string) => {
    told.push(what);
    server.changed();
  };
  const opened = new ChatLink(
    {
      url: server.url,
      roomId: ROOM,
      query: () => ({ room_id: ROOM, userType: 'Customer', isInitialized: String(!hasConnected) }),
      isResuming: () => hasConnected,
      lastSeq: () => 7,
      scheduler: clock,
      chance: () => 0.5,
      isOnline: () => true,
      library: () => import('socket.io-client'),
      ...more,
    },
    {
      onStatus: (status) => {
        tell(status);
        if (status === 'up') hasConnected = true;
      },
      onPush: (event, body) => tell(`${event} ${JSON.stringify(body)}`),
      onSettled: (body) => tell(`settled ${JSON.stringify(body)}`),
      onResumed: (answer) => tell(`resumed ${JSON.stringify(answer)}`),
      onTechnicalIssue: () => tell('issue'),
    },
  );
  link = opened;
  opened.open();
  return opened;
}

const isTold = (what: string) => () => told.includes(what);
const up = () => server.until(isTold('up'));
const timesTold = (what: string) => told.filter((each) => each === what).length;

/** The library, with a count of what has reached the browser, released or not. */
function counting() {
  const reached: string[] = [];
  const library: LinkSettings['library'] = async () => {
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
  return { reached, library };
}

test('the handshake carries its fields as text, and a first connection says nothing more [S7-24]', async () => {
  open();
  await up();
  expect(server.sockets[0]?.handshake.query).toMatchObject({
    room_id: ROOM,
    userType: 'Customer',
    isInitialized: 'true',
  });
  clock.advance(5_000);
  expect([server.sent, told]).toEqual([[], ['connecting', 'up']]);
});

test('what arrives before two seconds is held, handed on in its order, and only then acknowledged [S4-15]', async () => {
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
  clock.advance(1_999);
  expect([told, acknowledged]).toEqual([['connecting', 'up'], []]);
  clock.advance(1);
  await server.until(() => acknowledged.length === 1);
  expect(told.slice(2)).toEqual(['_receive_message {"n":1}', '_typing {"n":2}']);
  expect(acknowledged).toEqual([{ ok: true }]);
});

test('a lost connection is made again after about a second, flagged as a later one, and asks for what was missed', async () => {
  open();
  await up();
  server.sockets[0]?.conn.close();
  await server.until(isTold('waiting'));
  clock.advance(999);
  expect(server.sockets).toHaveLength(1);
  clock.advance(1);
  await server.until(() => server.sent.length === 1);
  expect(server.sockets[1]?.handshake.query['isInitialized']).toBe('false');
  expect(server.sent[0]).toMatchObject({ event: `${ROOM}_reconnect`, body: { lastSeq: 7 } });
  server.sent[0]?.answer({ ok: true, state: 'bot' });
  await server.until(isTold('resumed {"ok":true,"state":"bot"}'));
});

test('a server that is away is asked after 1, 2, 4, 8, 15 and then every 30 seconds', async () => {
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
    await server.until(() => timesTold('waiting') === 2 * turn + 1);
    clock.advance(seconds * 1_000);
  }
  expect(attempts).toEqual([0, 1, 3, 7, 15, 30, 60, 90]);
});

test('waits are spread by 30 percent either way', () => {
  expect([0, 0.5, 1].map((chance) => Math.round(retryDelay(0, chance)))).toEqual([700, 1_000, 1_300]);
  expect(retryDelay(40, 0.5)).toBe(30_000);
});

test('five seconds after connecting without a connection the issue is told, with one it is not [S4-14]', async () => {
  open({ url: 'http://127.0.0.1:1' });
  await server.until(isTold('waiting'));
  clock.advance(4_999);
  expect(told).not.toContain('issue');
  clock.advance(1);
  expect(timesTold('issue')).toBe(1);
});

test('without a network nothing is tried; back online it is tried at once', async () => {
  const network = { isOnline: true };
  const opened = open({ isOnline: () => network.isOnline });
  await up();
  network.isOnline = false;
  server.sockets[0]?.conn.close();
  await server.until(isTold('waiting'));
  clock.advance(120_000);
  expect(server.sockets).toHaveLength(1);
  network.isOnline = true;
  opened.hurry();
  await server.until(() => server.sockets.length === 2);
});

test('a connection that holds is not hurried', async () => {
  const opened = open();
  await up();
  opened.hurry();
  expect([opened.isUp(), told]).toEqual([true, ['connecting', 'up']]);
});

test('a draining server is left and come back to after the time it names', async () => {
  const { reached, library } = counting();
  open({ library });
  await up();
  server.sockets[0]?.emit('switch_drain', { delayMs: 4_000 });
  await server.until(() => reached.length === 1);
  server.sockets[0]?.disconnect(true);
  await server.until(isTold('waiting'));
  clock.advance(3_999);
  expect(server.sockets).toHaveLength(1);
  clock.advance(1);
  await server.until(() => server.sockets.length === 2);
});

test('without a connection nothing is sent, now or later [S8-06]', async () => {
  const opened = open();
  await up();
  server.sockets[0]?.conn.close();
  await server.until(isTold('waiting'));
  expect(opened.emit('_typing', { typing: true })).toBe(false);
  expect(logged).toHaveBeenCalled();
  clock.advance(1_000);
  await server.until(() => server.sent.length > 0);
  expect(server.sent.map(({ event }) => event)).toEqual([`${ROOM}_reconnect`]);
});

test('an event is answered', async () => {
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

test('a closed link stays closed', async () => {
  const opened = open();
  await up();
  opened.close();
  await server.until(() => server.sockets[0]?.connected === false);
  clock.advance(120_000);
  opened.hurry();
  expect([server.sockets.length, told.at(-1)]).toEqual([1, 'shut']);
});

test('connection code that does not come is fetched again', async () => {
  const { library } = counting();
  let tries = 0;
  open({
    library: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('offline')) : library();
    },
  });
  await server.until(isTold('waiting'));
  clock.advance(1_000);
  await up();
  expect(tries).toBe(2);
});
