import { randomUUID } from 'node:crypto';
import type { Arena, LoadVisitor } from './load.ts';
import { callConsole, signInStaff, type OurServer } from './our-server.ts';
import { connectWire, type WireConnection } from './wire-client.ts';

/** Returns a field of a received object, or undefined if it is not an object or lacks the field. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The query of a guest's handshake. */
export const guestQuery = (roomId: string, isInitialized: boolean): Record<string, string> => ({
  room_id: roomId,
  userType: 'Customer',
  isLoggedIn: 'false',
  isInitialized: String(isInitialized),
  name: 'Bench Visitor',
  switchSiteId: '',
  switchSite: '',
  isPrivacyPolicyAccepted: 'true',
  email: 'bench@example.org',
  phone: '01632960123',
});

/** Connects a visitor and waits for the greeting, which names the conversation. */
export async function greetedVisitor(
  origin: string,
  roomId: string,
): Promise<{ connection: WireConnection; conversationId: string }> {
  let greet: (conversationId: string) => void = () => undefined;
  const greeted = new Promise<string>((resolve) => void (greet = resolve));
  const connection = await connectWire({
    origin,
    namespace: '/',
    query: guestQuery(roomId, true),
    onEvent: (name, body) => {
      if (name === `${roomId}_receive_message`) greet(String(field(body, 'conversationId')));
      return { ok: true };
    },
  });
  return { connection, conversationId: await greeted };
}

/** A message in the owner's protocol, with the id that lets it be retried safely. */
export const visitorMessage = (roomId: string, message: string, clientMessageId: string = randomUUID()) => ({
  room_id: roomId,
  message,
  isEmailPresent: false,
  sender: 'Bench Visitor',
  customerName: 'Bench Visitor',
  recipient: 'chat',
  time: '2026-11-21 10:32',
  userType: 'Customer',
  clientMessageId,
});

/**
 * Our server with as many visitors and agents as the relay has. Every conversation is with an agent, as
 * conversations are for most of their life.
 */
export async function ourArena(server: OurServer, rooms: number, agents: number): Promise<Arena> {
  const { origin } = server;
  const cookie = await signInStaff(origin, 'agent.one@utility-aid.example');
  let onText: (text: string) => void = () => undefined;
  const onEvent = (name: string, body: unknown): void => {
    if (name === 'message') onText(String(field(field(body, 'message'), 'text')));
    const several = name === 'messages' ? field(body, 'messages') : null;
    if (Array.isArray(several)) for (const message of several) onText(String(field(message, 'text')));
  };
  const agentSockets = await Promise.all(
    Array.from({ length: agents }, () =>
      connectWire({ origin, namespace: '/agents', cookie, onEvent, unread: ['inbox', 'presence'] }),
    ),
  );
  const visitors = await Promise.all(
    Array.from({ length: rooms }, (_, index) => oneVisitor(origin, cookie, agentSockets[index % agents])),
  );
  return {
    visitors,
    onDelivered: (listener) => void (onText = listener),
    close: () => server.stop(),
  };
}

async function oneVisitor(
  origin: string,
  cookie: string,
  agentSocket: WireConnection | undefined,
): Promise<LoadVisitor> {
  const roomId = randomUUID();
  const { connection, conversationId } = await greetedVisitor(origin, roomId);
  const taken = await callConsole(origin, cookie, 'POST', `conversations/${conversationId}/take`, {});
  if (!taken.ok) throw new Error(`a conversation could not be taken: ${taken.status}`);
  await new Promise((resolve) => agentSocket?.ask('watch', { conversationId }, resolve));
  const hello = { conversationId, clientMessageId: randomUUID(), text: 'Hello, how can I help?' };
  await new Promise((resolve) => agentSocket?.ask('send', hello, resolve));
  return {
    say: (text, onTaken) =>
      connection.ask(`${roomId}_send_message`, visitorMessage(roomId, text), (answer) =>
        onTaken(field(answer, 'ok') === true),
      ),
  };
}
