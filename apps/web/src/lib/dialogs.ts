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

/** Opens that dialog when the connection is lost and closes it when it is back; call once at start. */
export function watchConnection(): void {
  watchOnline();
  isOnline.subscribe(() => isOfflineDialogOpen.set(!isOnline.get()));
}
