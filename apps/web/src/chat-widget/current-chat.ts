import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import { isOnline } from '@switch/browser/online.ts';
import { pageConfig } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { Chat } from './chat.ts';
import * as calls from './chat-calls.ts';
import { chatPanel, unreadMessages } from './launcher/panel-store.ts';
import { type UserInfo, rememberUser, roomId } from './visitor.ts';

/** Sends what the visitor is doing, if a conversation wants it; failures are only logged. */
export function saveSnapshot(): void {
  void calls.saveSnapshot(roomId(), window.location.pathname);
}

let made: Chat | undefined;

/** The chat of this tab, made on first use. */
export function currentChat(): Chat {
  if (made) return made;
  const { socketUrl, brandName } = pageConfig();
  made = new Chat({
    url: socketUrl || window.location.origin,
    brandName,
    scheduler: browserScheduler,
    random: Math.random,
    isOnline: isOnline.get,
    library: () => import('socket.io-client'),
    saveSnapshot,
    messagesAfter: calls.messagesAfter,
  });
  follow(made);
  made.resume();
  return made;
}

let isFetching = false;

/** Begins for a signed-in visitor, with what the profile says. Asked twice it begins once. */
export async function beginSignedIn(): Promise<void> {
  const userId = session.get()?.userId;
  if (isFetching || userId === undefined) return;
  isFetching = true;
  const user = await calls.readProfile(userId);
  isFetching = false;
  // The check that goes with the profile may have found the session over.
  if (session.get()?.userId !== userId) return;
  rememberUser(user);
  currentChat().dispatch({ kind: 'begun' });
}

/** Begins for a visitor who has sent the form. */
export function beginAsGuest(user: UserInfo): void {
  rememberUser(user);
  currentChat().dispatch({ kind: 'begun' });
}

/** Shows the answers to staff, or no longer; they see what this tab holds now. */
export async function setShared(chat: Chat, isShared: boolean): Promise<void> {
  if (isShared) await calls.saveSnapshot(roomId(), window.location.pathname);
  if (await calls.share(roomId(), isShared)) chat.dispatch({ kind: 'shared', isShared });
}

/** Rates the chat that is over. Whether it reached the server. */
export async function rateChat(
  chat: Chat,
  rating: { readonly csatToken: string; readonly score: number; readonly comment: string },
): Promise<boolean> {
  const isDone = await calls.rate(roomId(), rating);
  if (isDone) chat.dispatch({ kind: 'rated' });
  return isDone;
}

/** Mails a conversation of this room. */
export const mailConversation = (conversationId: string, email: string) =>
  calls.mail(roomId(), { conversationId, email });

/** Where a conversation of this room is as a PDF. */
export const conversationFile = (conversationId: string): string =>
  `${pageConfig().apiBaseUrl}/api/rooms/${roomId()}/transcripts/${conversationId}`;

/** What a closing tab can still say, besides the socket's own word. */
function sendBeacon(): void {
  const address = `${pageConfig().apiBaseUrl}/api/rooms/${roomId()}/abandon`;
  navigator.sendBeacon(address);
}

/** A page that is put aside may come back as it was: it only lets go of its connection. One that is closed says so. */
function leave(chat: Chat, isPutAside: boolean): void {
  if (chat.state.get().stage.kind !== 'open') return;
  if (isPutAside) return chat.pause();
  chat.abandon();
  sendBeacon();
}

/**
 * Who logs in while they chat is proven by a new connection. Whoever is logged out, here or in another tab, leaves nothing
 * behind: the bot may have told of their switches.
 */
function followSession(chat: Chat): void {
  let before = session.get()?.userId;
  session.subscribe(() => {
    const userId = session.get()?.userId;
    if (userId === before) return;
    const wasSignedIn = before !== undefined;
    before = userId;
    if (!wasSignedIn) return chat.resume();
    chat.forget();
    chatPanel.set('closed');
  });
}

function follow(chat: Chat): void {
  chat.state.subscribe(() => unreadMessages.set(chat.state.get().unread));
  unreadMessages.set(chat.state.get().unread);
  const showPanel = () => chat.dispatch({ kind: 'shown', isShown: chatPanel.get() !== 'closed' });
  chatPanel.subscribe(showPanel);
  showPanel();
  isOnline.subscribe(() => {
    if (isOnline.get()) chat.hurry();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) chat.resume();
    chat.hurry();
  });
  window.addEventListener('pagehide', ({ persisted }) => leave(chat, persisted));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') chat.hurry();
  });
  followSession(chat);
}
