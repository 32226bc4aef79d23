import { isOnline, watchOnline } from '@switch/browser/online.ts';
import { createStore } from '@switch/browser/store.ts';

/** Why the log-in dialog is open, and where to go once logged in. */
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

/** The log-in dialog: what it is asked for, or undefined while closed. Any page may set it. */
export const logInDialog = createStore<LogInRequest | undefined>(undefined);

/** Opens the log-in dialog, but never over the dialog that says that the session has ended: that one leads to a new page. */
export const openLogIn = (request: LogInRequest = { kind: 'log-in' }): void => {
  if (!isSessionExpired.get()) logInDialog.set(request);
};

export const closeLogIn = (): void => logInDialog.set(undefined);

/** Whether the session-expired dialog is shown. Only its own OK ends it, with a new page. */
export const isSessionExpired = createStore(false);

export const isOfflineDialogOpen = createStore(false);

/** A call that begins this soon after a press is what was pressed for. */
const AFTER_PRESS_MS = 250;

let pressedAtMs = -Infinity;

/**
 * Opens that dialog when the connection is lost and closes it when it is back, and remembers when something was last pressed
 * outside of it; call once at start.
 */
export function watchConnection(): void {
  watchOnline();
  isOnline.subscribe(() => isOfflineDialogOpen.set(!isOnline.get()));
  const onPress = ({ target, timeStamp }: Event) => {
    const isInDialog = target instanceof Element && target.closest('[role=alertdialog]') !== null;
    pressedAtMs = isInDialog ? -Infinity : timeStamp;
  };
  for (const kind of ['click', 'submit'] as const) window.addEventListener(kind, onPress, true);
}

/** Opens that dialog again: something needs the network, and there is none. */
export const needConnection = (): void => {
  if (!isOnline.get()) isOfflineDialogOpen.set(true);
};

/** The same for a call that begins now, unless nobody has just pressed anything: what runs by itself disturbs nobody. */
export const needConnectionIfPressed = (): void => {
  if (performance.now() - pressedAtMs < AFTER_PRESS_MS) needConnection();
};

/** Whether the chat's panel is open: by a press (it takes the focus) or again after a refresh (it does not). */
export const chatPanel = createStore<'closed' | 'opened' | 'reopened'>('closed');
