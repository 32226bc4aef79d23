/** Notes a failure for whoever debugs the console. Never given what a person typed, or anything secret. */
export function logFailure(what: string, error?: unknown): void {
  if (error === undefined) console.error(what);
  else console.error(what, error instanceof Error ? `${error.name}: ${error.message}` : error);
}
