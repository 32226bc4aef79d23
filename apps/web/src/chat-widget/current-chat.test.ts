import { checkToken } from '@switch/contract/http/identity/account.ts';
import { openChatServer } from '@switch/chat-client/testing/chat-server.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser, testConfig } from '../lib/testing/browser.ts';
import type { beginAsGuest, currentChat } from './current-chat.ts';

const API = 'https://api.example';
const JANE = {
  firstName: 'Jane',
  lastName: 'Sample',
  phone: '01632960001',
  email: 'jane@example.org',
  isPrivacyPolicyAccepted: true,
};

let server: Awaited<ReturnType<typeof openChatServer>>;
let page: EventTarget;
let beacons: string[];
let fetched: Request[];
let widget: { readonly beginAsGuest: typeof beginAsGuest; readonly currentChat: typeof currentChat };

// Each test is a new page: the modules store one chat and the settings of one page.
beforeEach(async () => {
  server = await openChatServer();
  vi.resetModules();
  openBrowser('https://example.org/prices', { ...testConfig, apiBaseUrl: API, socketUrl: server.url });
  page = new EventTarget();
  Object.assign(window, { addEventListener: page.addEventListener.bind(page) });
  Object.assign(document, { addEventListener: page.addEventListener.bind(page) });
  beacons = [];
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string) => {
      beacons.push(address);
      return true;
    },
  });
  fetched = [];
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    fetched.push(new Request(...call));
    return Promise.resolve(Response.json({ code: 200, result: true }));
  });
  widget = await import('./current-chat.ts');
});

afterEach(async () => {
  widget.currentChat().pause();
  await server.close();
});

/** Begins a chat as a guest and waits until it is connected. Returns the room id. */
async function connected(): Promise<string> {
  widget.beginAsGuest(JANE);
  const chat = widget.currentChat();
  chat.state.subscribe(server.changed);
  await server.until(() => chat.state.get().connection === 'connected');
  return window.sessionStorage.getItem('roomId') ?? '';
}

const hide = (isPersisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: isPersisted }));
const abandoned = () => server.sent.filter(({ event }) => event.endsWith('_abandoned'));

test('closing the tab with an open chat is reported over the socket and by a beacon that outlives the page [S4-13]', async () => {
  const room = await connected();
  hide(false);
  expect(beacons).toEqual([`${API}/api/rooms/${room}/abandon`]);
  await server.until(() => abandoned().length === 1);
  expect(abandoned()[0]?.event).toBe(`${room}_abandoned`);
});

test('a page that goes into the back/forward cache only disconnects', async () => {
  await connected();
  hide(true);
  await server.until(() => server.sockets[0]?.connected === false);
  expect([beacons, abandoned()]).toEqual([[], []]);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await server.until(() => server.sockets.length === 2);
  expect(server.sockets[1]?.handshake.query['isInitialized']).toBe('false');
});

test('closing a tab without an open chat reports nothing', () => {
  widget.currentChat();
  hide(false);
  expect([beacons, server.sockets]).toEqual([[], []]);
});

test('with a separate socket host configured, the chat connects there and never to the page’s origin', async () => {
  await connected();
  expect(server.sockets).toHaveLength(1);
});

test('without a separate socket host it connects to the page’s own origin', async () => {
  vi.resetModules();
  const page = openBrowser(`${server.url}/prices`, { ...testConfig, socketUrl: '' });
  Object.assign(window, { addEventListener: () => undefined });
  Object.assign(document, { addEventListener: () => undefined });
  widget = await import('./current-chat.ts');
  await connected();
  expect(page.location.origin).toBe(server.url);
  expect(server.sockets).toHaveLength(1);
});

test('with a separate API host, every call goes there, with its cookies', async () => {
  window.localStorage.setItem('token', 't1');
  const { call } = await import('../lib/api.ts');
  const { messagesAfter, mail } = await import('./chat-calls.ts');
  await call(checkToken, { body: { token: 't1', userId: 'u1' } }).catch(() => undefined);
  await messagesAfter(3).catch(() => undefined);
  await mail('c1', '');
  const room = window.sessionStorage.getItem('roomId');
  expect(fetched.map(({ url, credentials }) => [url, credentials])).toEqual([
    [`${API}/api/checkToken`, 'include'],
    [`${API}/api/rooms/${room}/messages?afterSeq=3`, 'include'],
    [`${API}/api/rooms/${room}/transcript`, 'include'],
  ]);
  for (const { headers } of fetched) expect(headers.get('authorization')).toBe('Bearer t1');
});
