import { browserScheduler } from '@switch/chat-client/scheduler.ts';
import { logFailure } from '@switch/browser/log.ts';
import { isOnline } from '@switch/browser/online.ts';
import { pageConfig } from '../lib/page-config.ts';
import { session } from '../lib/session.ts';
import { Chat } from './chat.ts';
import { messagesAfter, readProfile, saveSnapshot, sendAbandon } from './chat-calls.ts';
import { chatPanel } from '../lib/dialogs.ts';
import { answerOtherTabs } from './other-tabs.ts';
import { unreadMessages } from './launcher/panel-store.ts';
import { type UserInfo, rememberUser } from './visitor.ts';

let made: Chat | undefined;

/** Returns the chat of this tab, creating it on first use. */
export function currentChat(): Chat {
  if (made) return made;
  const { socketUrl, brandName } = pageConfig();
  made = new Chat({
    url: socketUrl || window.location.origin,
    brandName,
    scheduler: browserScheduler,
    random: Math.random,
    isOnline: isOnline.get,
    library: async () => {
      const { io } = await import('socket.io-client');
      return { io };
    },
    saveSnapshot: () => void saveSnapshot(),
    messagesAfter,
  });
  follow(made);
  made.resume();
  return made;
}

let isFetching = false;

/** Begins a chat for a signed-in visitor, using their profile. Calling it twice begins only one. */
export async function beginSignedIn(): Promise<void> {
  const userId = session.get()?.userId;
  if (isFetching || userId === undefined) return;
  isFetching = true;
  const user = await readProfile(userId);
  isFetching = false;
  // Fetching the profile also checks the session, which may turn out to have ended.
  if (session.get()?.userId !== userId) return;
  rememberUser(user);
  currentChat().dispatch({ kind: 'begun' });
}

export function beginAsGuest(user: UserInfo): void {
  rememberUser(user);
  currentChat().dispatch({ kind: 'begun' });
}

/**
 * A page that goes into the back/forward cache may be restored as it was, so it only disconnects. One that
 * closes reports it.
 */
function leave(chat: Chat, isPutAside: boolean): void {
  if (chat.state.get().stage.kind !== 'open') return;
  if (isPutAside) return chat.pause();
  chat.abandon();
  sendAbandon();
}

/**
 * Reconnects when the visitor logs in, as that proves who they are. When they are logged out, here or in
 * another tab, the chat is forgotten: the bot may have written about their switches.
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

/**
 * Calls the visitor back when an agent answers while they are looking elsewhere. The code for that is fetched
 * on demand.
 */
function callBackFrom(chat: Chat): void {
  chat.received.subscribe(() => {
    const message = chat.received.get()?.message;
    if (!document.hidden || message?.author !== 'agent') return;
    import('./attention.ts')
      .then(({ callBack }) => callBack(message.sender))
      .catch((error: unknown) => logFailure('chat: the visitor could not be called back', error));
  });
}

function follow(chat: Chat): void {
  answerOtherTabs();
  callBackFrom(chat);
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
