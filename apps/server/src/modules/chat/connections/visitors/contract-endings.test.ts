import { conversationStates } from '@switch/domain/chat/conversation-model.ts';
import texts from '@switch/domain/chat/system-texts.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { ann, BRAND } from '../../testing/chat-world.ts';
import { gatewayWorld } from '../../testing/gateway-world.ts';
import { roomLeft } from '../../testing/gateway-done.ts';

const world = await gatewayWorld();
type Visitor = ReturnType<typeof world.visitor>;

async function greeted(): Promise<{ visitor: Visitor; id: string; roomId: string }> {
  const visitor = await world.enter();
  await visitor.message({ sender: BRAND });
  return { visitor, ...(await world.conversationOf(visitor)) };
}

async function withAnn() {
  const agent = await world.agent(ann);
  const made = await greeted();
  await agent.say(made.id, 'Ann here.');
  await made.visitor.message({ message: 'Ann here.' });
  return made;
}

const stateOf = async (visitor: Visitor) => (await world.conversationOf(visitor)).state;
const endReasonOf = async (id: string) => (await world.conversations.conversation(id))?.endReason;
/** Matches an event by its name on the wire, which includes the room's. */
const named =
  (event: string, { roomId }: Visitor) =>
  ({ name }: { readonly name: string }) =>
    name === `${roomId}${event}`;
const settled = (visitor: Visitor) => visitor.ask('_typing', { typing: true });

/** Resolves once the server has noticed that the visitor's last socket is gone. */
async function leave(visitor: Visitor, roomId: string): Promise<void> {
  visitor.close();
  await roomLeft(world.gateway, roomId);
}

const variants = [
  { name: 'J', flag: true },
  { name: 'J', flag: false },
  { name: 'J', warningMsg: 'yes' },
  { name: 'J', conformationResponse: 'no' },
  { name: 'J', conformationResponse: 'yes' },
  { name: 'J', userResponse: 'yes' },
];

describe.each(conversationStates.filter((state) => state !== 'greeting'))('in the state %s', (state) => {
  test('every form of _disconnect_client is acknowledged, and the last one ends the chat', async () => {
    const { visitor, id } = await withAnn();
    const prompt = state.endsWith('asked');
    await world.db
      .updateTable('chatConversations')
      .set({
        state,
        ...(prompt && { promptId: id, promptKind: 'end', promptAskedAt: world.clock.now() }),
        ...(state === 'ended' && { endReason: 'agent', endedAt: world.clock.now() }),
      })
      .where('id', '=', id)
      .execute();
    for (const body of variants) expect(await visitor.ask('_disconnect_client', body)).toEqual({ ok: true });
    expect(await stateOf(visitor)).toBe('ended');
  });
});

describe('each form of _disconnect_client has its own meaning', () => {
  const disconnect = (visitor: Visitor, body: object) =>
    visitor.ask('_disconnect_client', { name: 'J', ...body });
  const now = async (id: string) => {
    const { state, endReason, leavingAt, isWarned } = (await world.conversations.conversation(id)) ?? {};
    return { state, endReason, isAboutToLeave: leavingAt !== null, isWarned };
  };
  const open = { state: 'agent', endReason: null, isAboutToLeave: false, isWarned: false };
  const askedToEnd = async () => {
    const made = await withAnn();
    await world.conversations.apply(
      { conversationId: made.id },
      { kind: 'agent-asked-end', agent: ann },
      ann,
    );
    await made.visitor.message({ isEndChat: true });
    return made;
  };

  test('flag true opens the dialog and false closes it again [S7-26]', async () => {
    const { visitor, id } = await withAnn();
    await disconnect(visitor, { flag: true });
    expect(await now(id)).toEqual({ ...open, isAboutToLeave: true });
    await disconnect(visitor, { flag: false });
    expect(await now(id)).toEqual(open);
  });

  test('userResponse yes ends the chat [S7-26]', async () => {
    const { visitor, id } = await withAnn();
    await disconnect(visitor, { userResponse: 'yes' });
    expect(await now(id)).toMatchObject({ state: 'ended', endReason: 'visitor' });
  });

  test('warningMsg yes warns that the agent is away, and ends nothing [S7-26]', async () => {
    const { visitor, id } = await withAnn();
    const warned = async () => {
      await world.db
        .updateTable('chatConversations')
        .set({ state: 'agent-offline', agentGoneAt: world.clock.now() })
        .where('id', '=', id)
        .execute();
      await disconnect(visitor, { warningMsg: 'yes' });
      return now(id);
    };
    // Events still in progress may put the agent back once.
    await expect.poll(warned).toMatchObject({ endReason: null, isWarned: true });
    await visitor.message({ message: texts.nobodyReads });
  });

  test.each([
    ['yes', 'ended', 'end-confirmed'],
    ['no', 'agent', null],
  ])('conformationResponse %s answers the end question: %s [S7-26]', async (answer, state, endReason) => {
    const { visitor, id } = await askedToEnd();
    expect(await now(id)).toMatchObject({ state: 'end-asked', endReason: null });
    await disconnect(visitor, { conformationResponse: answer });
    expect(await now(id)).toMatchObject({ state, endReason });
  });
});

test('only the first answer to a question counts, and after the end nothing changes', async () => {
  const { visitor, id } = await withAnn();
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-held', agent: ann }, ann);
  const { promptId } = await visitor.message({ isHold: true });
  const answer = (isHold: string) => visitor.ask('_answer_to_hold_question', { isHold, promptId });
  await answer('yes');
  const once = await world.conversations.conversation(id);
  await answer('no');
  await answer('yes');
  expect(await world.conversations.conversation(id)).toEqual(once);
  expect(once?.state).toBe('on-hold');
  await visitor.ask('_disconnect_client', { userResponse: 'yes' });
  const over = await world.conversations.conversation(id);
  await answer('yes');
  await visitor.ask('_answer_to_hold_question', { finalAnswer: 'yes' });
  await visitor.ask('_between_night_hours', { isOutOfOffice: 'yes' });
  expect(await world.conversations.conversation(id)).toEqual(over);
});

test('a question answered in one tab is closed in the other', async () => {
  const { visitor, id } = await withAnn();
  const tab = { roomId: visitor.roomId, cookie: visitor.cookie, query: { isInitialized: 'false' } };
  const other = await world.enter(tab);
  await world.conversations.apply({ conversationId: id }, { kind: 'agent-asked-end', agent: ann }, ann);
  const { promptId } = await visitor.message({ isEndChat: true });
  await other.message({ isEndChat: true });
  await visitor.ask('_disconnect_client', { conformationResponse: 'no', promptId });
  expect(await other.received.next(named('_settled', other))).toEqual({ promptId });
});

test('a visitor who keeps writing after the end is refused, and shown the end again', async () => {
  const { visitor } = await withAnn();
  await visitor.ask('_disconnect_client', { userResponse: 'yes' });
  await visitor.message({ isChatEnded: true, reason: 'visitor' });
  expect(await visitor.say('One more thing')).toEqual({ ok: false, code: 'ended' });
  expect(await visitor.message({ isChatEnded: true })).toMatchObject({ reason: 'visitor' });
});

test('leaving the room ends the chat and closes the socket; without confirmation it does nothing', async () => {
  const { visitor, id } = await withAnn();
  await visitor.ask('_leave_room', { userType: 'Customer', confirmation: false });
  expect(await endReasonOf(id)).toBeNull();
  visitor.emit('_leave_room', { userType: 'Customer', confirmation: true });
  await visitor.message({ isChatEnded: true });
  await visitor.disconnected;
  expect(await endReasonOf(id)).toBe('left');
});

test('a refresh within 60 s keeps the agent and the state; after 61 s the chat is over [S4-13]', async () => {
  const { visitor, id, roomId } = await withAnn();
  await visitor.ask('_abandoned');
  await leave(visitor, roomId);
  world.move(59_000);
  await world.presence.alive([ann.id]);
  await world.conversations.tick();
  const back = world.visitor({
    roomId: visitor.roomId,
    cookie: visitor.cookie,
    query: { isInitialized: 'false' },
  });
  await back.connected;
  expect(await back.ask('_reconnect')).toMatchObject({ state: 'agent', agentName: ann.name });
  await world.presence.alive([ann.id]);
  await back.ask('_abandoned');
  await leave(back, roomId);
  world.move(61_000);
  await world.conversations.tick();
  expect(await endReasonOf(id)).toBe('abandoned');
});

test('the notice that the page is closing may also come over HTTP, before or after the socket closes', async () => {
  const { visitor, id, roomId } = await withAnn();
  world.gateway.context.hub.noteAbandoned(roomId, world.clock.now().getTime());
  await leave(visitor, roomId);
  world.move(61_000);
  await world.conversations.tick();
  expect(await endReasonOf(id)).toBe('abandoned');
});

test('closing one of two tabs does not end the chat', async () => {
  const { visitor, id, roomId } = await withAnn();
  const tab = world.visitor({
    roomId: visitor.roomId,
    cookie: visitor.cookie,
    query: { isInitialized: 'false' },
  });
  await settled(tab);
  await tab.ask('_abandoned');
  tab.close();
  await tab.disconnected;
  await settled(visitor);
  world.move(120_000);
  await world.presence.alive([ann.id]);
  await world.conversations.tick();
  expect((await world.conversations.conversation(id))?.detachedAt).toBeNull();
  expect(world.gateway.context.hub.isAttended(roomId)).toBe(true);
  expect(await visitor.say('Still here')).toMatchObject({ ok: true });
});

test('a socket that drops without notice has longer to come back than one that announced it', async () => {
  const { visitor, id, roomId } = await withAnn();
  visitor.cut();
  await roomLeft(world.gateway, roomId);
  world.move(61_000);
  await world.presence.alive([ann.id]);
  await world.conversations.tick();
  expect(await endReasonOf(id)).toBeNull();
  world.move(240_000);
  await world.conversations.tick();
  expect(await endReasonOf(id)).toBe('abandoned');
});

test('a visitor who leaves with the end-chat dialog open has ended the chat', async () => {
  const { visitor, id, roomId } = await withAnn();
  await visitor.ask('_disconnect_client', { name: 'Jane', flag: true });
  await leave(visitor, roomId);
  expect(await endReasonOf(id)).toBe('visitor');
});

test('a requested email address is stored with the visitor and not as a message', async () => {
  const visitor = await world.enter({ query: { email: 'undefined', phone: 'undefined' } });
  await visitor.message({ sender: BRAND });
  const { id, roomId } = await world.conversationOf(visitor);
  const body = {
    room_id: visitor.roomId,
    recipient: 'chat',
    isEmailPresent: true,
    emailString: 'Jo@Example.org',
  };
  const answer = await visitor.ask('_send_message', body);
  expect(answer).toMatchObject({ ok: true });
  const room = await world.db
    .selectFrom('chatRooms')
    .select('email')
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow();
  expect(room.email).toBe('Jo@example.org');
  const stored = await world.db
    .selectFrom('chatMessages')
    .select('text')
    .where('conversationId', '=', id)
    .execute();
  expect(JSON.stringify(stored)).not.toContain('xample.org');
  const notes = await world.db
    .selectFrom('chatNotes')
    .select(['kind', 'afterSeq'])
    .where('conversationId', '=', id)
    .execute();
  // The visitor's panel and the console show the address before the message of thanks for it.
  const thanks = await visitor.message({ message: texts.emailThanks });
  const before = Number(thanks['seq']) - 1;
  expect(answer).toMatchObject({ seq: before, roomSeq: before + 1 });
  expect(notes.filter(({ kind }) => kind === 'email')).toEqual([{ kind: 'email', afterSeq: before }]);
});

test('a server that stops asks our own clients to reconnect, notifies others, and the conversation stays open', async () => {
  const other = await world.serve();
  const [ours, plain] = [
    await world.enter({ url: other.url }),
    await world.enter({ url: other.url, acknowledges: false }),
  ];
  await ours.message({ sender: BRAND });
  await plain.message({ sender: BRAND });
  await settled(ours);
  await other.stop();
  expect(await ours.received.next(named('_drain', ours))).toMatchObject({
    delayMs: expect.any(Number),
  });
  expect(await plain.message()).toMatchObject({ isDisconnected: true });
  expect(ours.received.bodies('_receive_message')).toHaveLength(1);
  expect(await stateOf(ours)).toBe('bot');
  expect(await stateOf(plain)).toBe('bot');
});

test('a reconnected client of ours that has been sent nothing since is asked to reconnect once more', async () => {
  const [{ visitor, roomId }, other] = [await greeted(), await world.serve()];
  await leave(visitor, roomId);
  const back = await world.enter({
    url: other.url,
    roomId: visitor.roomId,
    cookie: visitor.cookie,
    query: { isInitialized: 'false' },
  });
  expect(await back.ask('_reconnect', { lastSeq: 1 })).toMatchObject({ state: 'bot', lastSeq: 1 });
  await other.stop();
  expect(await back.received.next(named('_drain', back))).toBeDefined();
  await back.disconnected;
  expect(back.received.bodies('_receive_message')).toEqual([]);
});
