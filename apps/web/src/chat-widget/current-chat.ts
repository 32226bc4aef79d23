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

/** Begins for a signed-in visitor, with what the profile says. Asked twice it begins once. */
export async function beginSignedIn(): Promise<void> {
  const userId = session.get()?.userId;
  if (isFetching || userId === undefined) return;
  isFetching = true;
  const user = await readProfile(userId);
  isFetching = false;
  // The check that goes with the profile may have found the session over.
  if (session.get()?.userId !== userId) return;
  rememberUser(user);
  currentChat().dispatch({ kind: 'begun' });
}

export function beginAsGuest(user: UserInfo): void {
  rememberUser(user);
  currentChat().dispatch({ kind: 'begun' });
}

/** A page that is put aside may come back as it was: it only lets go of its connection. One that is closed says so. */
function leave(chat: Chat, isPutAside: boolean): void {
  if (chat.state.get().stage.kind !== 'open') return;
  if (isPutAside) return chat.pause();
  chat.abandon();
  sendAbandon();
}

/**
 * Who logs in while they chat is proven by a new connection. Whoever is logged out, here or in another tab, leaves nothing
 * behind: the bot may have written about their switches.
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

/** Fetched when somebody answers a visitor who looks elsewhere. */
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
