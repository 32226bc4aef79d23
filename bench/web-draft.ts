import { findAddresses } from '@switch/contract/http/reference/look-up.ts';
import type { Answers } from '@switch/domain/journey/journey.ts';
import { electricityBeforePrices } from '@switch/domain/journey/testing/sample-answers.ts';
import { isRecord } from '@switch/domain/shapes.ts';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A draft on the server, and the cookie that opens it. */
type OpenDraft = {
  readonly stepsId: string;
  readonly cookie: { readonly name: string; readonly value: string };
};

/**
 * Creates a draft that is answered up to the prices, for a contract that has ended, so that no date expires.
 */
export function createAnsweredDraft(origin: string): Promise<OpenDraft> {
  const ended = { knows: 'ended', notice: 'not-needed' } as const;
  return createDraft(origin, {
    ...electricityBeforePrices,
    'contract-end-date': { 'electricity-end': ended },
  });
}

/**
 * Creates the draft of a visitor who has picked an address on the short route and is about to see what was
 * found there.
 */
export async function createFoundDraft(origin: string): Promise<OpenDraft> {
  const found = await fetch(`${origin}${findAddresses.path}?postCode=${encodeURIComponent('LS1 9ZA')}`);
  const answer = findAddresses.response.parse(await found.json());
  const one = answer.result
    ? answer.premises.find(({ meters }) => meters.filter(({ fuel }) => fuel === 'electricity').length === 1)
    : undefined;
  if (!one) throw new Error('no sample address has one electricity meter');
  const { address, premisesId } = one;
  return createDraft(origin, {
    energy: { choice: { switchType: 'electricity', sites: 'one', way: 'at-once' } },
    'electricity-supply-address': { address: { address, premisesId, metersFound: 1, source: 'look-up' } },
  });
}

async function createDraft(origin: string, answers: Answers): Promise<OpenDraft> {
  const answer = await fetch(`${origin}/api/steps`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ answers }),
  });
  const body: unknown = await answer.json();
  const draft = isRecord(body) && isRecord(body['draft']) ? body['draft'] : {};
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '') ?? [];
  if (typeof draft['stepsId'] !== 'string' || !name || !value)
    throw new Error(`no draft was created: ${JSON.stringify(body)}`);
  return { stepsId: draft['stepsId'], cookie: { name, value } };
}

/**
 * Stores a draft in a browser through Chrome's debugging protocol, as if its questions had been answered
 * there.
 */
export async function keepIn(
  browserPort: number,
  origin: string,
  { stepsId, cookie }: OpenDraft,
): Promise<void> {
  const tabs = `http://127.0.0.1:${browserPort}/json`;
  const opened = await fetch(`${tabs}/new?${encodeURIComponent(`${origin}/healthz`)}`, { method: 'PUT' });
  const tab: unknown = await opened.json();
  if (!isRecord(tab)) throw new Error('the browser opened no tab');
  const socket = new WebSocket(String(tab['webSocketDebuggerUrl']));
  await once(socket, 'open');
  let sent = 0;
  const call = async (method: string, params: object): Promise<unknown> => {
    sent += 1;
    socket.send(JSON.stringify({ id: sent, method, params }));
    for (;;) {
      const [message]: unknown[] = await once(socket, 'message');
      const received: unknown = JSON.parse(String(message));
      if (isRecord(received) && received['id'] === sent) return received['result'];
    }
  };
  await call('Network.setCookie', { ...cookie, url: origin, httpOnly: true, sameSite: 'Lax' });
  const expression = `location.origin === '${origin}' && (localStorage.setItem('stepsId', '${stepsId}'), true)`;
  for (let isKept = false; !isKept;) {
    const answer = await call('Runtime.evaluate', { expression, returnByValue: true });
    isKept = isRecord(answer) && isRecord(answer['result']) && answer['result']['value'] === true;
  }
  socket.close();
  await fetch(`${tabs}/close/${String(tab['id'])}`);
}
