import { chatLimits } from '@switch/domain/chat/limits.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { BRAND } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';

const world = await gatewayWorld();

/** Separates packets in the body of a polling request. */
const NEXT = '\u001E';

/** A connection over which a test can send any packets it likes. */
async function rawConnection(url = world.url) {
  const query = new URLSearchParams({
    EIO: '4',
    transport: 'polling',
    room_id: randomUUID(),
    userType: 'Customer',
    isInitialized: 'true',
    isPrivacyPolicyAccepted: 'true',
  });
  const address = `${url}/socket.io/?${query.toString()}`;
  const answer = await fetch(address);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const opened = await answer.text();
  const sid = /"sid":"([^"]+)"/.exec(opened)?.[1] ?? '';
  return {
    send: async (...packets: readonly string[]) => {
      const request = { method: 'POST', body: packets.join(NEXT), headers: { cookie } };
      return (await fetch(`${address}&sid=${sid}`, request)).status;
    },
    receive: async (headers = { cookie }) => (await fetch(`${address}&sid=${sid}`, { headers })).text(),
  };
}

async function expectToServe(): Promise<void> {
  const visitor = await world.enter();
  expect(await visitor.message({ sender: BRAND })).toMatchObject({ seq: 1 });
  visitor.close();
}

test('a visitor who asks for the staff namespace on the same connection is refused, and nothing breaks', async () => {
  const connection = await rawConnection();
  await connection.send('40');
  expect(await connection.receive()).toMatch(/^40/);
  await connection.send('40/agents,');
  expect(await connection.receive()).toBe('44/agents,{"message":"websocket-only"}');
  await expectToServe();
});

test('a connection id in a URL is useless without the cookie of its handshake', async () => {
  const connection = await rawConnection();
  expect(await connection.send('40')).toBe(200);
  for (const cookie of ['', 'visitor=', `visitor=${'a'.repeat(43)}`])
    expect(await connection.receive({ cookie })).toBe('{"code":3,"message":"Bad request"}');
  expect(await connection.receive()).toMatch(/^40/);
});

test('a connection serves one visitor, even if it connects several times at once', async () => {
  const connection = await rawConnection();
  await connection.send('40', '40', '40', '40/agents,');
  const received = await connection.receive();
  expect(received.match(/40\{"sid"/g)).toHaveLength(1);
  await expectToServe();
});

test('connections that close before they are handled do not stay counted', async () => {
  const strict = await world.serve({ CHAT_LIMIT_FACTOR: '1' });
  for (let count = 0; count < chatLimits.socketsPerAddress; count += 1) {
    if (count % 10 === 0) world.clock.moveMinutes(2);
    const connection = await rawConnection(strict.url);
    // Connects and hangs up at the same moment.
    await connection.send('40', '1');
  }
  world.clock.moveMinutes(2);
  await expect(world.visitor({ url: strict.url }).connected).resolves.toBeUndefined();
});
