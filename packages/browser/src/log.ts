/** Logs a failure for whoever debugs the page. Never given tokens, bank digits or what a person typed. */
export function logFailure(what: string, error?: unknown): void {
  if (error === undefined) console.error(what);
  else console.error(what, error instanceof Error ? `${error.name}: ${error.message}` : error);
}
