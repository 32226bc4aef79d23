import { session } from '../lib/session.ts';
import { knownUser, readUser, type UserInfo } from './visitor.ts';

/** Longer than another tab takes to answer, and shorter than anyone takes to read the form. */
const ANSWER_MS = 400;

const WHO = 'who';

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('chat-visitor');

/**
 * Tells other tabs of this browser, on request, who filled in the form in this one. Nothing is stored for
 * them.
 */
export function answerOtherTabs(): void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    const user = knownUser();
    if (data === WHO && user?.isPrivacyPolicyAccepted && session.get() === undefined)
      channel.postMessage(user);
  });
}

/**
 * Asks the other tabs of this browser who the visitor is; `onKnown` is called once if one of them knows.
 * Returns a function that stops waiting.
 */
export function askOtherTabs(onKnown: (user: UserInfo) => void): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  const stop = (): void => {
    clearTimeout(timer);
    channel.close();
  };
  const timer = setTimeout(stop, ANSWER_MS);
  channel.addEventListener('message', ({ data }) => {
    const user = readUser(data);
    if (!user?.isPrivacyPolicyAccepted) return;
    stop();
    onKnown(user);
  });
  channel.postMessage(WHO);
  return stop;
}
