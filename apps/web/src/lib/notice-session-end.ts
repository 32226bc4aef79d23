/**
 * Looks whether the session has ended, after a call that was not answered or was the last of a save: the dialog says so
 * when it has. Nobody waits for it, and its code comes when it is first wanted. A lost connection is logged by the call
 * itself and changes nothing here.
 */
export function noticeSessionEnd(): void {
  import('./session-check.ts').then(({ checkSession }) => checkSession()).catch(() => undefined);
}
