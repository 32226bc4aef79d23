import { isRecord } from '@switch/domain/shapes.ts';
import type {
  mailTranscript,
  rateConversation,
  roomMessages,
  saveUserData,
} from '@switch/contract/http/chat/visitor.ts';
import type { BodyOf, QueryOf } from '@switch/contract/http/call.ts';
import { logFailure } from '@switch/browser/log.ts';
import { saveBlob } from '@switch/browser/save-file.ts';
import { pageConfig } from '../lib/page-config.ts';
import { localStore } from '../lib/storage.ts';
import { type UserInfo, roomId, signedInUser } from './visitor.ts';

/* The chat's own calls use the contract's types but not its schemas: the validation code weighs as much as
   half the panel, and answers are read leniently like everything else in the chat. */

const TIME_OUT_MS = 15_000;
const MOST_MESSAGES = 200;

const headers = (): HeadersInit => {
  const token = localStore.get('token');
  return {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
};

const addressOf = (path: string): string => `${pageConfig().apiBaseUrl}/api/rooms/${path}`;

/**
 * Returns what `read` makes of an answer with HTTP 200; undefined for anything else, which is only logged.
 */
async function send<Answer>(
  path: string,
  read: (response: Response) => Promise<Answer>,
  body?: object,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(addressOf(path), {
      method: body ? 'POST' : 'GET',
      headers: headers(),
      credentials: pageConfig().apiBaseUrl ? 'include' : 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_OUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`answered ${response.status}`);
    return await read(response);
  } catch (error) {
    logFailure(`chat: ${path.split('/')[1] ?? path} failed`, error);
    return undefined;
  }
}

/** Like `send`, for an answer in JSON. */
const ask = (path: string, body?: object): Promise<Readonly<Record<string, unknown>> | undefined> =>
  send(
    path,
    async (response) => {
      const answer: unknown = await response.json();
      return isRecord(answer) ? answer : undefined;
    },
    body,
  );

/** Makes a call about this room. Returns undefined for anything but HTTP 200, which is only logged. */
export const askRoom = (path: string, body?: object) => ask(`${roomId()}/${path}`, body);

let lastSaved = '';

/**
 * Sends the application as this tab has it, unless nothing has changed since the last time. The code that
 * picks the allowed fields loads on demand, as nothing waits for it. Failures are only logged.
 */
export async function saveSnapshot(): Promise<void> {
  const allowed = await import('./snapshot.ts')
    .then(({ pageInfo }) => pageInfo(window.location.pathname))
    .catch((error: unknown) => logFailure('chat: the snapshot was not made', error));
  if (!allowed) return;
  const body: BodyOf<typeof saveUserData> = { room_id: roomId(), pageInfo: allowed };
  const text = JSON.stringify(body);
  if (text === lastSaved) return;
  lastSaved = text;
  if (!(await ask('saveUserData', body))) lastSaved = '';
}

/**
 * Fetches the room's messages after a number. Returns them, and the number up to which there are no others.
 */
export async function messagesAfter(seq: number) {
  const query: QueryOf<typeof roomMessages> = { afterSeq: String(seq) };
  const found = await askRoom(`messages?${new URLSearchParams(query).toString()}`);
  if (!found || !Array.isArray(found['messages'])) throw new Error('The messages did not come');
  const messages: readonly unknown[] = found['messages'];
  const last = messages.at(-1);
  const upTo = messages.length < MOST_MESSAGES ? found['lastSeq'] : isRecord(last) && last['seq'];
  return { messages, upTo: typeof upTo === 'number' ? upTo : seq };
}

export async function rate(rating: BodyOf<typeof rateConversation>): Promise<boolean> {
  const answer = await askRoom('rating', rating);
  return answer?.['result'] === true;
}

/**
 * Emails a conversation of this room. `address`: the server rejected the email address; `failed`: it was not
 * sent.
 */
export async function mail(conversationId: string, email: string): Promise<'sent' | 'address' | 'failed'> {
  const body: BodyOf<typeof mailTranscript> = { conversationId, ...(email && { email }) };
  const answer = await askRoom('transcript', body);
  if (answer?.['result'] === true) return 'sent';
  const outcome = answer?.['outcome'];
  return isRecord(outcome) && outcome['code'] === 'bad-fields' ? 'address' : 'failed';
}

/** Saves a conversation of this room as a PDF. */
export async function savePdf(conversationId: string): Promise<void> {
  const file = await send(`${roomId()}/transcripts/${conversationId}`, (response) => response.blob());
  if (file) saveBlob('Chat transcript.pdf', file);
}

/** Tells the server that the tab is closing, in addition to the socket's own event. */
export const sendAbandon = (): boolean => navigator.sendBeacon(addressOf(`${roomId()}/abandon`));

/** Returns the signed-in visitor's profile, or what this browser knows of them if it can't be fetched. */
export async function readProfile(userId: string): Promise<UserInfo> {
  const user = await import('../lib/session-check.ts')
    .then(({ readUser }) => readUser(userId))
    .catch((error: unknown) => logFailure('chat: the profile did not come', error));
  if (!user) return signedInUser();
  const { name: firstName, lastName, mobileNo: phone, emailAddress: email } = user;
  return { firstName, lastName, phone, email, isPrivacyPolicyAccepted: false };
}
