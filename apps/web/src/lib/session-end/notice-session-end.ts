/**
 * Checks whether the session has ended, after a call that got no answer or was the last of a save; if it has,
 * the dialog says so. Nothing waits for it, and its code loads on demand. A lost connection is logged by the
 * call itself and changes nothing here.
 */
export function noticeSessionEnd(): void {
  import('../session-check.ts').then(({ checkSession }) => checkSession()).catch(() => undefined);
}
