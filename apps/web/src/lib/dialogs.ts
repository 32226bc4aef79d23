import { isOnline, loadOnceOnline, watchOnline } from '@switch/browser/online.ts';
import { createStore } from '@switch/browser/store.ts';

/** Why the log-in dialog is open, and where to go after logging in. */
export type LogInRequest =
  | {
      readonly kind: 'log-in';
      readonly email?: string;
      readonly returnTo?: string;
      readonly isPasswordNew?: boolean;
    }
  | {
      readonly kind: 'second-factor';
      readonly ways: readonly ('app' | 'passkey')[];
      readonly returnTo?: string;
    }
  | { readonly kind: 'forgotten-password'; readonly email?: string }
  | { readonly kind: 'reset-password'; readonly token: string };

/** The request that the log-in dialog is open for; undefined while it is closed. Any page may set it. */
export const logInDialog = createStore<LogInRequest | undefined>(undefined);

/** Opens the log-in dialog, unless the session-expired dialog is open, which leads to a new page. */
export const openLogIn = (request: LogInRequest = { kind: 'log-in' }): void => {
  if (!isSessionExpired.get()) logInDialog.set(request);
};

export const closeLogIn = (): void => logInDialog.set(undefined);

/** Whether the session-expired dialog is shown. Only its own OK closes it, by loading a new page. */
export const isSessionExpired = createStore(false);

export const isOfflineDialogOpen = createStore(false);

/** A call this soon after a press was caused by it; a slow phone may take most of this to begin the call. */
const AFTER_PRESS_MS = 1_000;

let pressedAtMs = -Infinity;

/**
 * Opens the offline dialog when the connection is lost and closes it when it is back, and records when
 * something outside it was last pressed. Call once at start.
 */
export function watchConnection(): void {
  watchOnline();
  isOnline.subscribe(() => isOfflineDialogOpen.set(!isOnline.get()));
  const onPress = ({ target }: Event) => {
    const isInDialog = target instanceof Element && target.closest('[role=alertdialog]') !== null;
    // Not the event's own time: a busy page is told of a press long after it.
    pressedAtMs = isInDialog ? -Infinity : performance.now();
  };
  for (const kind of ['click', 'submit'] as const) window.addEventListener(kind, onPress, true);
}

/** Reopens the offline dialog: something needs the network while offline. */
const needConnection = (): void => {
  if (!isOnline.get()) isOfflineDialogOpen.set(true);
};

/** Loads the code for what was pressed; if there is no connection, says so and waits for one. */
export const loadPressed = <Code>(load: () => Promise<Code>): Promise<Code> =>
  loadOnceOnline(load, needConnection);

/**
 * Reopens the offline dialog for a call that starts now, but only if something has just been pressed: background
 * work should disturb no one.
 */
export const needConnectionIfPressed = (): void => {
  if (performance.now() - pressedAtMs < AFTER_PRESS_MS) needConnection();
};

/**
 * Whether the chat's panel is open: by a press (it takes the focus) or reopened after a refresh (it does
 * not).
 */
export const chatPanel = createStore<'closed' | 'opened' | 'reopened'>('closed');
