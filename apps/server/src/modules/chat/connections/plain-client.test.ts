import { expect, test } from 'vitest';
import { ann, BRAND } from '../testing/chat-world.ts';
import { gatewayWorld } from '../testing/gateway-world.ts';

const world = await gatewayWorld();

/** Only the fields that the specification lists; a client that knows no others must manage with these. */
const specified = [
  'message',
  'userType',
  'sender',
  'time',
  'isUrl',
  'isHold',
  'isReplied',
  'isFinalQuestion',
  'isEndChat',
  'isOutOfOffice',
  'isAgentOffline',
  'isChatEnded',
  'isUserBlocked',
  'isDisconnected',
  'isWorkingHours',
  'action',
  'typing',
];
const plainly = (body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => specified.includes(name)));

test.each([
  ['over a websocket alone', ['websocket']],
  ['over polling alone', ['polling']],
  ['by polling first, as the library does by itself', ['polling', 'websocket']],
] as const)(
  'a client that knows only the specification can hold a whole conversation %s',
  async (_how, transports) => {
    const agent = await world.agent(ann);
    const visitor = world.visitor({ transports, acknowledges: false });
    await visitor.connected;
    world.move(2_500);
    expect(plainly(await visitor.message())).toMatchObject({
      userType: 'Agent',
      sender: BRAND,
      isWorkingHours: true,
      isAgentOffline: false,
    });

    visitor.sayPlainly('How long does a switch take?');
    expect(plainly(await visitor.message())).toMatchObject({
      sender: BRAND,
      message: 'About: How long does a switch take?',
    });

    const { id } = await world.conversationOf(visitor);
    await agent.say(id, 'Hello, this is Ann.');
    expect(plainly(await visitor.message())).toMatchObject({ userType: 'Agent', sender: ann.name });

    await world.conversations.apply({ conversationId: id }, { kind: 'agent-held', agent: ann }, ann);
    expect(plainly(await visitor.message())).toMatchObject({ isHold: true, sender: ann.name });
    visitor.emit('_answer_to_hold_question', { isHold: 'yes' });
    await agent.ask('watch', { conversationId: id });
    visitor.sayPlainly('I am holding.');
    await agent.next('message');
    expect(await world.conversations.conversation(id)).toMatchObject({ state: 'on-hold' });

    await agent.say(id, 'Thank you for holding.');
    expect(plainly(await visitor.message())).toMatchObject({ message: 'Thank you for holding.' });
    await world.conversations.apply({ conversationId: id }, { kind: 'agent-asked-end', agent: ann }, ann);
    expect(plainly(await visitor.message())).toMatchObject({ isEndChat: true });
    visitor.emit('_disconnect_client', { name: 'Jane Doe', conformationResponse: 'yes' });
    const end = await visitor.message();
    expect(plainly(end)).toMatchObject({ userType: 'System', isChatEnded: true });
    expect(visitor.received.all.at(-1)?.name).toBe(`${visitor.roomId}_end_message`);
    expect(await world.conversations.conversation(id)).toMatchObject({
      state: 'ended',
      endReason: 'end-confirmed',
    });

    const times = visitor.received.bodies('_message').map(({ time }) => time);
    expect(times.every((time) => /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(String(time)))).toBe(true);
    const senders = visitor.received.bodies('_receive_message').map(({ userType }) => userType);
    expect(senders).not.toContain('Customer');
  },
);

test('a visitor without a cookie gets one with the first response, by polling and by websocket', async () => {
  const query = new URLSearchParams({
    EIO: '4',
    transport: 'polling',
    room_id: 'a'.repeat(20),
    userType: 'Customer',
  });
  const answer = await fetch(`${world.url}/socket.io/?${query.toString()}`);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^visitor=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const visitor = world.visitor({ cookie: null });
  const upgraded = new Promise<string>((resolve) => {
    const { transport } = visitor.socket.io.engine ?? {};
    const ws: unknown = transport && Reflect.get(transport, 'ws');
    if (typeof ws === 'object' && ws !== null) {
      Reflect.get(ws, 'on').call(ws, 'upgrade', ({ headers }: { headers: Record<string, string[]> }) =>
        resolve(String(headers['set-cookie'])),
      );
    }
  });
  await visitor.connected;
  expect(await upgraded).toMatch(/^visitor=[\w-]{43};/);
});

test('over https, the cookie is secure and limited to this host', async () => {
  const secure = await world.serve({ PUBLIC_URL: 'https://switch.example' });
  const answer = await fetch(`${secure.url}/socket.io/?EIO=4&transport=polling&room_id=${'a'.repeat(20)}`);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-visitor=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
