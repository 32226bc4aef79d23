/**
 * Logs a failure for developers who debug the page. Never pass tokens, bank details or anything the user
 * typed.
 */
export function logFailure(what: string, error?: unknown): void {
  if (error === undefined) console.error(what);
  else console.error(what, error instanceof Error ? `${error.name}: ${error.message}` : error);
}
